/**
 * A database of 1,000 tables: its import, `catalogue -- check`, the first start with the peak memory of all processes together, and
 * what the first visit loads, beside the project's own 33 entities. `BENCH_TABLES` is another number of tables.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { Client } from 'pg';
import { freePort } from '../server/support/portal-server.ts';
import { findChromium } from '../support/browser.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { companyDatabase } from './size/database.ts';
import { measureTree, type TreeCost } from './size/measure-tree.ts';
import { signIn } from './support/server.ts';
import { count, megabytes, printTable, time } from './support/table.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const tables = Number(process.env.BENCH_TABLES ?? 1000);

/** Bytes of the home page's scripts and data, gzip, and how many requests. */
interface FirstLoad {
  readonly scripts: number;
  readonly data: number;
  readonly requests: number;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-size-'));
const postgres = await startPostgres();
const database = `bench_size_${process.pid}`;
const url = `${postgres.url}/${database}`;
try {
  await runSql(postgres.url, `create database "${database}" template template0 encoding 'UTF8' locale 'C'`);
  const client = new Client(url);
  await client.connect();
  await client.query(companyDatabase(tables));
  await client.end();
  const catalogue = join(folder, 'company');
  const imported = await measureTree(['codegen/catalogue.ts', 'import', url, '--schema', '*', '--out', catalogue], {});
  const checked = await measureTree(['codegen/catalogue.ts', 'check', '--catalogue', catalogue], {});
  const large = await measureStart(['--catalogue', catalogue], { DATABASE_URL: url });
  const own = await measureStart([], { DATA_DIR: join(folder, 'data') });
  const costs: [string, TreeCost][] = [
    ['import', imported],
    ['catalogue -- check', checked],
    ['first start', large.cost],
  ];
  printTable(
    `A database of ${count(tables)} tables`,
    ['', 'time', 'peak memory of all processes'],
    costs.map(([name, { wall, memory }]) => [name, time(wall), megabytes(memory)]),
  );
  printTable(
    'The first visit of the home page',
    ['entities', 'scripts, gzip', 'data, gzip', 'requests'],
    [
      ['33', ...loadCells(own.load)],
      [count(tables), ...loadCells(large.load)],
    ],
  );
} finally {
  await runSql(postgres.url, `drop database if exists "${database}" with (force)`);
  await postgres.stop();
  await rm(folder, { recursive: true });
}

function loadCells({ scripts, data, requests }: FirstLoad): string[] {
  return [kilobytes(scripts), kilobytes(data), String(requests)];
}

/** From `npm start` to the first answer; then the home page is opened in a browser. */
async function measureStart(
  options: readonly string[],
  environment: Record<string, string>,
): Promise<{ cost: TreeCost; load: FirstLoad }> {
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  let load: FirstLoad = { scripts: 0, data: 0, requests: 0 };
  const cost = await measureTree(
    ['src/server/start/start.ts', ...options],
    { PORT: port, ...environment },
    isReady,
    async () => {
      load = await firstLoad(address);
    },
  );
  return { cost, load };
}

async function firstLoad(address: string): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const headers = await signIn({ url: address });
    const page = await browser.newPage({ extraHTTPHeaders: { cookie: headers['cookie'] ?? '' } });
    const loaded = { scripts: 0, data: 0, requests: 0 };
    page.on('response', async (response) => {
      const size = gzipSync(await response.body().catch(() => Buffer.alloc(0)), { level: 9 }).length;
      loaded.requests += 1;
      if (response.url().endsWith('.js')) loaded.scripts += size;
      else if (response.url().includes('/api/')) loaded.data += size;
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    return loaded;
  } finally {
    await browser.close();
  }
}
