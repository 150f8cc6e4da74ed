/** The version of the data, which migrate/triggers.ts counts. */
import { sql, type RawBuilder } from 'kysely';
import type { LRUCache } from 'lru-cache';
import { systemColumns } from './system-tables.ts';

const column = systemColumns('dataVersion');

/** In the place of a connection: nobody counts the changes of this table, which has no trigger. */
export const uncounted = -1;

/**
 * How many transactions have ended so far that wrote anything, anywhere. It grows with every change that becomes visible, and with
 * many that concern nobody here: so it stands in where changes of a table are not counted.
 */
const endedTransactions = sql`(select pg_snapshot_xmax(now)::text::bigint - (select count(*) from pg_snapshot_xip(now)) from pg_current_snapshot() as now)`;

/** How often the tables were changed so far: in the same statement as what is read, the version of exactly that. */
export const versionOf = (tables: readonly string[]): RawBuilder<number> =>
  sql`(select (coalesce(sum(${column('changes')}), 0)
      + case when bool_or(${column('backend')} = ${sql.lit(uncounted)}) then ${endedTransactions} else 0 end)::bigint
    from "dataVersion" where ${column('table')} in (${sql.join(tables.map((table) => sql.lit(table)))}))`;

/** Something that was true at one version of the data. */
interface Versioned {
  readonly version: number;
}

/**
 * Runs a statement that is given what was read before it, from the cache where that has it. Where the data has changed meanwhile it
 * is read again; if it keeps changing, the statement reads it by itself, which is slower and right at any moment. `versionSeen`
 * says at which version the statement ran.
 */
export async function withVersionedCache<Value extends Versioned, Row>(
  cache: LRUCache<string, Value>,
  key: string,
  read: () => Promise<Value>,
  run: (value?: Value) => Promise<Row>,
  versionSeen: (row: Row) => number,
): Promise<Row> {
  for (const cached of [cache.get(key), undefined]) {
    const value = cached ?? (await read());
    const row = await run(value);
    if (versionSeen(row) === value.version) {
      cache.set(key, value);
      return row;
    }
  }
  return run();
}
