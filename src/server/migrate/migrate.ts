/** Migrates the database to the catalogue's schema, or refuses with the reasons. */
import type { Db } from '../database/database.ts';
import { lockLinkTable } from '../save/links.ts';
import { grantMissing } from './complete-roles.ts';
import { foreignTables } from './foreign.ts';
import { isCurrent, storeEpoch, refuseOutdatedVersion, storeCurrent } from './fingerprint.ts';
import { planMigration } from './plan-migration.ts';
import { storePortalName } from './portal-name.ts';
import { withMigrationLock, withLockTimeout } from './locks.ts';
import type { MigrationPlan, TargetSchema } from './migration.ts';
import type { Decisions, MigrationStep } from '../../schema/steps.ts';
import { storeFormerNames } from './rename/former-names.ts';
import { storeUnused } from './rename/open-questions.ts';
import { checkRules, storeRules } from './rules.ts';
import { SchemaRefused } from './report.ts';
import { runStatement, runAfterTransaction, type StatementHook } from './run.ts';
import { markUncounted } from './change-counts.ts';

/** For a start: {@link migrate}, or `null` if the database's fingerprint is unchanged since this version found it current. */
export async function migrateUnlessCurrent(db: Db, target: TargetSchema): Promise<MigrationPlan | null> {
  return (await isCurrent(db, target)) ? null : migrate(db, target, { atServerStart: true });
}

/**
 * Migrates the database under a lock: other servers that start meanwhile wait, and then find nothing to do. Changes of the schema
 * are one transaction. Long steps (indexes, backfills, validation of constraints) run after it, concurrently with writes; if they
 * are interrupted, the next start finishes them.
 *
 * @throws OperatorError if the portal's own schema is that of another portal.
 * @throws SchemaRefused if a step would lose data without permission, or is impossible.
 */
export async function migrate(
  db: Db,
  target: TargetSchema,
  decisions: Decisions = {},
  watch?: StatementHook,
): Promise<MigrationPlan> {
  return withMigrationLock(db, async () => {
    const plan = await withLockTimeout(db, target.schema, (transaction) =>
      runTransaction(transaction, target, decisions, watch),
    );
    const skippedAfter = await runAfterTransaction(db, target.schema, plan.steps, watch);
    return withLockTimeout(db, target.schema, async (transaction) => {
      const { broken, metaRows } = await checkRules(transaction, target);
      await storeRules(transaction, metaRows);
      const done = { ...plan, skipped: [...plan.skipped, ...skippedAfter, ...broken] };
      await storeCurrent(transaction, target, done);
      await storeUnused(transaction, plan.dropUnused ? [] : plan.unused);
      return done;
    });
  });
}

const isAfter = ({ deferred }: MigrationStep): boolean => deferred !== undefined;

/** The steps of the main transaction. */
async function runTransaction(
  transaction: Db,
  target: TargetSchema,
  decisions: Decisions,
  watch: StatementHook | undefined,
): Promise<MigrationPlan> {
  // Before any table lock, since a save of a role takes this lock first, too. The other order could deadlock.
  await lockLinkTable(transaction, target.identity.rolePermissions.table);
  if (decisions.atServerStart === true) await refuseOutdatedVersion(transaction, target);
  const plan = await planMigration(transaction, target, decisions);
  if (isRefused(plan, decisions)) throw new SchemaRefused(plan);
  for (const step of plan.steps) if (!isAfter(step)) await runStatement(transaction, step, watch);
  for (const { steps } of plan.storedRenames) for (const step of steps) await runStatement(transaction, step);
  await markUncounted(transaction, foreignTables(target.schema));
  for (const role of plan.roles) await grantMissing(transaction, target.identity, role);
  await storeFormerNames(transaction, target);
  await storePortalName(transaction, target.schema);
  const epoch = plan.steps.find((step) => step.epoch);
  if (epoch !== undefined) await storeEpoch(transaction, target, epoch.sql);
  return plan;
}

/** Whether somebody has to decide first. A start never reverts the renames of another version, whose servers may be running. */
export const isRefused = (
  { steps, mismatches, questions, recorded }: MigrationPlan,
  { allowDataLoss = false, atServerStart = false }: Decisions,
): boolean =>
  steps.some(({ risk }) => risk?.kind === 'blocked' || (risk?.kind === 'loss' && !allowDataLoss)) ||
  mismatches.length > 0 ||
  questions.length > 0 ||
  (atServerStart && recorded.length > 0);
