/** What `npm run seed` and `npm run load` have in common: a database that is open and current, and faults that are one line. */
import { readDatabase } from './config.ts';
import { type Database } from '../database/database.ts';
import { databaseOf } from '../database/foreign.ts';
import { openDatabase } from '../database/open.ts';
import { checkServer } from '../database/server-check.ts';
import { migrateUnlessCurrent } from '../migrate/migrate.ts';
import { logMigration } from '../migrate/report.ts';
import { wanted } from '../migrate/wanted.ts';
import { plainFault } from './plain-fault.ts';
import { sayDatabase } from './which-database.ts';

/** Opens the database that the environment names, brings it up to date, runs the command, and lets go. */
export async function withDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  const where = readDatabase(process.env);
  sayDatabase(where);
  const database = await openDatabase(databaseOf(where, wanted.schema), (fault) => console.error(fault.message));
  try {
    await checkServer(database.db);
    const migration = await migrateUnlessCurrent(database.db, wanted);
    if (migration !== null) logMigration({ info: console.log, warn: console.warn }, migration);
    await run(database);
  } finally {
    await database.close();
  }
}

/** Runs a command from the command line. What its user can put right is told in plain words; anything else keeps its stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(plainFault(error) ?? error);
    process.exitCode = 1;
  }
}
