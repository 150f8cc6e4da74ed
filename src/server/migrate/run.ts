/** Runs the statements of a plan. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { FullSchema } from '../../schema/system-tables.ts';
import { migrationPath } from './in-own-schema.ts';
import { withLockTimeout } from './locks.ts';
import type { MigrationStep } from '../../schema/steps.ts';

/** Wraps the execution of each statement, to measure it. */
export type StatementHook = (step: MigrationStep, db: Db, execute: () => Promise<void>) => Promise<void>;

const noHook: StatementHook = (_step, _db, execute) => execute();

/** The order of execution: steps with `after` follow the transaction. */
export const inRunOrder = (steps: readonly MigrationStep[]): MigrationStep[] => [
  ...steps.filter(({ deferred }) => deferred === undefined),
  ...steps.filter(({ deferred }) => deferred !== undefined),
];

/** Runs one statement; returns the number of affected rows. */
export async function runStatement(
  db: Db,
  step: MigrationStep,
  watch: StatementHook = noHook,
  text = step.sql,
): Promise<number> {
  let changed = 0;
  await watch(step, db, async () => {
    try {
      const { numAffectedRows } = await sql.raw(text).execute(db);
      changed = Number(numAffectedRows ?? 0);
    } catch (error) {
      throw toStatementRefused(error, step) ?? error;
    }
  });
  return changed;
}

/** The database rejected a statement. */
class StatementRefused extends OperatorError {
  readonly code: string;

  constructor(code: string, { sql: text }: MigrationStep, cause: Error) {
    const detail = 'detail' in cause && typeof cause.detail === 'string' ? `. ${cause.detail}` : '';
    super(`The database refused a change (${cause.message}${detail}):\n${text};`, { cause });
    this.code = code;
  }
}

/** Undefined for errors of connection, load or permission (by SQLSTATE), which end the program with advice of their own. */
function toStatementRefused(error: unknown, step: MigrationStep): StatementRefused | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  return /^(08|53|57|58|55P03|40|42501|25006)|^E/.test(error.code)
    ? undefined
    : new StatementRefused(error.code, step, error);
}

/**
 * Runs the steps that follow the transaction. Skips a step, with its parts, that fails on rows written meanwhile (SQLSTATE class 23).
 * Returns a message for each skipped step.
 */
export async function runAfterTransaction(
  db: Db,
  schema: FullSchema,
  steps: readonly MigrationStep[],
  watch?: StatementHook,
): Promise<string[]> {
  const skipped: string[] = [];
  let isSkipped = false;
  for (const step of steps) {
    if (step.part !== true) isSkipped = false;
    if (step.deferred === undefined || isSkipped) continue;
    try {
      await runStepAfter(db, schema, step, watch);
    } catch (error) {
      if (!(error instanceof StatementRefused) || !error.code.startsWith('23')) throw error;
      if (step.undo !== undefined)
        await withLockTimeout(db, schema, (transaction) => runStatement(transaction, step, undefined, step.undo));
      isSkipped = true;
      skipped.push(`${error.message}\nRows violate it; the next start tries again.`);
    }
  }
  return skipped;
}

async function runStepAfter(
  db: Db,
  schema: FullSchema,
  step: MigrationStep,
  watch: StatementHook | undefined,
): Promise<void> {
  const run = (connection: Db) => runStatement(connection, step, watch);
  if (step.deferred === 'online') await withoutTimeLimits(db, schema, run);
  else if (step.deferred === 'brief') await withLockTimeout(db, schema, run);
  else while ((await withLockTimeout(db, schema, run)) > 0);
}

/** Runs statements that don't block writes outside of a transaction, without time limits. */
async function withoutTimeLimits(
  db: Db,
  schema: FullSchema,
  work: (connection: Db) => Promise<unknown>,
): Promise<void> {
  const path = migrationPath(schema);
  await db.connection().execute(async (connection) => {
    if (path !== undefined) await sql`set search_path to ${sql.raw(path)}`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      await work(connection);
    } finally {
      if (path !== undefined) await sql`reset search_path`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}
