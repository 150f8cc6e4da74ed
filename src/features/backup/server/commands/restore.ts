/** `npm run restore -- FILE`: restores a backup into an empty database. The next start migrates it to this version. */
import { parseArgs } from 'node:util';
import { readVerified } from '../file.ts';
import { verify } from '../format.ts';
import { catalogueSql } from '../plan.ts';
import { restore } from '../restore.ts';
import { withOpenDatabase } from '../../../../server/database/open.ts';
import { catalogueDigest } from '../../../../server/migrate/fingerprint.ts';
import { planMigration } from '../../../../server/migrate/plan-migration.ts';
import { targetSchema } from '../../../../server/migrate/target-schema.ts';
import { requireFile, primaryDatabase, rowsProgress, withDatabaseErrors } from '../command.ts';
import { runCommand } from '../../../../server/start/command.ts';

const givenSql = catalogueSql(targetSchema.schema);

await runCommand(async () => {
  const file = requireFile(parseArgs({ allowPositionals: true }).positionals, 'restore');
  const where = primaryDatabase();
  const bar = rowsProgress();
  // Verifies the whole file before it opens the database.
  const { header, rows, missing } = await readVerified(file, verify, (bytes) =>
    withOpenDatabase(where, async (database) => {
      const restored = await withDatabaseErrors(() =>
        restore(database, bytes, { givenSql, onRows: (done) => bar.update(done) }),
      );
      const isOfThis = restored.header.catalogue === catalogueDigest(targetSchema);
      return { ...restored, missing: isOfThis ? (await planMigration(database.db, targetSchema)).steps.length : null };
    }).finally(() => bar.stop()),
  );
  console.error(`${rows} rows of ${header.tables.length} tables restored, as they were on ${header.madeDate}.`);
  if (missing === null)
    console.error('The backup is of another catalogue: npm run migrate -- --plan shows what the next start changes.');
  else if (missing > 0)
    console.error(
      'The file lacks parts of its catalogue, such as keys or checks (one of an earlier format has only columns and primary keys), so its rows may break rules. npm run migrate -- --plan shows what the next start adds.',
    );
});
