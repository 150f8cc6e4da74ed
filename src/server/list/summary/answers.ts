/** Caches counts and other answers that depend only on the filter and the version of the data, like the summary. */
import type { RawBuilder } from 'kysely';
import { listDatabase, readOne } from '../../database/database.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { filterText, type ListFilter } from '../query/conditions.ts';
import { withMatchingIds, type Versions } from '../query/matching-ids.ts';
import type { ListSettings } from './summary.ts';
import { anyVersion, readVersion, VersionedCache, type Versioned } from '../../database/data-version.ts';

/** A cached query. */
export interface AnswerQuery<Row extends Versions> {
  readonly call: string;
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  /** The parameters in addition to call, entity and filter; part of the cache key. */
  readonly parameters: readonly unknown[];
  /** Every table on which the answer depends; the statement returns their data version. */
  readonly tables: readonly string[];
  readonly statement: (filter: ListFilter) => RawBuilder<Row>;
  readonly answerOf: (row: Row) => object;
}

interface CachedAnswer extends Versioned {
  readonly json: string;
}

/** Caches answers until the data changes. */
export class Answers {
  readonly #settings: ListSettings;
  readonly #cache: VersionedCache<CachedAnswer>;

  constructor(settings: ListSettings) {
    this.#settings = settings;
    this.#cache = new VersionedCache(settings.limits.cacheBytes.answers, ({ json }) => json.length);
  }

  get use(): VersionedCache<CachedAnswer>['use'] {
    return this.#cache.use;
  }

  /** The answer as JSON text. Concurrent equal calls share one computation (single-flight), unless the data has changed since its start. */
  async answer<Row extends Versions>(query: AnswerQuery<Row>, timings?: Timings): Promise<string> {
    const { call, entity, filter, parameters, tables, statement, answerOf } = query;
    const lists = listDatabase(this.#settings.database, entity.shownTables);
    const key = JSON.stringify([call, entity.spec.service, entity.visibleTo, parameters, filterText(filter)]);
    const currentVersion = () => timed(timings, 'version', () => readVersion(tables, lists));
    const read = (withIds: ListFilter) => timed(timings, call, () => readOne(statement(withIds), lists));
    const compute = async (): Promise<CachedAnswer> => {
      const row = await withMatchingIds(this.#settings, entity, filter, read, timings);
      return { version: row.version, json: JSON.stringify(answerOf(row)) };
    };
    const version = this.#cache.has(key) ? await currentVersion() : anyVersion;
    return (await this.#cache.at(key, version, compute)).json;
  }
}
