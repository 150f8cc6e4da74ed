/**
 * What is known of the results that were asked for lately. It depends only on the filter and on the data's version, not on
 * page, sort or reader; so it is found once, however many ask, and again only after the data has changed.
 */
import { LRUCache } from 'lru-cache';
import type { Facts } from './summary.ts';

export class SummaryCache {
  readonly #known: LRUCache<string, Facts>;
  readonly #underWay = new Map<string, Promise<Facts>>();

  /** Remembers about so many bytes of filters and what is known of them. */
  constructor(maxSize = 16 * 1024 * 1024) {
    this.#known = new LRUCache({ maxSize, sizeCalculation: ({ json }, filter) => 2 * (filter.length + json.length) });
  }

  /** What was last known, at whatever version. */
  lately(filter: string): Facts | undefined {
    return this.#known.get(filter);
  }

  /**
   * The facts at a version that was just read from the database, or at a newer one. `find` reads facts and version in one
   * statement; what it finds after being asked is never older than what anybody saw before.
   */
  async at(filter: string, version: number, find: () => Promise<Facts>): Promise<Facts> {
    const known = this.#known.get(filter);
    if (known?.version === version) return known;
    for (let waited = this.#underWay.get(filter); waited !== undefined; waited = this.#underWay.get(filter)) {
      // It may have begun before the change that made `version`.
      const facts = await waited;
      if (facts.version >= version) return facts;
    }
    const finding = this.#find(filter, find);
    this.#underWay.set(filter, finding);
    return finding;
  }

  async #find(filter: string, find: () => Promise<Facts>): Promise<Facts> {
    try {
      const facts = await find();
      this.#known.set(filter, facts);
      return facts;
    } finally {
      this.#underWay.delete(filter);
    }
  }
}
