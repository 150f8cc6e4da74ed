/**
 * Target 6: what a write costs with validation, permissions, history and data versions, beside the bare write of the same rows and
 * history, and what another user notices meanwhile. `BENCH_ROWS` is the size of the load; at most 100,000 records
 * are changed and imported. `BENCH_PARTS=saves,many,load` chooses parts.
 */
import { compareLoad } from './writes/load.ts';
import { compareMany } from './writes/many.ts';
import { compareSaves } from './writes/saves.ts';
import { storeRows } from './writes/written.ts';
import { createDatabase } from './support/bench-database.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const rows = Number(process.env.BENCH_ROWS ?? 200_000);
const many = Math.min(rows, 100_000);
const parts = (process.env.BENCH_PARTS ?? 'saves,many,load').split(',');

const benchDatabase = await createDatabase(100_000);
try {
  const [, server = '', name = ''] = /^(.*)\/([^/]+)$/.exec(benchDatabase.url) ?? [];
  const ids = await storeRows(benchDatabase.url, many);
  if (parts.includes('saves')) await compareSaves(benchDatabase.url, ids, rounds);
  if (parts.includes('many')) await compareMany(benchDatabase.url, many, rounds);
  if (parts.includes('load')) await compareLoad(server, name, rows, rounds);
} finally {
  await benchDatabase.stop();
}
