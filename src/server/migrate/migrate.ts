/** Migrates the database to the catalogue's schema, or refuses with the reasons. */
import type { Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { lockLinkTable } from '../save/links.ts';
import { complete } from './complete-roles.ts';
import { foreignTables } from './foreign.ts';
import { isCurrent, noteEpoch, refusePast, rememberCurrent } from './fingerprint.ts';
import { planMigration } from './plan-migration.ts';
import { alone, briefly } from './locks.ts';
import type { Plan, Wanted } from './migration.ts';
import type { Decisions, Step } from '../../schema/steps.ts';
import { noteKnownNames } from './rename/known-names.ts';
import { renameList } from './rename/lists.ts';
import { noteUnused } from './rename/open-questions.ts';
import { checkRules, noteRules } from './rules.ts';
import { SchemaRefused } from './report.ts';
import { run, runAfter, type Watch } from './run.ts';
import { markUncounted } from './change-counts.ts';

/** What a start does: {@link migrate}, unless the fingerprint of the database is unchanged since this version's last start; then `null`. */
export async function migrateUnlessCurrent(db: Kysely<CatalogueDatabase>, wanted: Wanted): Promise<Plan | null> {
  return (await isCurrent(db, wanted)) ? null : migrate(db, wanted, { start: true });
}

/**
 * Migrates the database under a lock: other servers that start meanwhile wait, and then find nothing to do. Changes of the schema
 * are one transaction. What takes long (indexes, filling many rows, validating constraints) runs after it, concurrently with writes;
 * if interrupted, the next start finishes it.
 *
 * @throws SchemaRefused if a step would lose data without permission, or is impossible.
 */
export async function migrate(
  db: Kysely<CatalogueDatabase>,
  wanted: Wanted,
  decisions: Decisions = {},
  watch?: Watch,
): Promise<Plan> {
  return alone(db, async () => {
    const plan = await briefly(db, (transaction) => change(transaction, wanted, decisions, watch));
    const late = await runAfter(db, plan.steps, watch);
    return briefly(db, async (transaction) => {
      const { broken, notes } = await checkRules(transaction, wanted);
      await noteRules(transaction, notes);
      const done = { ...plan, left: [...plan.left, ...late, ...broken] };
      await rememberCurrent(transaction, wanted, done);
      await noteUnused(transaction, plan.dropUnused ? [] : plan.unused);
      return done;
    });
  });
}

const isAfter = ({ after }: Step): boolean => after !== undefined;

/** The steps of the main transaction. */
async function change(
  transaction: Kysely<CatalogueDatabase>,
  wanted: Wanted,
  decisions: Decisions,
  watch: Watch | undefined,
): Promise<Plan> {
  // Before any table is locked: a save of a role takes this lock first, then its tables. The other order could deadlock.
  await lockLinkTable(transaction, wanted.identity.rolePermissions.table);
  if (decisions.start === true) await refusePast(transaction, wanted);
  const plan = await planMigration(transaction, wanted, decisions);
  if (isRefused(plan, decisions)) throw new SchemaRefused(plan);
  for (const step of plan.steps) if (!isAfter(step)) await run(transaction, step, watch);
  for (const list of plan.lists) await renameList(transaction, list);
  await markUncounted(transaction, foreignTables(wanted.schema));
  for (const role of plan.roles) await complete(transaction, wanted.identity, role);
  await noteKnownNames(transaction, wanted);
  const epoch = plan.steps.find((step) => step.epoch);
  if (epoch !== undefined) await noteEpoch(transaction, wanted, epoch.sql);
  return plan;
}

/** A start never reverts another version's renames by itself: servers of that version may be running. */
const isRefused = ({ steps, questions, known }: Plan, { allowDataLoss = false, start = false }: Decisions): boolean =>
  steps.some(({ risk }) => risk?.kind === 'blocked' || (risk?.kind === 'loss' && !allowDataLoss)) ||
  questions.length > 0 ||
  (start && known.length > 0);
