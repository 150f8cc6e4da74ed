/**
 * The effect of one greedy user on the latency of another: twenty of the slowest list queries and five stalled exports, previews
 * of bulk changes of all rows, imports of 32 MB. Compared with an unrelated busy process (decisions: Limits; target: 3 ×).
 * `BENCH_ENGINE`: `postgres` or `pglite`, by default both.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { changeableFields } from '../../src/features/bulk-changes/model/bulk.ts';
import { must } from '../../src/model/must.ts';
import { Browser } from '../server/support/portal-server.ts';
import { busyPostgres, busyProcessor } from './fairness/busy.ts';
import { requestLoad, importLoad, slowReaderLoad, slowest, slowQueries, type GreedyLoad } from './fairness/greedy.ts';
import { sendRequest, quantile, type Call } from './support/load.ts';
import { signIn, startPortal, type Running } from './support/server.ts';
import { count, printTable, time, times } from './support/table.ts';
import { createDatabase, largeList } from './support/bench-database.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const durationMs = 10_000;
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** The embedded database is meant for fewer rows. */
const embeddedRows = Math.min(rows, 100_000);

/** 100,000 of these names are nearly the size limit of an import. */
const longName = `Region # ${'x'.repeat(240)}`;

type Latencies = Map<string, number[]>;

/** The calls of an ordinary user in sequence; records the latency of each. */
async function work(portal: Running, latencies: Latencies): Promise<void> {
  const otto = new Browser(portal.url);
  await otto.signIn('operator@portal.local');
  const headers = {
    'content-type': 'application/json',
    cookie: [...otto.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const path = `${portal.url}/api/campaigns`;
  const timed = async <Answer>(what: string, run: () => Promise<Answer>): Promise<Answer> => {
    const startTime = performance.now();
    try {
      return await run();
    } finally {
      latencies.set(what, [...(latencies.get(what) ?? []), performance.now() - startTime]);
    }
  };
  const page = JSON.stringify({ pageSize: 25, isActiveValue: true });
  for (const until = performance.now() + durationMs; performance.now() < until;) {
    await timed('page', () => sendRequest({ url: `${path}/${largeList.service}/page`, headers, body: page }));
    await timed('current user', () =>
      sendRequest({ url: `${portal.url}/api/auth/currentUser`, method: 'GET', headers }),
    );
    const record = await timed('record', async () => (await fetch(`${path}/Campaign/1`, { headers })).json());
    const body = JSON.stringify({ ...(record as object), abbreviation: `A${Math.trunc(performance.now())}` });
    await timed('save', async () => {
      const response = await fetch(`${path}/Campaign/`, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    });
    // Another user, since many sign-ins of one user end the older sessions of that user.
    await timed('sign-in', () => new Browser(portal.url).signIn('reader@portal.local'));
  }
}

async function compare(engine: string, portal: Running, busy: () => Promise<() => Promise<void>>): Promise<void> {
  const headers = await signIn(portal);
  const base = `${portal.url}/api/campaigns`;
  const call = (path: string, body: object): Call => ({ url: `${base}/${path}`, headers, body: JSON.stringify(body) });
  const pageOf = (query: object) => call(`${largeList.service}/page`, query);
  const worst = await slowest(slowQueries(largeList), pageOf, 5);
  const next = (iteration: number) => pageOf({ pageSize: 25, ...worst[iteration % worst.length]?.make(iteration + 2) });
  const [changed] = must(
    changeableFields(largeList).find(([, { kind }]) => kind === 'integer'),
    'rows have numbers that can be changed',
  );
  const preview = { query: {}, action: 'update', values: { [changed]: 1 }, preview: true };
  const greeds: Readonly<Record<string, readonly GreedyLoad[]>> = {
    'asks for 20 of the worst pages and reads 5 exports slowly': [
      requestLoad(20, next),
      slowReaderLoad(5, call(`${largeList.service}/export.csv`, {})),
    ],
    'previews 10 bulk changes of all rows': [requestLoad(10, () => call(`${largeList.service}/bulk`, preview))],
    'sends 6 imports of 32 MB': [importLoad(`${base}/Region/import`, headers, { name: longName, abbreviation: 'r#' })],
  };

  const alone: Latencies = new Map();
  const besideBusyProcess: Latencies = new Map();
  const greedy = new Map<string, Latencies>(Object.keys(greeds).map((name) => [name, new Map()]));
  for (let round = 0; round < rounds; round += 1) {
    await work(portal, alone);
    const stopBusyProcess = await busy();
    await work(portal, besideBusyProcess);
    await stopBusyProcess();
    for (const [name, latencies] of greedy) {
      const stop = new AbortController();
      const going = greeds[name]?.map((greed) => greed(stop.signal)) ?? [];
      await work(portal, latencies);
      stop.abort();
      await Promise.all(going);
    }
  }
  for (const [name, latencies] of greedy) {
    printTable(
      `${engine}: one user ${name}; what another one waits for`,
      [
        '',
        'alone p50',
        'p95',
        'beside a busy process p50',
        'p95',
        'beside the greedy user p50',
        'p95',
        'ratio p50',
        'p95',
      ],
      [...alone.keys()].map((what) => {
        const latencyOf = (one: Latencies, part: number) => quantile(one.get(what) ?? [], part);
        const figures = [alone, besideBusyProcess, latencies].flatMap((item) => [
          time(latencyOf(item, 0.5)),
          time(latencyOf(item, 0.95)),
        ]);
        const ratios = [0.5, 0.95].map((part) =>
          times(latencyOf(latencies, part) / latencyOf(besideBusyProcess, part)),
        );
        return [what].concat(figures, ratios);
      }),
    );
  }
  console.log(`\nThe worst queries: ${worst.map(({ name, alone: took }) => `${name} (${time(took)})`).join(', ')}.`);
}

async function onPostgres(): Promise<void> {
  const { url, stop } = await createDatabase(rows);
  const portal = await startPortal({ DATABASE_URL: url });
  try {
    await compare(`PostgreSQL, ${count(rows)} rows`, portal, () => busyPostgres(url, largeList.table));
  } finally {
    await portal.stop();
    await stop();
  }
}

async function onPglite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const seeding = [
    join(import.meta.dirname, '../../src/features/sample-data/server/commands/seed.ts'),
    '--rows',
    String(embeddedRows),
  ];
  const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: folder };
  execFileSync(process.execPath, seeding, { env: environment, stdio: 'ignore' });
  const portal = await startPortal({ DATA_DIR: folder });
  try {
    await compare(`PGlite, ${count(embeddedRows)} rows`, portal, busyProcessor);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const engine = process.env.BENCH_ENGINE;
if (engine !== 'pglite') await onPostgres();
if (engine !== 'postgres') await onPglite();
