/**
 * Target 1: requests a second of pages whose facts are known, beside a handler that fetches nothing but the 25 rows. `BENCH_ROWS`
 * is how many usages there are.
 */
import { ask, load, median, type LoadResult } from './support/load.ts';
import { lists, makeStage } from './support/stage.ts';
import { count, percent, printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const turn = 2_000;

/** What is asked of a list in its turns, and the same in hand-written SQL. */
interface Case {
  readonly name: string;
  readonly ours: (turn: number) => object;
  readonly bare: (turn: number) => object;
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

const stage = await makeStage(Number(process.env.BENCH_ROWS ?? 1_000_000));
for (const list of lists) {
  const cases = [...paging, filtered[list.service]].flatMap((item) => item ?? []);
  for (const atOnce of [1, 10]) {
    const rows: string[][] = [];
    for (const { name, ours, bare } of cases) {
      for (let at = 0; at < 100; at += 1) await ask(stage.ours(list, ours(at)));
      const results: { ours: LoadResult; bare: LoadResult }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        results.push({
          ours: await load((at) => stage.ours(list, ours(at)), atOnce, turn),
          bare: await load((at) => stage.bare('/page', list, bare(at)), atOnce, turn),
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
      `${list.label.many}: a page of 25, data unchanged, ${atOnce} at once`,
      ['', 'ours /s', 'bare /s', 'ours : bare', 'ours p50', 'p99', 'bare p50', 'p99'],
      rows,
    );
  }
}
await stage.stop();
