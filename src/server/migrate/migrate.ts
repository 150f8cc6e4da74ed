/** Migrates the database to the catalogue's schema, or refuses with the reasons. */
import type { Db } from '../database/database.ts';
import { lockLinkTable } from '../save/links.ts';
import { grantMissing } from './complete-roles.ts';
import { foreignTables } from './foreign.ts';
import { isCurrent, storeEpoch, refuseOutdatedVersion, storeCurrent } from './fingerprint.ts';
import { planMigration } from './plan-migration.ts';
import { withMigrationLock, withLockTimeout } from './locks.ts';
import type { MigrationPlan, TargetSchema } from './migration.ts';
import type { Decisions, MigrationStep } from '../../schema/steps.ts';
import { storeFormerNames } from './rename/former-names.ts';
import { renameList } from './rename/lists.ts';
import { storeUnused } from './rename/open-questions.ts';
import { checkRules, storeRules } from './rules.ts';
import { SchemaRefused } from './report.ts';
import { runStatement, runAfter, type Watch } from './run.ts';
import { markUncounted } from './change-counts.ts';

/** What a start does: {@link migrate}, unless the fingerprint of the database is unchanged since this version's last start; then `null`. */
export async function migrateUnlessCurrent(db: Db, target: TargetSchema): Promise<MigrationPlan | null> {
  return (await isCurrent(db, target)) ? null : migrate(db, target, { atServerStart: true });
}

/**
 * Migrates the database under a lock: other servers that start meanwhile wait, and then find nothing to do. Changes of the schema
 * are one transaction. What takes long (indexes, filling many rows, validating constraints) runs after it, concurrently with writes;
 * if interrupted, the next start finishes it.
 *
 * @throws SchemaRefused if a step would lose data without permission, or is impossible.
 */
export async function migrate(
  db: Db,
  target: TargetSchema,
  decisions: Decisions = {},
  watch?: Watch,
): Promise<MigrationPlan> {
  return withMigrationLock(db, async () => {
    const plan = await withLockTimeout(db, (transaction) => change(transaction, target, decisions, watch));
    const late = await runAfter(db, plan.steps, watch);
    return withLockTimeout(db, async (transaction) => {
      const { broken, notes } = await checkRules(transaction, target);
      await storeRules(transaction, notes);
      const done = { ...plan, skipped: [...plan.skipped, ...late, ...broken] };
      await storeCurrent(transaction, target, done);
      await storeUnused(transaction, plan.dropUnused ? [] : plan.unused);
      return done;
    });
  });
}

const isAfter = ({ deferred }: MigrationStep): boolean => deferred !== undefined;

/** The steps of the main transaction. */
async function change(
  transaction: Db,
  target: TargetSchema,
  decisions: Decisions,
  watch: Watch | undefined,
): Promise<MigrationPlan> {
  // Before any table is locked: a save of a role takes this lock first, then its tables. The other order could deadlock.
  await lockLinkTable(transaction, target.identity.rolePermissions.table);
  if (decisions.atServerStart === true) await refuseOutdatedVersion(transaction, target);
  const plan = await planMigration(transaction, target, decisions);
  if (isRefused(plan, decisions)) throw new SchemaRefused(plan);
  for (const step of plan.steps) if (!isAfter(step)) await runStatement(transaction, step, watch);
  for (const list of plan.lists) await renameList(transaction, list);
  await markUncounted(transaction, foreignTables(target.schema));
  for (const role of plan.roles) await grantMissing(transaction, target.identity, role);
  await storeFormerNames(transaction, target);
  const epoch = plan.steps.find((step) => step.epoch);
  if (epoch !== undefined) await storeEpoch(transaction, target, epoch.sql);
  return plan;
}

/** A start never reverts another version's renames by itself: servers of that version may be running. */
const isRefused = (
  { steps, questions, recorded }: MigrationPlan,
  { allowDataLoss = false, atServerStart = false }: Decisions,
): boolean =>
  steps.some(({ risk }) => risk?.kind === 'blocked' || (risk?.kind === 'loss' && !allowDataLoss)) ||
  questions.length > 0 ||
  (atServerStart && recorded.length > 0);
