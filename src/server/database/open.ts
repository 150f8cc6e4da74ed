import type { Database, DatabaseConfig, OnFault, OnWarning } from './database.ts';
import { defaultLimits } from '../fairness/limits.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type ConnectionLimits } from './postgres.ts';
import { Replica } from './replica.ts';

/**
 * Opens PostgreSQL (reconnects by itself after an outage) or the embedded database, whose folder is locked for this
 * process and closed to other accounts.
 *
 * @throws FolderInUse when another process has the folder.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onFault: OnFault,
  onWarning: OnWarning = (line) => console.warn(line),
  limits: ConnectionLimits = defaultLimits,
): Promise<Database> {
  if (!('url' in config)) return openPglite(config.folder, onFault, onWarning);
  const primary = await openPostgres(config.url, onFault, { ...config, limits });
  if (config.readUrl === undefined) return primary;
  const replica = await openPostgres(config.readUrl, onFault, { ...config, limits });
  return {
    ...primary,
    replica: new Replica(primary, replica, onFault),
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** For a command: opens the database, logs its faults to the console, and closes it after the work. */
export async function withOpenDatabase<Answer>(
  config: DatabaseConfig,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase(config, (fault) => console.error(fault.message));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
