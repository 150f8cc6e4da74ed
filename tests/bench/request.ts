/**
 * Target 0: the budget of one request, in microseconds. Each call does what the one before it does and one thing more, so that the
 * differences are what a part costs.
 */
import { backendsOf, largeList } from './support/bench-database.ts';
import { load, median, type Call } from './support/load.ts';
import { processorTime } from './support/processor.ts';
import { startServers } from './support/servers.ts';
import { count, printTable } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const durationMs = 1_000;
const servers = await startServers(Number(process.env.BENCH_ROWS ?? 1_000_000));
const page = servers.ours(largeList, {});
const { origin } = new URL(page.url);
const barePage = servers.bare('/page', largeList, {});

interface Step {
  readonly name: string;
  readonly pid: number;
  readonly call: Call;
}

const steps: readonly Step[] = [
  {
    name: 'bare: a constant text',
    pid: servers.barePid,
    call: { url: new URL('/healthz', barePage.url).href, method: 'GET' },
  },
  { name: 'bare: 25 rows', pid: servers.barePid, call: barePage },
  {
    name: 'portal: hooks, headers and log (an anonymous call, refused)',
    pid: servers.pid,
    call: { ...page, headers: { 'content-type': 'application/json' }, status: 401 },
  },
  {
    name: 'portal: and the session (the current user)',
    pid: servers.pid,
    call: { url: `${origin}/api/auth/currentUser`, method: 'GET', headers: page.headers ?? {} },
  },
  { name: 'portal: and 25 rows', pid: servers.pid, call: page },
];

/** Microseconds a request: of the client, of the server's processor, and of PostgreSQL's. */
const results = new Map(steps.map(({ name }): [string, number[][]] => [name, []]));
for (const { call } of steps) await load(() => call, 1, durationMs * 3);
for (let round = 0; round < rounds; round += 1) {
  for (const { name, pid, call } of steps) {
    const backends = await backendsOf(servers.url);
    const before = [processorTime([pid]), processorTime(backends)] as const;
    const { p50, perSecond } = await load(() => call, 1, durationMs);
    const requests = (perSecond * durationMs) / 1000;
    const used = [processorTime([pid]) - before[0], processorTime(backends) - before[1]];
    results.get(name)?.push([p50 * 1000, ...used.map((milliseconds) => (milliseconds * 1000) / requests)]);
  }
}
const medianOf = (name: string, index: number) =>
  // Not a number where a connection of PostgreSQL ended meanwhile.
  count(median((results.get(name) ?? []).flatMap((values) => values[index] ?? []).filter(Number.isFinite)));
printTable(
  'One request at a time, microseconds',
  ['', 'answer, p50', 'processor: server', 'PostgreSQL'],
  steps.map(({ name }) => [name, medianOf(name, 0), medianOf(name, 1), medianOf(name, 2)]),
);
await servers.stop();
