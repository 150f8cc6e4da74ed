/**
 * Whether the database is as this version left it, found out by a few short statements: so an ordinary start costs nothing.
 *
 * `meta` has a row for each version of the portal that found the database as it needs it, with a digest of what the database
 * then had. So versions can start in turns, side by side, and none compares anew; and whatever is made, changed or dropped by a
 * migration or by hand makes all of them look again.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { must } from '#model/must.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { foreignSchemas, ownSchema } from '../database/foreign.ts';
import { system, type WholeSchema } from '../database/system-tables.ts';
import type { Wanted } from './migration.ts';
import { namespaceOf } from './state.ts';
import { versionFunction } from './triggers.ts';

const prefix = 'schema ';

/** What this version wants of a database, in short. */
export const catalogueDigest = ({ schema, permissions }: Wanted): string =>
  createHash('sha256')
    .update(
      JSON.stringify([schema.tables, schema.views, schema.renamed, [...schema.counted], permissions, versionFunction]),
    )
    .digest('hex');

const rowName = (wanted: Wanted): string => prefix + catalogueDigest(wanted);

/** Tables, views and indexes with their columns, constraints, triggers, and permissions: by name, not by what they are made of. */
async function digestOf(db: Kysely<CatalogueDatabase>, schema: WholeSchema): Promise<string> {
  const own = namespaceOf(ownSchema(schema));
  const read = sql`array[${sql.join([own, ...foreignSchemas(schema).map(namespaceOf)])}]::oid[]`;
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(part, ',' order by part collate "C")) as digest from (
      select concat(c.relkind, c.relname, '.', a.attname, a.atttypid, a.attnotnull)
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = any(${read}) and c.relkind in ('r', 'p', 'v', 'i')
      union all select concat(conrelid::regclass, conname) from pg_constraint where connamespace = ${own}
      union all select concat(tgrelid::regclass, tgname) from pg_trigger g join pg_class c on c.oid = tgrelid
        where c.relnamespace = ${own} and not tgisinternal
      union all select concat("name", "isActive") from "permission"
    ) as parts (part)`.execute(db);
  return must(rows[0], 'an aggregate answers one row').digest;
}

/** Whether this version found the database as it needs it before, and nothing has changed since. */
export async function isCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<boolean> {
  const { rows: tables } = await sql`select from pg_tables
    where tablename in ('meta', 'permission') and schemaname = ${ownSchema(wanted.schema) ?? sql`current_schema()`}`.execute(
    db,
  );
  if (tables.length < 2) return false;
  const row = await system(db)
    .selectFrom('meta')
    .select('value')
    .where('name', '=', rowName(wanted))
    .executeTakeFirst();
  return row !== undefined && row.value === (await digestOf(db, wanted.schema));
}

/** `changed`: what other versions know of the database is no longer true, although its digest may be the same. */
export async function rememberCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted, changed: boolean): Promise<void> {
  const value = await digestOf(db, wanted.schema);
  const outdated = system(db).deleteFrom('meta').where('name', 'like', `${prefix}%`);
  await (changed ? outdated : outdated.where('value', '<>', value)).execute();
  await system(db)
    .insertInto('meta')
    .values({ name: rowName(wanted), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
