/**
 * `npm run seed`: writes sample data into an empty database. `-- --rows N`: N rows in each table with `sample.scales`.
 * `-- --as-of 2026-09-01`: as if written on that day, which always gives the same rows; default: today.
 */
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { isDay } from '#model/date.ts';
import { runCommand, withDatabase } from '../../../../server/start/command.ts';
import { OperatorError } from '../../../../server/log/operator-error.ts';
import { seed } from '../seed.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { rows: { type: 'string' }, 'as-of': { type: 'string' } } });
  const rows = rowsOf(values.rows);
  const asOf = dayOf(values['as-of']);
  await withDatabase(async (database) => {
    const bar = new SingleBar({ format: '{bar} {value} of {total} rows, {eta_formatted} left' });
    try {
      let started = false;
      const total = await seed(database, {
        ...(rows === undefined ? {} : { rows }),
        ...(asOf === undefined ? {} : { asOf }),
        onProgress: (done, of) => {
          if (!started) bar.start(of, 0);
          started = true;
          bar.update(done);
        },
      });
      bar.stop();
      console.log(`${total} rows of sample data written.`);
    } finally {
      bar.stop();
    }
  });
});

function rowsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new OperatorError(`--rows ${text}: must be a whole number from 1 to 999999999.`);
  return Number(text);
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new OperatorError(`--as-of ${text}: must be a day, such as 2026-09-01.`);
}
