/**
 * The summaries of results that were asked for recently. A summary depends only on the filter and on the data's version, not on
 * page, sort or reader; so it is made once, however many ask, and again only after the data has changed.
 */
import { LRUCache } from 'lru-cache';
import type { ResultSummary } from './summary.ts';

export class SummaryCache {
  readonly #cache: LRUCache<string, ResultSummary>;
  /** How often a summary was there, at the version that was asked for. */
  readonly use = { hits: 0, misses: 0 };
  readonly #pending = new Map<string, Promise<ResultSummary>>();

  /** Keeps about so many bytes of filters and their summaries. */
  constructor(maxSize: number) {
    this.#cache = new LRUCache({
      maxSize,
      sizeCalculation: ({ members }, filter) => 2 * (filter.length + members.length),
    });
  }

  /** The newest summary that is there, at whatever version. */
  peek(filter: string): ResultSummary | undefined {
    return this.#cache.get(filter);
  }

  /**
   * The summary at a version that was just read from the database, or at a newer one. `read` reads summary and version in one
   * statement; what it answers after being asked is never older than what anybody saw before.
   */
  async at(filter: string, version: number, read: () => Promise<ResultSummary>): Promise<ResultSummary> {
    const cached = this.#cache.get(filter);
    if (cached?.version === version) {
      this.use.hits += 1;
      return cached;
    }
    this.use.misses += 1;
    for (let pending = this.#pending.get(filter); pending !== undefined; pending = this.#pending.get(filter)) {
      // It may have begun before the change that made `version`.
      const summary = await pending;
      if (summary.version >= version) return summary;
    }
    const reading = read();
    this.#pending.set(filter, reading);
    try {
      const summary = await reading;
      this.#cache.set(filter, summary);
      return summary;
    } finally {
      this.#pending.delete(filter);
    }
  }
}
