/** Brings the database up to the schema, or says why not. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Permission } from '#model/permission.ts';
import type { Table } from '#model/schema.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { syncPermissions } from './permissions.ts';
import { planSteps, type Step } from './plan.ts';
import { readState } from './state.ts';
import type { WholeSchema } from './system-tables.ts';
import { versionFunction } from './triggers.ts';

export interface Wanted {
  readonly schema: WholeSchema;
  readonly permissions: readonly Permission[];
}

/** The plan would lose data, or can't be done with the rows that are there. Nothing was changed. */
export class SchemaRefused extends Error {
  readonly plan: readonly Step[];

  constructor(plan: readonly Step[]) {
    const blocked = plan.some(({ risk }) => risk?.kind === 'blocked');
    const way = blocked
      ? 'Nothing was changed. What is BLOCKED has to be put right first.'
      : 'Nothing was changed. To let the data go: npm run migrate -- --apply --allow-data-loss';
    super(`The database can not follow the catalogue without a decision. The plan:\n\n${printPlan(plan)}\n\n${way}`);
    this.name = 'SchemaRefused';
    this.plan = plan;
  }
}

/** What `migrate` would do now. A step carries a risk only where the rows that it is about are really there. */
export async function planMigration(db: Kysely<CatalogueDatabase>, { schema }: Wanted): Promise<Step[]> {
  const state = await readState(db);
  if (state.encoding !== 'UTF8') {
    throw new Error(
      `The database is encoded in ${state.encoding}. The portal needs UTF8: create database … encoding 'UTF8'.`,
    );
  }
  const judged: Step[] = [];
  for (const step of planSteps(schema, state)) judged.push(await judgeStep(db, step));
  return judged;
}

async function judgeStep(db: Kysely<CatalogueDatabase>, step: Step): Promise<Step> {
  if (step.risk === undefined) return step;
  const { rows } = await sql.raw<{ found: boolean }>(`select exists (${step.risk.check}) as found`).execute(db);
  return rows[0]?.found === false ? { sql: step.sql } : step;
}

/**
 * Changes the database in one transaction, one server at a time; others that start meanwhile wait and then find nothing
 * to do.
 *
 * @throws SchemaRefused where a step could lose data and that is not allowed, or where one can't be done.
 */
export async function migrate(db: Kysely<CatalogueDatabase>, wanted: Wanted, allowDataLoss = false): Promise<Step[]> {
  if (await isCurrent(db, wanted)) return [];
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = 0`.execute(transaction);
    // The key of the lock is arbitrary; it only has to be the same everywhere.
    await sql`select pg_advisory_xact_lock(811903275)`.execute(transaction);
    const plan = await planMigration(transaction, wanted);
    if (plan.some(({ risk }) => risk?.kind === 'blocked' || (risk !== undefined && !allowDataLoss))) {
      throw new SchemaRefused(plan);
    }
    for (const step of plan) await sql.raw(step.sql).execute(transaction);
    await syncPermissions(transaction, wanted.permissions);
    await rememberCurrent(transaction, wanted);
    return plan;
  });
}

/** Under which name `meta` keeps what the database was last brought up to. */
const fingerprintName = 'schema';

const fingerprintOf = ({ schema, permissions }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([schema.tables, schema.views, [...schema.counted], permissions, versionFunction]))
    .digest('hex');

/**
 * Whether a server has brought the database up to exactly this before: two short statements, so that an ordinary start
 * costs nothing. What a person has changed by hand since is seen by `--plan`, and by `/readyz` where it is missed.
 */
async function isCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<boolean> {
  const { rows: tables } =
    await sql`select from pg_tables where tablename = 'meta' and schemaname = current_schema()`.execute(db);
  if (tables.length === 0) return false;
  const row = await db.selectFrom('meta').select('value').where('name', '=', fingerprintName).executeTakeFirst();
  return row?.value === fingerprintOf(wanted);
}

async function rememberCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<void> {
  const value = fingerprintOf(wanted);
  await db
    .insertInto('meta')
    .values({ name: fingerprintName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Whether the database has all that this server reads and writes. It may have more: a newer server may have added to it
 * while this one still runs.
 */
export async function serves(db: Kysely<CatalogueDatabase>, { tables, views }: WholeSchema): Promise<boolean> {
  const state = await readState(db);
  const hasColumns = ([name, { columns }]: [string, Table]) =>
    Object.keys(columns).every((column) => state.tables[name]?.columns[column] !== undefined);
  return (
    Object.entries(tables).every(hasColumns) && Object.keys(views).every((name) => state.views[name] !== undefined)
  );
}

/** The plan as a person reads it: every statement, and under each what it risks. */
export function printPlan(plan: readonly Step[]): string {
  if (plan.length === 0) return 'The database is as the catalogue wants it.';
  return plan
    .map(({ sql: text, risk }) => (risk ? `${text};\n-- ${risk.kind.toUpperCase()}: ${risk.reason}` : `${text};`))
    .join('\n');
}
