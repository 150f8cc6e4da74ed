/**
 * What one user can do to all others: twenty of the worst list queries and five stalled exports of one, while another one works as
 * usual. Compared with a process that is as busy and none of the portal's (decisions: Limits; to reach: 3 ×).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Browser } from '../server/support/portal-server.ts';
import { busyPostgres, busyProcessor } from './fairness/busy.ts';
import { beGreedy, slowest, slowQueries } from './fairness/greedy.ts';
import { ask, quantile, type Call } from './support/load.ts';
import { signedIn, startPortal, type Running } from './support/server.ts';
import { count, printTable, time, times } from './support/table.ts';
import { makeWorld, measured } from './support/world.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Milliseconds. */
const turn = 10_000;
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** The embedded database is made for fewer. */
const embeddedRows = Math.min(rows, 100_000);

type Taken = Map<string, number[]>;

/** What somebody does all day, one after the other, and how long each took. */
async function work(portal: Running, taken: Taken): Promise<void> {
  const otto = new Browser(portal.url);
  await otto.signIn('operator@portal.local');
  const headers = {
    'content-type': 'application/json',
    cookie: [...otto.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const path = `${portal.url}/api/campaigns`;
  const timed = async <Answer>(what: string, run: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    try {
      return await run();
    } finally {
      taken.set(what, [...(taken.get(what) ?? []), performance.now() - began]);
    }
  };
  const page = JSON.stringify({ pageSize: 25, isActiveValue: true });
  for (const until = performance.now() + turn; performance.now() < until;) {
    await timed('page', () => ask({ url: `${path}/${measured.service}/page`, headers, body: page }));
    await timed('current user', () => ask({ url: `${portal.url}/api/auth/currentUser`, method: 'GET', headers }));
    const record = await timed('record', async () => (await fetch(`${path}/Campaign/1`, { headers })).json());
    const body = JSON.stringify({ ...(record as object), abbreviation: `A${Math.trunc(performance.now())}` });
    await timed('save', async () => {
      const answer = await fetch(`${path}/Campaign/`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    });
    await timed('sign-in', () => new Browser(portal.url).signIn('operator@portal.local'));
  }
}

async function compare(engine: string, portal: Running, busy: () => Promise<() => Promise<void>>): Promise<void> {
  const headers = await signedIn(portal);
  const call = (service: string, body: object): Call => ({
    url: `${portal.url}/api/campaigns/${service}/page`,
    headers,
    body: JSON.stringify(body),
  });
  const worst = await slowest(slowQueries(measured), (query) => call(measured.service, query), 5);
  const next = (at: number) => {
    const query = worst[at % worst.length];
    return call(measured.service, { pageSize: 25, ...query?.make(at + 2) });
  };
  const exported = { ...call(measured.service, {}), url: `${portal.url}/api/campaigns/${measured.service}/export.csv` };

  const [alone, beside, greedy]: [Taken, Taken, Taken] = [new Map(), new Map(), new Map()];
  let [answered, refused] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await work(portal, alone);
    const end = await busy();
    await work(portal, beside);
    await end();
    const endGreed = beGreedy(next, exported);
    await work(portal, greedy);
    const got = await endGreed();
    [answered, refused] = [answered + got.answered, refused + got.refused];
  }
  printTable(
    `${engine}: one user has 20 of the worst list queries and 5 stalled exports under way; what another one waits for`,
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
      const of = (taken: Taken, part: number) => quantile(taken.get(what) ?? [], part);
      const figures = [alone, beside, greedy].flatMap((taken) => [time(of(taken, 0.5)), time(of(taken, 0.95))]);
      const ratios = [0.5, 0.95].map((part) => times(of(greedy, part) / of(beside, part)));
      return [what].concat(figures, ratios);
    }),
  );
  const names = worst.map(({ name, alone: took }) => `${name} (${time(took)})`).join(', ');
  console.log(
    `\nThe worst queries: ${names}. The greedy user got ${count(answered)} answers, and ${count(refused)} refusals.`,
  );
}

const world = await makeWorld(rows);
const onPostgres = await startPortal({ DATABASE_URL: world.url });
try {
  await compare(`PostgreSQL, ${count(rows)} rows`, onPostgres, () => busyPostgres(world.url, measured.table));
} finally {
  await onPostgres.stop();
  await world.stop();
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
execFileSync(
  process.execPath,
  [join(import.meta.dirname, '../../src/server/start/seed.ts'), '--rows', String(embeddedRows)],
  {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: 'ignore',
  },
);
const onPglite = await startPortal({ DATA_DIR: folder });
try {
  await compare(`PGlite, ${count(embeddedRows)} rows`, onPglite, busyProcessor);
} finally {
  await onPglite.stop();
  rmSync(folder, { recursive: true, force: true });
}
