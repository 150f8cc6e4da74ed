/** Keys that nothing in the database keeps unique: those of its views, and of tables whose rows are also in inheriting ones. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { tableAddressOf } from '#model/table-name.ts';
import type { Db } from '../database/database.ts';
import { storedColumn } from '../database/stored-table.ts';
import { foreignEntries } from './foreign.ts';

/** The foreign tables whose keys may be those of several rows. */
export async function tablesWithRepeatableKeys(
  db: Db,
  schema: Pick<DatabaseSchema, 'tables'>,
): Promise<ReadonlySet<string>> {
  const given = foreignEntries(schema).map(([name, { foreign }]) => ({
    name,
    table: tableAddressOf(name).table,
    schema: foreign,
  }));
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select given."name" from json_to_recordset(${JSON.stringify(given)}::json) as given ("name" text, "table" text, "schema" text)
    join pg_namespace n on n.nspname = given."schema"
    join pg_class c on c.relnamespace = n.oid and c.relname = given."table"
    where c.relkind in ('v', 'm', 'f') or (c.relkind = 'r' and c.relhassubclass)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Milliseconds for the rows of one view: the check is of use, but should not keep a connection for long. */
const timeout = 2_000;

/** A sentence about each entity of which several rows have the same key now. */
export async function repeatedKeyTexts(db: Db, entities: readonly EntitySpec[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const spec of entities) {
    // Of a table without a key, nobody expects that rows differ.
    if (spec.repeatsKeys !== true || spec.calls === 'list') continue;
    const keys = sql.join(spec.key.map((name) => sql.id(storedColumn(spec.columnMappings, name))));
    const repeated = await db
      .transaction()
      .execute(async (transaction) => {
        await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(transaction);
        return sql<{ key: string }>`select row(${keys})::text as "key" from ${sql.table(spec.table)}
          group by ${keys} having count(*) > 1 limit 1`.execute(transaction);
      })
      // A view that is slow or fails is told where it is read.
      .catch(() => ({ rows: [] }));
    for (const { key } of repeated.rows)
      texts.push(
        `${spec.label.many}: several rows of ${spec.table} have the key ${spec.key.join(', ')} = ${key}. Each is listed, and a record's page shows one of them. Name a "key" in the catalogue that is unique.`,
      );
  }
  return texts;
}
