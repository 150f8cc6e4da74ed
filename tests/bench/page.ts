/**
 * Targets 1 and 2 of the large list: requests a second of pages whose facts are known, beside a handler that fetches nothing but
 * the 25 rows; and the first page of a new filter, beside the best SQL.
 */
import { ask, load, median, type Call, type LoadResult } from './support/load.ts';
import { signedIn, startPortal, startProcess } from './support/server.ts';
import { count, percent, printTable, time } from './support/table.ts';
import { makeWorld, measured } from './support/world.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const turn = 2_000;

const world = await makeWorld(Number(process.env.BENCH_ROWS ?? 1_000_000));
const portal = await startPortal({ DATABASE_URL: world.url });
const bare = await startProcess('tests/bench/page/bare.ts', { DATABASE_URL: world.url });
const headers = await signedIn(portal);

const ours = (query: object): Call => ({
  url: `${portal.url}/api/campaigns/${measured.service}/page`,
  headers,
  body: JSON.stringify({ isActiveValue: true, sortField: 'id', sortOrder: 'asc', pageSize: 25, ...query }),
});
const limit = (query: object): Call => ({
  url: `${bare.url}/page`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(query),
});

const cases: readonly (readonly [string, (turn: number) => object])[] = [
  ['first page', () => ({})],
  ['pages 1 to 100', (at) => ({ pageIndex: at % 100 })],
  ['one of 12 filters', (at) => ({ snapshotDateKeyMin: 20260128 + 100 * (at % 12) })],
];

for (const atOnce of [1, 10]) {
  const rows: string[][] = [];
  for (const [name, query] of cases) {
    for (let at = 0; at < 100; at += 1) await ask(ours(query(at)));
    const results: { ours: LoadResult; bare: LoadResult }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({
        ours: await load((at) => ours(query(at)), atOnce, turn),
        bare: await load((at) => limit(query(at)), atOnce, turn),
      });
    }
    const mid = (read: (result: (typeof results)[number]) => number) => median(results.map(read));
    rows.push([
      name,
      count(mid((result) => result.ours.perSecond)),
      count(mid((result) => result.bare.perSecond)),
      percent(mid((result) => result.ours.perSecond / result.bare.perSecond)),
      time(mid((result) => result.ours.p50)),
      time(mid((result) => result.ours.p99)),
      time(mid((result) => result.bare.p50)),
      time(mid((result) => result.bare.p99)),
    ]);
  }
  printTable(
    `Page of 25, data unchanged, ${atOnce} at once`,
    ['', 'ours /s', 'bare /s', 'ours : bare', 'ours p50', 'p99', 'bare p50', 'p99'],
    rows,
  );
}

await portal.stop();
await bare.stop();
await world.stop();
