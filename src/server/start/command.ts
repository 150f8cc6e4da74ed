/** Shared by the commands that work on the database. */
import { readDatabase } from './config.ts';
import { type Database } from '../database/database.ts';
import { withSchemas } from '../database/foreign.ts';
import { withOpenDatabase } from '../database/open.ts';
import { checkServer } from '../database/server-check.ts';
import { migrateUnlessCurrent } from '../migrate/migrate.ts';
import { logMigration } from '../migrate/report.ts';
import { targetSchema } from '../migrate/target-schema.ts';
import { errorText } from './operator-message.ts';
import { printDatabase } from './which-database.ts';

/** Opens and migrates the database of the environment variables, runs the command, and closes it. */
export async function withDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  const where = readDatabase(process.env);
  printDatabase(where);
  await withOpenDatabase(withSchemas(where, targetSchema.schema), async (database) => {
    await checkServer(database.db);
    const migration = await migrateUnlessCurrent(database.unlimited, targetSchema);
    if (migration !== null) logMigration({ info: console.log, warn: console.warn }, migration);
    await run(database);
  });
}

/** Runs a command. An error that the operator can fix is printed as one line, any other with its stack; the exit code is 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}
