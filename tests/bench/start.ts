/** Target 9: time from the start of the process to its first response, on both engines; the first start creates the sample data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { runSql, startPostgres } from '../support/postgres.ts';
import { median } from './support/load.ts';
import { startPortal } from './support/server.ts';
import { printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

async function startTime(environment: Record<string, string>): Promise<number> {
  const start = performance.now();
  const portal = await startPortal(environment);
  const duration = performance.now() - start;
  await portal.stop();
  return duration;
}

/** The first start, and the median of the next ones. */
async function measure(environment: Record<string, string>): Promise<[string, string]> {
  const first = await startTime(environment);
  const next: number[] = [];
  while (next.length < rounds) next.push(await startTime(environment));
  return [time(first), time(median(next))];
}

const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
const postgres = await startPostgres();
const name = `bench_start_${process.pid}`;
await runSql(postgres.url, `create database "${name}" template template0 encoding 'UTF8' locale 'C'`);
try {
  printTable(
    'From start to first answer',
    ['', 'first start, with sample data', 'next ones'],
    [
      ['embedded PGlite', ...(await measure({ DATA_DIR: folder }))],
      ['PostgreSQL', ...(await measure({ DATABASE_URL: `${postgres.url}/${name}` }))],
    ],
  );
} finally {
  await runSql(postgres.url, `drop database "${name}" with (force)`);
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
