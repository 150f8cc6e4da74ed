/**
 * Target 1: requests per second for pages whose counts and bounds are cached, compared with a bare handler that only fetches the
 * 25 rows. `BENCH_ROWS` is the number of rows.
 */
import { sendRequest, load, median, type LoadResult } from './support/load.ts';
import { lists, startServers } from './support/servers.ts';
import { count, percent, printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const durationMs = 2_000;

/** The list query of each iteration, and the same for the bare handler. */
interface Case {
  readonly name: string;
  readonly ours: (iteration: number) => object;
  readonly bare: (iteration: number) => object;
}

const paging: readonly Case[] = [
  { name: 'first page', ours: () => ({}), bare: () => ({}) },
  { name: 'pages 1 to 100', ours: (at) => ({ pageIndex: at % 100 }), bare: (at) => ({ pageIndex: at % 100 }) },
];
const months = (at: number) => 20260128 + 100 * (at % 12);
const filtered: Readonly<Record<string, Case>> = {
  TenantWorkloadUsage: {
    name: 'one of 12 filters',
    ours: (at) => ({ snapshotDateKeyMin: months(at) }),
    bare: (at) => ({ filter: `"snapshotDateKey" >= ${months(at)}` }),
  },
  TopLevel: {
    name: 'one of 12 filters',
    ours: (at) => ({ tpidMin: 10_000 * (at % 12) }),
    bare: (at) => ({ filter: `tpid >= ${10_000 * (at % 12)}` }),
  },
};

const servers = await startServers(Number(process.env.BENCH_ROWS ?? 1_000_000));
for (const list of lists) {
  const cases = [...paging, filtered[list.service]].flatMap((item) => item ?? []);
  for (const atOnce of [1, 10]) {
    const rows: string[][] = [];
    for (const { name, ours, bare } of cases) {
      for (let at = 0; at < 100; at += 1) await sendRequest(servers.ours(list, ours(at)));
      const results: { ours: LoadResult; bare: LoadResult }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        results.push({
          ours: await load((at) => servers.ours(list, ours(at)), atOnce, durationMs),
          bare: await load((at) => servers.bare('/page', list, bare(at)), atOnce, durationMs),
        });
      }
      const medianOf = (read: (result: (typeof results)[number]) => number) => median(results.map(read));
      rows.push([
        name,
        count(medianOf((result) => result.ours.perSecond)),
        count(medianOf((result) => result.bare.perSecond)),
        percent(medianOf((result) => result.ours.perSecond / result.bare.perSecond)),
        time(medianOf((result) => result.ours.p50)),
        time(medianOf((result) => result.ours.p99)),
        time(medianOf((result) => result.bare.p50)),
        time(medianOf((result) => result.bare.p99)),
      ]);
    }
    printTable(
      `${list.label.many}: a page of 25, data unchanged, ${atOnce} at once`,
      ['', 'ours /s', 'bare /s', 'ours : bare', 'ours p50', 'p99', 'bare p50', 'p99'],
      rows,
    );
  }
}
await servers.stop();
