/** The rows of a database, put back before the next test: opening another one costs ten times as much. */
import { sql } from 'kysely';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { Database } from '../../src/server/database/database.ts';

/** The schema of the stored rows, which the portal does not read. */
const kept = 'kept_by_tests';

/** Keeps a copy of every row; returns the function that restores them all, and the sequences. Tables must stay as they are. */
export async function keepRows({ db }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as "name", array_agg(a.attname::text order by a.attnum) as "columns"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by 1 order by 1`.execute(db);
  const { rows: sequences } = await sql<{ name: string; next: string; isUsed: boolean }>`
    select sequencename as "name", coalesce(last_value, start_value)::text as "next", last_value is not null as "isUsed"
    from pg_sequences where schemaname = current_schema()`.execute(db);
  await sql`create schema ${sql.id(kept)}`.execute(db);
  for (const { name } of tables)
    await sql`create table ${sql.table(`${kept}.${name}`)} as select * from ${sql.table(name)}`.execute(db);

  const copies = tables.map(({ name, columns }) => {
    const [table, list] = [escapeIdentifier(name), columns.map(escapeIdentifier).join(', ')];
    return `delete from ${table};
      insert into ${table} (${list}) overriding system value select ${list} from ${escapeIdentifier(kept)}.${table};`;
  });
  const values = sequences.map(
    ({ name, next, isUsed }) => `perform setval(${escapeLiteral(escapeIdentifier(name))}, ${next}, ${isUsed});`,
  );
  // As a replica, so that neither triggers nor foreign keys see the rows come and go.
  const statement = `do $restore$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${[...copies, ...values].join('\n')}
  end $restore$`;
  return async () => void (await sql.raw(statement).execute(db));
}
