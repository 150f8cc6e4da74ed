/** A load of a file by `npm run load`, beside `copy` of the same file into the same table with the same indexes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runSql } from '../../support/postgres.ts';
import { largeList } from '../support/bench-database.ts';
import { startPortal } from '../support/server.ts';
import { count } from '../support/table.ts';
import { aloneTime, observe, printTurns, type Observed } from './reader.ts';

const columns = [
  'snapshotDateKey',
  'tenantKey',
  'workloadKey',
  'securityStickinessStatusKey',
  'tenantId',
  'workloadId',
  'workloadPaidAvailableUnits',
  'workloadPreferredDenominator',
  'workloadActiveUnits',
  'workloadEnableUnits',
  'securityWorkloadActiveDays',
  'srcetlCreatedDate',
  'srcetlModifiedDate',
  'createdDate',
  'modifiedDate',
];

/** Ids as in the bench database, above those that it has. */
const firstId = 100_000_000;

function* lines(rows: number): Generator<string> {
  yield `id,${columns.join()}\n`;
  for (let n = 1; n <= rows; n += 1) {
    const day = `2026-0${1 + (n % 9)}-${10 + (n % 19)}T0${n % 10}:15:00.000Z`;
    const keys = [20_260_000 + 100 * (1 + (n % 12)) + 28, (n * 7919) % 999_983, (n * 61) % 9973, n % 5];
    const references = [1 + ((n * 7919) % 20_000), 1 + (n % 60)];
    const units = [n % 100_003, n % 50_021, (n * 31) % 70_001, n % 9_001, n % 31];
    yield `${[firstId + n, ...keys, ...references, ...units, day, day, day, day].join()}\n`;
  }
}

/** `server`: connection string without a database; `name`: the database that every turn gets a copy of. */
export async function compareLoad(server: string, name: string, rows: number, rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const file = join(folder, 'rows.csv');
  try {
    await pipeline(Readable.from(lines(rows)), createWriteStream(file));
    const queues: Readonly<Record<string, (url: string) => Promise<void>>> = {
      'npm run load': (url) => runLoad(url, file),
      copy: (url) => copy(url, file),
      alone: () => wait(aloneTime),
    };
    const observed = new Map<string, Observed[]>(Object.keys(queues).map((turn) => [turn, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [turn, run] of Object.entries(queues)) {
        const own = `${name}_load`;
        await runSql(server, `drop database if exists "${own}"`, `create database "${own}" template "${name}"`);
        const portal = await startPortal({ DATABASE_URL: `${server}/${own}` });
        try {
          observed.get(turn)?.push(await observe(portal, () => run(`${server}/${own}`)));
        } finally {
          await portal.stop();
        }
        await runSql(server, `drop database "${own}"`);
      }
    printTurns(`${count(rows)} rows of ${largeList.label.many}`, rows, observed, { 'npm run load': 'copy' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLoad(url: string, file: string): Promise<void> {
  const { service } = largeList;
  const root = join(import.meta.dirname, '../../..');
  const child = spawn(
    process.execPath,
    ['--import', './src/catalogue/preload.ts', 'src/features/load/server/commands/load.ts', service, file],
    { cwd: root, env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The load ended with code ${code}.`);
}

async function copy(url: string, file: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const names = ['id', ...columns].map((column) => `"${column}"`).join();
    await pipeline(
      createReadStream(file),
      client.query(copyFrom(`copy "${largeList.table}" (${names}) from stdin (format csv, header)`)),
    );
  } finally {
    await client.end();
  }
}
