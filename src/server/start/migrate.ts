/**
 * `npm run migrate -- --plan` prints the plan, `-- --rehearse` runs it on a copy and measures each statement, `-- --apply` runs it:
 * with `--allow-data-loss` even if values are lost; `--drop-unused` drops what is not in the catalogue; `--not-renamed` denies all
 * possible renames. A starting server applies the safe steps.
 */
import { parseArgs } from 'node:util';
import { isPostgresUrl, postgresUrlMessage } from '../settings/parse.ts';
import { readDatabase } from './config.ts';
import type { DatabaseConfig } from '../database/database.ts';
import { withSchemas } from '../database/foreign.ts';
import { foreignSchemas } from '../../schema/own-schema.ts';
import { withOpenDatabase } from '../database/open.ts';
import { checkServer } from '../database/server-check.ts';
import { runCommand } from './command.ts';
import { OperatorError } from '../log/operator-error.ts';
import { planMigration } from '../migrate/plan-migration.ts';
import { migrate } from '../migrate/migrate.ts';
import { rulesBrokenAfter } from '../migrate/rules-after.ts';
import { printPlan } from '../migrate/report.ts';
import { printSummary, rowCounts, affectedTables } from '../migrate/summary.ts';
import { targetSchema } from '../migrate/target-schema.ts';
import { printDatabase, withoutPassword } from './which-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      plan: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
      into: { type: 'string' },
      apply: { type: 'boolean', default: false },
      'allow-data-loss': { type: 'boolean', default: false },
      'drop-unused': { type: 'boolean', default: false },
      'not-renamed': { type: 'boolean', default: false },
    },
  });
  if ([values.plan, values.rehearse, values.apply].filter(Boolean).length !== 1) {
    throw new OperatorError(
      'Use one of --plan (print what would change), --rehearse (change a copy) and --apply (change the database).',
    );
  }
  const decisions = {
    allowDataLoss: values['allow-data-loss'],
    dropUnused: values['drop-unused'],
    notRenamed: values['not-renamed'],
  };
  const config = readDatabase(process.env);
  refuseInto(values, config);
  printDatabase(config);
  const where = withSchemas(config, targetSchema.schema);
  await withOpenDatabase(where, async (database) => {
    await checkServer(database.db);
    if (values.plan) {
      const plan = await planMigration(database.db, targetSchema, decisions);
      const fullPlan = { ...plan, skipped: [...plan.skipped, ...(await rulesBrokenAfter(database.db, targetSchema))] };
      if (plan.steps.length > 0) {
        const { locked, written } = affectedTables(plan.steps);
        const [lockedRows, writtenRows] = [await rowCounts(database.db, locked), await rowCounts(database.db, written)];
        console.log(`${printSummary(fullPlan, lockedRows, writtenRows)}\n`);
      }
      console.log(printPlan(fullPlan));
      return;
    }
    if (values.rehearse) {
      if (foreignSchemas(targetSchema.schema).length > 0) {
        throw new OperatorError(
          "The tables of this catalogue are not managed by the portal, and a copy would contain the portal's own tables only. Rehearse on a copy that their owner makes, such as by pg_dump: name it in DATABASE_URL and run --apply there.",
        );
      }
      const { withCopy } = await import('../rehearsal/copy.ts');
      const { printRehearsal, rehearse } = await import('../rehearsal/rehearse.ts');
      if (values.into !== undefined) console.error(`Rehearsed in: ${withoutPassword(values.into)}`);
      const rehearsal = await withCopy(database, values.into, ({ db }) => rehearse(db, targetSchema, decisions));
      console.log(printRehearsal(rehearsal));
      return;
    }
    const done = await migrate(database.unlimited, targetSchema, decisions);
    console.log(printPlan(done));
    if (done.steps.length > 0) console.log(`\nDone: ${done.steps.length} statements.`);
  });
});

/** Rejects `--into` if it would have no effect. */
function refuseInto(
  { into, rehearse: isRehearsal }: { into?: string; rehearse: boolean },
  named: DatabaseConfig,
): void {
  if (into === undefined) return;
  if (!isRehearsal)
    throw new OperatorError('--into names the database for the copy of a rehearsal. Use it together with --rehearse.');
  if (!isPostgresUrl(into)) throw new OperatorError(`--into ${postgresUrlMessage}`);
  if ('folder' in named) {
    throw new OperatorError(
      'DATABASE_URL is not set, so the rehearsal would use the embedded database, which is copied as a folder: --into has no effect there. Name the database to migrate in DATABASE_URL, or omit --into.',
    );
  }
}
