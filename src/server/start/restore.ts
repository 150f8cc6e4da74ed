/** `npm run restore -- FILE`: restores a backup into an empty database. The next start migrates it to this version. */
import { parseArgs } from 'node:util';
import { readVerified } from '../backup/file.ts';
import { verify } from '../backup/format.ts';
import { restore } from '../backup/restore.ts';
import { openDatabase } from '../database/open.ts';
import { catalogueDigest } from '../migrate/fingerprint.ts';
import { targetSchema } from '../migrate/target-schema.ts';
import { fileOf, ownDatabase, rowsBar, withDatabaseErrors } from './backup-command.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const file = fileOf(parseArgs({ allowPositionals: true }).positionals, 'restore');
  const where = ownDatabase();
  const bar = rowsBar();
  // The file is verified to its end before the database is opened.
  const { header, rows } = await readVerified(file, verify, async (bytes) => {
    const database = await openDatabase(where, (fault) => console.error(fault.message));
    try {
      return await withDatabaseErrors(() => restore(database, bytes, (done) => bar.update(done)));
    } finally {
      bar.stop();
      await database.close();
    }
  });
  console.error(`${rows} rows of ${header.tables.length} tables restored, as they were on ${header.madeDate}.`);
  if (header.catalogue !== catalogueDigest(targetSchema)) {
    console.error('The catalogue was another one then: npm run migrate -- --plan says what the next start changes.');
  }
});
