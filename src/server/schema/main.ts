/**
 * `npm run migrate -- --plan` prints what would change, `-- --apply` changes it, `-- --apply --allow-data-loss` also where
 * rows or values go. A server does the harmless part by itself when it starts.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { CommandRefused, runCommand } from '../command.ts';
import { migrate, planMigration, printPlan } from './migrate.ts';
import { wanted } from './wanted.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { plan: { type: 'boolean' }, apply: { type: 'boolean' }, 'allow-data-loss': { type: 'boolean' } },
  });
  if ((values.plan ?? false) === (values.apply ?? false)) {
    throw new CommandRefused('Say either --plan (print what would change) or --apply (change it).');
  }
  const database = await openDatabase(readConfig(process.env).database, (fault) => console.error(fault.message));
  try {
    if (values.plan) {
      console.log(printPlan(await planMigration(database.db, wanted)));
      return;
    }
    const steps = await migrate(database.db, wanted, values['allow-data-loss'] ?? false);
    console.log(steps.length === 0 ? printPlan(steps) : `${printPlan(steps)}\n\nDone: ${steps.length} statements.`);
  } finally {
    await database.close();
  }
});
