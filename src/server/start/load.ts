/**
 * `npm run load -- <Entity> <file.csv>`: creates and updates records from a CSV file.
 * `--dry-run` says what would happen; `--by "column,column"` names the columns that tell rows apart.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { runCommand, withDatabase } from './command.ts';
import { OperatorError } from '../log/operator-error.ts';
import { load } from '../import/load.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, by: { type: 'string' } },
    allowPositionals: true,
  });
  const [service, file, ...rest] = positionals;
  if (service === undefined || file === undefined || rest.length > 0) {
    throw new OperatorError(
      'Say what to load, and from where: npm run load -- <Entity> <file.csv> [--dry-run] [--by "column,column"]',
    );
  }
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new OperatorError(`There is no file ${file}.`);
  const dryRun = values['dry-run'] ?? false;

  await withDatabase(async (database) => {
    const bar = new SingleBar({ format: '{bar} {percentage} %, {rows} rows', hideCursor: true });
    bar.start(size, 0, { rows: 0 });
    try {
      const by = values.by?.split(',');
      const result = await load(database, {
        service,
        file,
        dryRun,
        ...(by === undefined ? {} : { by }),
        onProgress: (rows, bytes) => bar.update(bytes, { rows }),
      });
      bar.update(size);
      bar.stop();
      for (const note of result.notes) console.log(note);
      const { created, updated, unchanged, rejected } = result;
      console.log(`created ${created}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected}`);
      if (result.rejectedFile !== null)
        console.log(`The rejected rows are in ${result.rejectedFile}, each with its reason.`);
      if (dryRun) console.log('Nothing was changed (--dry-run).');
      if (rejected > 0) process.exitCode = 1;
    } finally {
      bar.stop();
    }
  });
});
