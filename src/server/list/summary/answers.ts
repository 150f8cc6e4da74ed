/**
 * Answers about a result that depend only on the filter and on the data's version, like the summary: each is found once, and again
 * after the data has changed.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { versionOf } from '../../database/data-version.ts';
import { listDatabase } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { filterText, type Filter } from '../query/conditions.ts';
import type { ListSettings } from './summary.ts';

/** What is read in the same statement as the answer, so that all of it belongs to the same moment. */
export interface Versions {
  readonly version: number;
  readonly namesVersion: number;
}

export interface Question<Row extends Versions> {
  readonly call: string;
  readonly entity: EntityTable;
  readonly filter: Filter;
  /** What is asked, beside call, entity and filter. */
  readonly asked: readonly unknown[];
  /** Every table whose change may change the answer: those of which the statement says the version. */
  readonly tables: readonly string[];
  readonly statement: (filter: Filter) => RawBuilder<Row>;
  readonly answerOf: (row: Row) => object;
}

interface Answered {
  readonly version: number;
  readonly json: string;
}

/** Answers questions, and keeps the answers until the data changes. */
export class Answers {
  readonly #settings: ListSettings;
  readonly #cache: LRUCache<string, Answered>;
  /** How often an answer was there, and still true. */
  readonly use = { hits: 0, misses: 0 };

  constructor(settings: ListSettings) {
    this.#settings = settings;
    this.#cache = new LRUCache({
      maxSize: settings.limits.cacheBytes.answers,
      sizeCalculation: ({ json }, key) => 2 * (key.length + json.length),
    });
  }

  /** As JSON text. */
  async answer<Row extends Versions>(question: Question<Row>, timings?: Timings): Promise<string> {
    const { call, entity, filter, asked, tables, statement, answerOf } = question;
    const { database, search } = this.#settings;
    const lists = listDatabase(database, entity.shownTables);
    const key = JSON.stringify([call, entity.spec.service, asked, filterText(filter)]);
    const cached = this.#cache.get(key);
    if (cached !== undefined) {
      const current = sql<{ version: number }>`select ${versionOf(tables)} as "version"`;
      const { version } = await timed(timings, 'version', () => readOne(current, lists));
      if (version === cached.version) {
        this.use.hits += 1;
        return cached.json;
      }
    }
    this.use.misses += 1;
    const read = (withIds: Filter) => timed(timings, call, () => readOne(statement(withIds), lists));
    const row = await search.run(entity, filter, read, timings);
    const json = JSON.stringify(answerOf(row));
    this.#cache.set(key, { version: row.version, json });
    return json;
  }
}
