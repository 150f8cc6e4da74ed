/**
 * How many rows of a result each value of a field has. Like the summary, this depends only on the filter and on the data's version:
 * it is counted once, and again after the data has changed.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ValueCount, ValueCounts as Answer } from '#model/wire.ts';
import { versionOf } from '../../database/data-version.ts';
import { listDatabase } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { column, jsonObject } from '../../record/record-sql.ts';
import { filterText, matches, tablesOf, type Filter } from '../query/conditions.ts';
import { namesVersion } from '../query/matching-ids.ts';
import type { CountsRequest } from '../query/read-counts.ts';
import type { ListSettings } from './summary.ts';

interface Counted {
  readonly version: number;
  readonly json: string;
}

interface CountsRow {
  readonly version: number;
  readonly namesVersion: number;
  readonly counts: readonly ValueCount[];
}

/** Counts values, and keeps the counts until the data changes. */
export class ValueCounts {
  readonly #settings: ListSettings;
  readonly #cache: LRUCache<string, Counted>;

  constructor(settings: ListSettings) {
    this.#settings = settings;
    this.#cache = new LRUCache({
      maxSize: settings.limits.cacheBytes.valueCounts,
      sizeCalculation: ({ json }, key) => 2 * (key.length + json.length),
    });
  }

  /** The answer as JSON text: the most frequent values, as many as a list of values has at most, and rows without one. */
  async answer(entity: EntityTable, { field, filter }: CountsRequest, timings?: Timings): Promise<string> {
    const { database, search, maxValues } = this.#settings;
    const lists = listDatabase(database, entity.shownTables);
    const key = `${entity.spec.service} ${field} ${filterText(filter)}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) {
      const current = sql<{ version: number }>`select ${versionOf(tablesOf(entity, filter))} as "version"`;
      const { version } = await timed(timings, 'version', () => readOne(current, lists));
      if (version === cached.version) return cached.json;
    }
    const count = (withIds: Filter) =>
      timed(timings, 'counts', () => readOne(countsSql(entity, field, withIds, maxValues), lists));
    const { version, counts } = await search.run(entity, filter, count, timings);
    const json = JSON.stringify(answerOf(counts, maxValues));
    this.#cache.set(key, { version, json });
    return json;
  }
}

/** One statement, so that version and counts belong to the same moment. Rows without a value stand first, then the most frequent. */
function countsSql(entity: EntityTable, field: string, filter: Filter, most: number): RawBuilder<CountsRow> {
  const order = sql`("value" is not null), "count" desc, "value"`;
  const counted = sql`select ${column(field)} as "value", count(*) as "count"
    from ${sql.table(entity.spec.table)} as record where ${matches(entity, filter)} group by 1`;
  // One for rows without a value, and one more than are listed, to know whether there are more.
  const listed = sql`select * from (${counted}) as counted order by ${order} limit ${sql.lit(most + 2)}`;
  const one = jsonObject<ValueCount>({ value: sql`"value"`, count: sql`"count"` });
  return sql<CountsRow>`select ${versionOf(tablesOf(entity, filter))} as "version",
    ${namesVersion(entity, filter)} as "namesVersion",
    (select coalesce(json_agg(${one} order by ${order}), '[]') from (${listed}) as listed) as "counts"`;
}

function answerOf(counts: readonly ValueCount[], most: number): Answer {
  const none = counts.filter(({ value }) => value === null);
  const values = counts.filter(({ value }) => value !== null);
  return { counts: [...none, ...values.slice(0, most)], more: values.length > most };
}
