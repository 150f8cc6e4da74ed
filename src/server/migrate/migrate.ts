/** Brings the database up to the schema, or says why not. */
import { sql, type Kysely } from 'kysely';
import type { Table } from '#model/schema.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { lockLinkTable } from '../save/links.ts';
import { complete, completeRoles } from './complete-roles.ts';
import { foreignSteps, foreignTables, readForeign } from './foreign.ts';
import { isCurrent, rememberCurrent } from './fingerprint.ts';
import {
  addsPermissions,
  permissionSteps,
  readPermissions,
  renamePermissions,
  unusedPermissions,
} from './permissions.ts';
import type { Decisions, Plan, Risk, Step, Wanted } from './migration.ts';
import { planSteps, unusedParts } from './plan.ts';
import { planRenames } from './plan-renames.ts';
import { renameQuestions } from './questions.ts';
import { renamedLists, renameList } from './rename-lists.ts';
import { SchemaRefused } from './report.ts';
import { readState } from './state.ts';
import { ownSchema } from '../database/foreign.ts';
import type { WholeSchema } from '../database/system-tables.ts';
import { markUncounted } from './triggers.ts';

/** What `migrate` would do now. */
export async function planMigration(
  db: Kysely<CatalogueDatabase>,
  { schema, permissions, identity }: Wanted,
  { dropUnused = false }: Decisions = {},
): Promise<Plan> {
  const state = await readState(db, ownSchema(schema));
  const { encoding } = state;
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}. The portal needs UTF8: create database … encoding 'UTF8'.`,
    );
  const renames = planRenames(schema, state);
  const grants = renamePermissions(schema.renamed, identity.rolePermissions, await readPermissions(db, state));
  const { rows } = grants;
  const steps: Step[] = [];
  const left: string[] = [];
  // Its parts are left out with it.
  let isLeft = false;
  const foreign = foreignSteps(schema, await readForeign(db, schema));
  const own = [
    ...renames.steps,
    ...planSteps(schema, renames.state, dropUnused),
    ...grants.steps,
    ...permissionSteps(permissions, rows, dropUnused),
  ];
  for (const step of foreign.length > 0 ? foreign : own) {
    if (step.part === true && isLeft) continue;
    if (step.when !== undefined && !(await finds(askOf(db), step.when))) continue;
    const ask = askOf(db, renames.steps.includes(step) ? (select) => select : renames.asBefore);
    const judged = await judgeStep(ask, step);
    isLeft = judged.risk?.kind === 'left';
    if (judged.risk?.kind === 'left') left.push(await describe(ask, judged.risk, mostNamed));
    else steps.push(judged);
  }
  return {
    steps,
    left,
    roles:
      rows.length > 0 && addsPermissions(permissions, rows)
        ? await completeRoles(db, identity, renames.asBefore(''))
        : [],
    unused: [
      ...unusedParts(schema, renames.state),
      ...unusedPermissions(permissions, rows).map((name) => `permission "${name}"`),
    ].sort(),
    questions: renameQuestions(schema, renames.state),
    stale: renames.stale,
    lists: await renamedLists(db, schema.renamed, state),
    dropUnused,
    fresh: !Object.values(state.tables).some(({ ours }) => ours),
  };
}

/** Asks the database, in the names that its tables will have. */
type Ask = <Row>(select: string) => Promise<Row[]>;

const askOf =
  (db: Kysely<CatalogueDatabase>, asBefore = (select: string) => select): Ask =>
  async <Row>(select: string) =>
    (await sql.raw<Row>(asBefore(select)).execute(db)).rows;

async function judgeStep(ask: Ask, step: Step): Promise<Step> {
  if (step.risk === undefined) return step;
  if (await finds(ask, step.risk.check)) {
    const { kind, count } = step.risk;
    if (kind !== 'blocked' || count === undefined) return step;
    return { ...step, risk: { ...step.risk, reason: await describe(ask, step.risk, mostExamples) } };
  }
  const { risk: _none, ...harmless } = step;
  return harmless;
}

async function finds(ask: Ask, select: string): Promise<boolean> {
  const [row] = await ask<{ found: boolean }>(`select exists (${select}) as found`);
  return row?.found !== false;
}

/** More values than these are counted and not named. */
const mostNamed = 10;

/** What has to be put right is understood from fewer. */
const mostExamples = 3;

async function describe(ask: Ask, { reason, count = '' }: Risk, most: number): Promise<string> {
  const rows = await ask<{ value: string; rows: number }>(count);
  const named = rows.slice(0, most).map((one) => `"${one.value}" (${one.rows} ${one.rows === 1 ? 'row' : 'rows'})`);
  const more = rows.length > most ? ` and ${rows.length - most} more` : '';
  return `${reason}: ${named.join(', ')}${more}`;
}

/** {@link migrate} where the database is not as this version left it; `null` where it is, which costs next to nothing. */
export async function migrateUnlessCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<Plan | null> {
  return (await isCurrent(db, wanted)) ? null : migrate(db, wanted);
}

/**
 * Changes the database in one transaction, one server at a time; others that start meanwhile wait and then find nothing
 * to do.
 *
 * @throws SchemaRefused where a step could lose data and that is not allowed, or where one can't be done.
 */
export async function migrate(db: Kysely<CatalogueDatabase>, wanted: Wanted, decisions: Decisions = {}): Promise<Plan> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = 0`.execute(transaction);
    // The key of the lock is arbitrary; it only has to be the same everywhere.
    await sql`select pg_advisory_xact_lock(811903275)`.execute(transaction);
    // Before any table is locked: a save of a role holds this lock and then asks for tables.
    await lockLinkTable(transaction, wanted.identity.rolePermissions.table);
    const plan = await planMigration(transaction, wanted, decisions);
    if (plan.steps.some(({ risk }) => isRefused(risk, decisions))) throw new SchemaRefused(plan.steps, plan.questions);
    for (const { sql: text } of plan.steps) await sql.raw(text).execute(transaction);
    for (const list of plan.lists) await renameList(transaction, list);
    await markUncounted(transaction, foreignTables(wanted.schema));
    for (const role of plan.roles) await complete(transaction, wanted.identity, role);
    await rememberCurrent(transaction, wanted, plan.steps.length > 0);
    return plan;
  });
}

const isRefused = (risk: Step['risk'], { allowDataLoss = false }: Decisions): boolean =>
  risk?.kind === 'blocked' || (risk?.kind === 'loss' && !allowDataLoss);

/**
 * Whether the database has all that this server reads and writes. It may have more: a newer server may have added to it
 * while this one still runs.
 */
export async function serves(db: Kysely<CatalogueDatabase>, schema: WholeSchema): Promise<boolean> {
  const { tables, views } = schema;
  const [state, foreign] = [await readState(db, ownSchema(schema)), await readForeign(db, schema)];
  const hasColumns = ([name, { columns, foreign: where }]: [string, Table]) => {
    const has = where === undefined ? state.tables[name]?.columns : foreign[name];
    return Object.keys(columns).every((column) => has?.[column] !== undefined);
  };
  const viewHas = ([name, { columns }]: [string, { columns: readonly string[] }]) =>
    columns.every((column) => state.views[name]?.columns.includes(column) === true);
  return Object.entries(tables).every(hasColumns) && Object.entries(views).every(viewHas);
}
