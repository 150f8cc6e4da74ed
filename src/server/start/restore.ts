/** `npm run restore -- FILE`: restores a backup into an empty database. The next start migrates it to this version. */
import { parseArgs } from 'node:util';
import { readVerified } from '../backup/file.ts';
import { verify } from '../backup/format.ts';
import { restore } from '../backup/restore.ts';
import { withOpenDatabase } from '../database/open.ts';
import { catalogueDigest } from '../migrate/fingerprint.ts';
import { targetSchema } from '../migrate/target-schema.ts';
import { requireFile, primaryDatabase, rowsProgress, withDatabaseErrors } from './backup-command.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const file = requireFile(parseArgs({ allowPositionals: true }).positionals, 'restore');
  const where = primaryDatabase();
  const bar = rowsProgress();
  // Verifies the whole file before it opens the database.
  const { header, rows } = await readVerified(file, verify, (bytes) =>
    withOpenDatabase(where, (database) =>
      withDatabaseErrors(() => restore(database, bytes, (done) => bar.update(done))),
    ).finally(() => bar.stop()),
  );
  console.error(`${rows} rows of ${header.tables.length} tables restored, as they were on ${header.madeDate}.`);
  if (header.catalogue !== catalogueDigest(targetSchema)) {
    console.error('The backup is of another catalogue: npm run migrate -- --plan shows what the next start changes.');
  }
});
