/**
 * Detects by a digest that the schema of the database is unchanged, so that an ordinary start skips the full comparison.
 *
 * `meta` has a row for each version of the portal that found the database current, with a digest of the schema at that time. So
 * several versions can take turns at starting without the comparison, until any change of the schema, by a migration or by hand.
 *
 * A change that would break servers of earlier versions, or that these would undo, begins an epoch: the versions recorded before it
 * are marked as past, and refuse to start.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import { orderCollation } from '#model/text-order.ts';
import type { Db } from '../database/database.ts';
import { foreignSchemas, ownPrefix, ownSchema } from '../../schema/own-schema.ts';
import { tableText } from '../database/sql-text.ts';
import { system, systemTable } from '../database/system-tables.ts';
import type { FullSchema } from '../../schema/system-tables.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { MigrationPlan, TargetSchema } from './migration.ts';
import { namespaceOf } from './read-state.ts';
import { schemaFeatures } from '../../features/schema.ts';
import type { SchemaFeature } from '../../schema/feature.ts';
import { foldFunctionBody } from '../../schema/text-fold.ts';
import { versionFunction } from '../../schema/version-trigger.ts';

const prefix = 'schema ';

const features: readonly SchemaFeature[] = schemaFeatures;

/** Digest of the target schema: identifies a version of the portal. */
export const catalogueDigest = ({ schema, permissions, rules }: TargetSchema): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        schema.tables,
        schema.views,
        schema.renamed,
        [...schema.versionedTables],
        permissions,
        rules,
        versionFunction(ownPrefix(schema)),
        orderCollation,
        foldFunctionBody,
        ...(schema.portalName === undefined ? [] : [schema.portalName]),
        ...features.flatMap(({ digest }) => digest?.(schema, ownPrefix(schema)) ?? []),
      ]),
    )
    .digest('hex');

const rowName = (target: TargetSchema): string => prefix + catalogueDigest(target);

/** Digest of the database: names of tables, views, indexes, columns, constraints, triggers and permissions, not their
 * definitions, and the version of the order of texts. */
async function digestOf(db: Db, schema: FullSchema): Promise<string> {
  const namespace = namespaceOf(ownSchema(schema));
  const namespaces = sql`array[${sql.join([namespace, ...foreignSchemas(schema).map(namespaceOf)])}]::oid[]`;
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(part, ',' order by part collate "C")) as digest from (
      select concat(c.relkind, c.relname, '.', a.attname, a.atttypid, a.attnotnull, x.indisvalid)
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_index x on x.indexrelid = c.oid
        where c.relnamespace = any(${namespaces}) and c.relkind in ('r', 'p', 'v', 'i')
      union all select concat(c.relname, conname, convalidated) from pg_constraint left join pg_class c on c.oid = conrelid
        where connamespace = ${namespace}
      union all select concat(c.relname, tgname) from pg_trigger g join pg_class c on c.oid = tgrelid
        where c.relnamespace = ${namespace} and not tgisinternal
      union all select concat(collname, pg_collation_actual_version(oid)) from pg_collation
        where collnamespace = ${namespace} and collname = ${orderCollation}
      union all select concat("name", "isActive") from ${systemTable('permission')}
    ) as parts (part)`.execute(db);
  return must(rows[0], 'an aggregate answers one row').digest;
}

/** Values of a version's row other than a digest: the version must compare again, or must not start. */
const outdated = 'look again';
const pastPrefix = 'past: ';

/** Whether this version has found the database current before, and the digest is unchanged since. */
export async function isCurrent(db: Db, target: TargetSchema): Promise<boolean> {
  const { rows: tables } = await sql`select from pg_tables
    where tablename in ('meta', 'permission') and schemaname = ${ownSchema(target.schema) ?? sql`current_schema()`}`.execute(
    db,
  );
  if (tables.length < 2) return false;
  const value = await readVersionRow(db, target);
  return value !== undefined && value === (await digestOf(db, target.schema));
}

async function readVersionRow(db: Db, target: TargetSchema): Promise<string | undefined> {
  const row = await system(db)
    .selectFrom('meta')
    .select('value')
    .where('name', '=', rowName(target))
    .executeTakeFirst();
  return row?.value;
}

/** @throws OperatorError if this version is past. */
export async function refuseOutdatedVersion(db: Db, target: TargetSchema): Promise<void> {
  const { rows } = await sql`select where to_regclass(${tableText(db, 'meta')}) is null`.execute(db);
  const value = rows.length > 0 ? undefined : await readVersionRow(db, target);
  if (value?.startsWith(pastPrefix) !== true) return;
  throw new OperatorError(
    `Another version of the portal changed this database in a way that this version would undo (${value.slice(pastPrefix.length)}).\nStart that version; or, to switch to this one, stop the other, review the changes with npm run migrate -- --plan, and apply them with npm run migrate -- --apply.`,
  );
}

/** Begins an epoch: all other recorded versions are past. */
export async function storeEpoch(db: Db, target: TargetSchema, statement: string): Promise<void> {
  const value = `${pastPrefix}${new Date().toISOString()}, ${statement.replace(/\s+/g, ' ').slice(0, 200)}`;
  await updateOtherVersions(db, target, { value }).execute();
}

/** When an epoch began, and by which statement. */
export interface Epoch {
  readonly date: string;
  readonly statement: string;
}

/** Reads the latest epoch; `null` if every recorded version may start. */
export async function readEpoch(db: Db): Promise<Epoch | null> {
  const row = await system(db)
    .selectFrom('meta')
    .select('value')
    .where('name', 'like', `${prefix}%`)
    .where('value', 'like', `${pastPrefix}%`)
    .orderBy('value', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [date = '', statement = ''] = row.value.slice(pastPrefix.length).split(/, (.*)/s);
  return { date, statement };
}

/** Updates the rows of the other versions that are not past. */
const updateOtherVersions = (db: Db, target: TargetSchema, set: { value: string }) =>
  system(db)
    .updateTable('meta')
    .set(set)
    .where('name', 'like', `${prefix}%`)
    .where('name', '<>', rowName(target))
    .where('value', 'not like', `${pastPrefix}%`);

/** Stores the digest for this version; if steps were skipped, a value that makes every start compare again and retry them. */
export async function storeCurrent(
  db: Db,
  target: TargetSchema,
  { steps, skipped }: Pick<MigrationPlan, 'steps' | 'skipped'>,
): Promise<void> {
  const digest = await digestOf(db, target.schema);
  const staleVersions = updateOtherVersions(db, target, { value: outdated });
  // After a migration, other versions must compare again, even if the digest is the same.
  await (steps.length > 0 ? staleVersions : staleVersions.where('value', '<>', digest)).execute();
  const value = skipped.length > 0 ? outdated : digest;
  await system(db)
    .insertInto('meta')
    .values({ name: rowName(target), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
