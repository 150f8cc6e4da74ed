/** `npm run backup -- FILE`: a consistent backup of the portal's tables, while servers run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backup } from '../backup.ts';
import { writeFile } from '../file.ts';
import { storeLastBackup, type LastBackup } from '../last-backup.ts';
import { withSnapshot } from '../snapshot.ts';
import type { Database, DatabaseConfig } from '../../../../server/database/database.ts';
import { databaseFolder } from '../../../../server/database/data-folder.ts';
import { FolderInUse } from '../../../../server/database/lock.ts';
import { withOpenDatabase } from '../../../../server/database/open.ts';
import { OperatorError } from '../../../../server/log/operator-error.ts';
import { visible } from '#model/visible.ts';
import { catalogueDigest } from '../../../../server/migrate/fingerprint.ts';
import { targetSchema } from '../../../../server/migrate/target-schema.ts';
import { requireFile, primaryDatabase, rowsProgress, withDatabaseErrors } from '../command.ts';
import { runCommand } from '../../../../server/start/command.ts';

await runCommand(async () => {
  const file = requireFile(parseArgs({ allowPositionals: true }).positionals, 'backup');
  const where = primaryDatabase();
  if (!('folder' in where) || where.folder === null) return backUp(where, file);
  const { folder } = where;
  if (!existsSync(join(folder, databaseFolder)))
    throw new OperatorError(`There is no database in the folder ${folder}.`);
  try {
    await backUp(where, file);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await withSnapshot(folder, (copy) => withOpenDatabase({ folder: copy }, (database) => write(database, file)));
  }
});

function backUp(where: DatabaseConfig, file: string): Promise<void> {
  return withOpenDatabase(where, async (database) => {
    const lastBackup = await write(database, file);
    // Only a warning: a read-only role can make backups, but not record them.
    await storeLastBackup(database.db, lastBackup).catch((error: Error) =>
      console.error(`The backup was not recorded: ${error.message}`),
    );
  });
}

function onSkipped(definition: string): void {
  console.error(`Omitted, since the portal did not create it: ${visible(definition, 500)}`);
}

async function write(database: Database, file: string): Promise<LastBackup> {
  const bar = rowsProgress();
  const date = new Date().toISOString();
  let rows = 0;
  const onRows = (done: number) => {
    rows = done;
    bar.update(rows);
  };
  try {
    const bytes = await withDatabaseErrors(() =>
      writeFile(file, backup(database, { catalogue: catalogueDigest(targetSchema), onRows, onSkipped })),
    );
    bar.stop();
    console.error(`${rows} rows are in ${file === '-' ? 'the output' : `${file}, ${bytes} bytes`}.`);
    return { date, rows, bytes };
  } finally {
    bar.stop();
  }
}
