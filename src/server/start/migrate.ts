/**
 * `npm run migrate -- --plan` prints what would change, `-- --apply` changes it: `--allow-data-loss` also where values may go,
 * `--drop-unused` also what the catalogue has not. A server does the harmless part by itself when it starts.
 */
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { databaseOf } from '../database/foreign.ts';
import { openDatabase } from '../database/open.ts';
import { checkServer } from '../database/server-check.ts';
import { runCommand } from './command.ts';
import { OperatorError } from '../log/operator-error.ts';
import { planMigration } from '../migrate/judge.ts';
import { migrate } from '../migrate/migrate.ts';
import { checkRules } from '../migrate/rules.ts';
import { printPlan } from '../migrate/report.ts';
import { wanted } from '../migrate/wanted.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      plan: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
      'allow-data-loss': { type: 'boolean', default: false },
      'drop-unused': { type: 'boolean', default: false },
    },
  });
  if (values.plan === values.apply) {
    throw new OperatorError('Say either --plan (print what would change) or --apply (change it).');
  }
  const decisions = { allowDataLoss: values['allow-data-loss'], dropUnused: values['drop-unused'] };
  const where = databaseOf(readConfig(process.env).database, wanted.schema);
  const database = await openDatabase(where, (fault) => console.error(fault.message));
  try {
    await checkServer(database.db);
    if (values.plan) {
      const plan = await planMigration(database.db, wanted, decisions);
      const { broken } = plan.fresh ? { broken: [] } : await checkRules(database.db, wanted);
      console.log(printPlan({ ...plan, left: [...plan.left, ...broken] }));
      return;
    }
    const done = await migrate(database.db, wanted, decisions);
    console.log(printPlan(done));
    if (done.steps.length > 0) console.log(`\nDone: ${done.steps.length} statements.`);
  } finally {
    await database.close();
  }
});
