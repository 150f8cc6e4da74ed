/** Shared by `npm run backup` and `npm run restore`. */
import { SingleBar } from 'cli-progress';
import type { DatabaseConfig } from '../../../server/database/database.ts';
import { foreignSchemas } from '../../../schema/own-schema.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { visible } from '#model/visible.ts';
import { targetSchema } from '../../../server/migrate/target-schema.ts';
import { readDatabase } from '../../../server/start/config.ts';
import { printDatabase } from '../../../server/start/which-database.ts';

/** The file name, the only argument. */
export function requireFile(positionals: readonly string[], command: 'backup' | 'restore'): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(`Name the file: npm run ${command} -- FILE`);
  return file;
}

/** The database of the environment variables, without its replica, which may lag behind. @throws OperatorError for foreign tables. */
export function primaryDatabase(): DatabaseConfig {
  const database = readDatabase(process.env);
  if (foreignSchemas(targetSchema.schema).length > 0) {
    throw new OperatorError(
      'The tables of this catalogue are not managed by the portal. Back up and restore that database as its owner does, such as by pg_dump.',
    );
  }
  const where = 'url' in database ? { url: database.url } : database;
  printDatabase(where);
  return where;
}

/** A progress display of rows; visible on a terminal only. */
export function rowsProgress(): { update(rows: number): void; stop(): void } {
  const bar = new SingleBar({ format: '{value} rows' });
  let isStarted = false;
  return {
    update(rows) {
      if (!isStarted) bar.start(rows, rows);
      isStarted = true;
      bar.update(rows);
    },
    stop: () => bar.stop(),
  };
}

/** Turns errors with an SQLSTATE (permission, full disk, locks) into messages without a stack. */
export async function withDatabaseErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)))) throw error;
    throw new OperatorError(`The database reports: ${visible(error.message, 500)}`);
  }
}
