/**
 * Whether the database is as this version left it, found out by a few short statements: so an ordinary start costs nothing.
 *
 * `meta` has a row for each version of the portal that found the database as it needs it, with a digest of what the database
 * then had. So versions can start in turns, side by side, and none compares anew; and whatever is made, changed or dropped by a
 * migration or by hand makes all of them look again.
 *
 * A change that servers of a former version would fail by, or undo, begins an epoch: the versions that are known by then are past,
 * and do not start any more.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { must } from '#model/must.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { foreignSchemas, ownSchema } from '../../schema/own-schema.ts';
import { system } from '../database/system-tables.ts';
import type { WholeSchema } from '../../schema/system-tables.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { Plan, Wanted } from './migration.ts';
import { namespaceOf } from './read-state.ts';
import { versionFunction } from '../../schema/version-trigger.ts';

const prefix = 'schema ';

/** What this version wants of a database, in short. */
export const catalogueDigest = ({ schema, permissions, rules }: Wanted): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        schema.tables,
        schema.views,
        schema.renamed,
        [...schema.counted],
        permissions,
        rules,
        versionFunction,
      ]),
    )
    .digest('hex');

const rowName = (wanted: Wanted): string => prefix + catalogueDigest(wanted);

/** Tables, views and indexes with their columns, constraints, triggers, and permissions: by name, not by what they are made of. */
async function digestOf(db: Kysely<CatalogueDatabase>, schema: WholeSchema): Promise<string> {
  const own = namespaceOf(ownSchema(schema));
  const read = sql`array[${sql.join([own, ...foreignSchemas(schema).map(namespaceOf)])}]::oid[]`;
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(part, ',' order by part collate "C")) as digest from (
      select concat(c.relkind, c.relname, '.', a.attname, a.atttypid, a.attnotnull, x.indisvalid)
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_index x on x.indexrelid = c.oid
        where c.relnamespace = any(${read}) and c.relkind in ('r', 'p', 'v', 'i')
      union all select concat(conrelid::regclass, conname, convalidated) from pg_constraint where connamespace = ${own}
      union all select concat(tgrelid::regclass, tgname) from pg_trigger g join pg_class c on c.oid = tgrelid
        where c.relnamespace = ${own} and not tgisinternal
      union all select concat("name", "isActive") from "permission"
    ) as parts (part)`.execute(db);
  return must(rows[0], 'an aggregate answers one row').digest;
}

/** What is noted of a version that has to look again, or that must not start any more. */
const outdated = 'look again';
const past = 'past: ';

/** Whether this version found the database as it needs it before, and nothing has changed since. */
export async function isCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<boolean> {
  const { rows: tables } = await sql`select from pg_tables
    where tablename in ('meta', 'permission') and schemaname = ${ownSchema(wanted.schema) ?? sql`current_schema()`}`.execute(
    db,
  );
  if (tables.length < 2) return false;
  const value = await noted(db, wanted);
  return value !== undefined && value === (await digestOf(db, wanted.schema));
}

async function noted(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<string | undefined> {
  const row = await system(db)
    .selectFrom('meta')
    .select('value')
    .where('name', '=', rowName(wanted))
    .executeTakeFirst();
  return row?.value;
}

/** @throws OperatorError where this version is past. */
export async function refusePast(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<void> {
  const { rows } = await sql`select where to_regclass('meta') is null`.execute(db);
  const value = rows.length > 0 ? undefined : await noted(db, wanted);
  if (value?.startsWith(past) !== true) return;
  throw new OperatorError(
    `This database was changed for another version of the portal, in a way that this one would undo (${value.slice(past.length)}).\nStart that version. Or, to go over to this one: stop it, see what that does with npm run migrate -- --plan, and do it with npm run migrate -- --apply.`,
  );
}

/** From now on the other versions that are known are past. */
export async function noteEpoch(db: Kysely<CatalogueDatabase>, wanted: Wanted, statement: string): Promise<void> {
  const value = `${past}${new Date().toISOString()}, ${statement.replace(/\s+/g, ' ').slice(0, 200)}`;
  await others(db, wanted, { value }).execute();
}

/** Since when, and by which change, former versions can't start any more. */
export interface Epoch {
  readonly date: string;
  readonly statement: string;
}

/** The present one; `null` where any version that was here before may start. */
export async function readEpoch(db: Kysely<CatalogueDatabase>): Promise<Epoch | null> {
  const row = await system(db)
    .selectFrom('meta')
    .select('value')
    .where('name', 'like', `${prefix}%`)
    .where('value', 'like', `${past}%`)
    .orderBy('value', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [date = '', statement = ''] = row.value.slice(past.length).split(/, (.*)/s);
  return { date, statement };
}

/** The versions that are not past. */
const others = (db: Kysely<CatalogueDatabase>, wanted: Wanted, set: { value: string }) =>
  system(db)
    .updateTable('meta')
    .set(set)
    .where('name', 'like', `${prefix}%`)
    .where('name', '<>', rowName(wanted))
    .where('value', 'not like', `${past}%`);

/** What waits is tried again by every start. */
export async function rememberCurrent(
  db: Kysely<CatalogueDatabase>,
  wanted: Wanted,
  { steps, left }: Pick<Plan, 'steps' | 'left'>,
): Promise<void> {
  const digest = await digestOf(db, wanted.schema);
  const wrong = others(db, wanted, { value: outdated });
  // What other versions know of the database is no longer true, although its digest may be the same.
  await (steps.length > 0 ? wrong : wrong.where('value', '<>', digest)).execute();
  const value = left.length > 0 ? outdated : digest;
  await system(db)
    .insertInto('meta')
    .values({ name: rowName(wanted), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
