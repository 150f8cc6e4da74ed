import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database.ts';

/** For each table the number of its rows, a digest of their text, and the last value of its sequence. */
export async function contentOf({ db }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string; counter: string | null }>`
    select t.tablename as "name", (select pg_get_serial_sequence(quote_ident(t.tablename), c.column_name) from information_schema.columns c
      where c.table_schema = t.schemaname and c.table_name = t.tablename and c.is_identity = 'YES') as "counter"
    from pg_tables t where t.schemaname = current_schema() order by 1`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name, counter } of tables) {
    const { rows } =
      await sql`select count(*)::int as "rows", md5(coalesce(string_agg(row::text, e'\n' order by row::text collate "C"), '')) as "digest"
      from ${sql.table(name)} as row`.execute(db);
    const { rows: last } =
      counter === null
        ? { rows: [] }
        : await sql`select pg_sequence_last_value(${counter}::regclass) as "last"`.execute(db);
    content[name] = [rows[0], last[0]];
  }
  return content;
}
