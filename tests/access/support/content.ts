/** All rows of a database: exactly, to copy them, and as JSON, to judge them. */
import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface StoredRow {
  /** As PostgreSQL prints a row: nothing is lost. */
  readonly text: string;
  readonly row: Row;
}

/** By table. */
export type Content = ReadonlyMap<string, readonly StoredRow[]>;

/** Counters and facts of the database itself, which change with every write. */
const withoutRecords: ReadonlySet<string> = new Set(['dataVersion', 'meta', 'idempotency', 'session']);

export async function contentOf({ db }: Pick<Database, 'db'>): Promise<Content> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const content = new Map<string, StoredRow[]>();
  for (const { name } of tables) {
    if (withoutRecords.has(name)) continue;
    const { rows } = await sql<{ text: string; json: string }>`
      select "one"::text as "text", to_jsonb("one")::text as "json" from ${sql.table(name)} as "one" order by 1`.execute(
      db,
    );
    content.set(
      name,
      rows.map(({ text, json }) => ({ text, row: JSON.parse(json) as Row })),
    );
  }
  return content;
}

/** The tables' rows that are in one content and not in the other, as text. */
export function changedRows(before: Content, after: Content): ReadonlyMap<string, { gone: Row[]; came: Row[] }> {
  const changed = new Map<string, { gone: Row[]; came: Row[] }>();
  for (const [table, rows] of before) {
    const [was, is] = [rows, after.get(table) ?? []].map((some) => new Set(some.map(({ text }) => text)));
    const gone = rows.filter(({ text }) => is?.has(text) === false).map(({ row }) => row);
    const came = (after.get(table) ?? []).filter(({ text }) => was?.has(text) === false).map(({ row }) => row);
    if (gone.length + came.length > 0) changed.set(table, { gone, came });
  }
  return changed;
}
