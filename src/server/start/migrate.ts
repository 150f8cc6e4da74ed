/**
 * `npm run migrate -- --plan` prints the plan, `-- --apply` runs it: with `--allow-data-loss` even if values are lost; `--drop-unused`
 * drops what is not in the catalogue; `--not-renamed` denies all possible renames. Features may have more modes. A starting server
 * applies the safe steps.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { serverFeatures } from '../../features/server.ts';
import type { Decisions } from '../../schema/steps.ts';
import { readDatabase } from './config.ts';
import type { Database } from '../database/database.ts';
import { withSchemas } from '../database/foreign.ts';
import { withOpenDatabase } from '../database/open.ts';
import { checkServer } from '../database/server-check.ts';
import { runCommand } from './command.ts';
import { OperatorError } from '../log/operator-error.ts';
import { planMigration } from '../migrate/plan-migration.ts';
import { isRefused, migrate } from '../migrate/migrate.ts';
import type { MigrateMode } from '../migrate/mode.ts';
import { rulesBrokenAfter } from '../migrate/rules-after.ts';
import { printPlan } from '../migrate/report.ts';
import { printSummary, rowCounts, affectedTables } from '../migrate/summary.ts';
import { targetSchema } from '../migrate/target-schema.ts';
import { printDatabase } from './which-database.ts';

/** By their options. */
const modes: Readonly<Record<string, MigrateMode>> = {
  plan: { does: 'print what would change', run: plan },
  ...Object.assign({}, ...serverFeatures.map(({ migrateModes }) => migrateModes)),
  apply: { does: 'change the database', run: apply },
};

const flag = { type: 'boolean' } as const;

await runCommand(async () => {
  const own = Object.values(modes).flatMap(({ option }) => option?.name ?? []);
  const flags = [...Object.keys(modes), 'allow-data-loss', 'drop-unused', 'not-renamed'];
  const options: ParseArgsConfig['options'] = {
    ...Object.fromEntries(flags.map((name) => [name, flag])),
    ...Object.fromEntries(own.map((name) => [name, { type: 'string' }])),
  };
  const { values } = parseArgs({ options });
  const mode = chosenMode(values);
  const decisions = {
    allowDataLoss: values['allow-data-loss'] === true,
    dropUnused: values['drop-unused'] === true,
    notRenamed: values['not-renamed'] === true,
  };
  const config = readDatabase(process.env);
  const option = mode.option && values[mode.option.name];
  if (typeof option === 'string') mode.refuse?.(option, config);
  printDatabase(config);
  await withOpenDatabase(withSchemas(config, targetSchema.schema), async (database) => {
    await checkServer(database.db);
    console.log(await mode.run(database, decisions, typeof option === 'string' ? option : undefined));
  });
});

/** The only mode that is named. Rejects an option that would have no effect. */
function chosenMode(values: Readonly<Record<string, unknown>>): MigrateMode {
  const [chosen, ...others] = Object.entries(modes).filter(([name]) => values[name] === true);
  if (chosen === undefined || others.length > 0) {
    const all = Object.entries(modes).map(([name, { does }]) => `--${name} (${does})`);
    throw new OperatorError(`Use one of ${new Intl.ListFormat('en-GB').format(all)}.`);
  }
  const [, mode] = chosen;
  for (const [name, { option }] of Object.entries(modes))
    if (option !== undefined && option.name !== mode.option?.name && values[option.name] !== undefined)
      throw new OperatorError(`--${option.name} names ${option.names}. Use it together with --${name}.`);
  return mode;
}

async function plan(database: Database, decisions: Decisions): Promise<string> {
  const planned = await planMigration(database.db, targetSchema, decisions);
  // So that a script ends where `--apply` would refuse.
  if (isRefused(planned, decisions)) process.exitCode = 1;
  if (planned.mismatches.length > 0) return printPlan(planned);
  const broken = await rulesBrokenAfter(database.db, targetSchema);
  const fullPlan = { ...planned, skipped: [...planned.skipped, ...broken] };
  if (planned.steps.length === 0) return printPlan(fullPlan);
  const { locked, written } = affectedTables(planned.steps);
  const [lockedRows, writtenRows] = [await rowCounts(database.db, locked), await rowCounts(database.db, written)];
  return `${printSummary(fullPlan, lockedRows, writtenRows)}\n\n${printPlan(fullPlan)}`;
}

async function apply(database: Database, decisions: Decisions): Promise<string> {
  const done = await migrate(database.unlimited, targetSchema, decisions);
  const { length } = done.steps;
  return length === 0 ? printPlan(done) : `${printPlan(done)}\n\nDone: ${length} statements.`;
}
