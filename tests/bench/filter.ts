/**
 * Target 2: the first page after a write, and of filters that nobody has asked for before, with count, bounds and value lists,
 * beside hand-written SQL for the same.
 */
import { Client } from 'pg';
import { ask, median } from './support/load.ts';
import { lists, makeStage } from './support/stage.ts';
import { printTable, time, times } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5) * 4;

/** A range of a column; `share` of its values from about 0 to 1,000,000, another one each time. */
interface Range {
  readonly name: string;
  readonly column: string;
  readonly share: number;
}

const ranges: Readonly<Record<string, readonly Range[]>> = {
  TenantWorkloadUsage: [
    { name: 'half of the rows', column: 'workloadActiveUnits', share: 0.5 },
    { name: 'a tenth', column: 'workloadActiveUnits', share: 0.1 },
    { name: 'a hundredth', column: 'workloadActiveUnits', share: 0.01 },
    { name: 'a thousandth', column: 'workloadActiveUnits', share: 0.001 },
  ],
  TopLevel: [
    { name: 'half of the rows', column: 'tpid', share: 0.5 },
    { name: 'a tenth', column: 'tpid', share: 0.1 },
    { name: 'a thousandth', column: 'tpid', share: 0.001 },
  ],
};

const stage = await makeStage(Number(process.env.BENCH_ROWS ?? 1_000_000));
const client = new Client(stage.url);
await client.connect();

/** Milliseconds of each, by turns; what makes the turn's question a new one comes first. */
async function compare(ours: (turn: number) => Promise<number>, bare: (turn: number) => Promise<number>) {
  const taken: { ours: number; bare: number }[] = [];
  // Of the first turns, connections have just been opened.
  for (let turn = -3; turn < rounds; turn += 1) {
    const one = { ours: await ours(turn + 3), bare: await bare(turn + 3) };
    if (turn >= 0) taken.push(one);
  }
  const mid = (read: (one: (typeof taken)[number]) => number) => median(taken.map(read));
  return [time(mid((one) => one.ours)), time(mid((one) => one.bare)), times(mid((one) => one.ours / one.bare))];
}

for (const list of lists) {
  const write = () => client.query(`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`);
  const rows = [
    [
      'after a write, no filter',
      ...(await compare(
        async () => {
          await write();
          return (await ask(stage.ours(list, {}))).whole;
        },
        async () => (await ask(stage.bare('/first', list, {}))).whole,
      )),
    ],
  ];
  for (const { name, column, share } of ranges[list.service] ?? []) {
    const range = (turn: number) => ({ min: 400_000 + turn, max: 400_000 + turn + 1_000_000 * share });
    rows.push([
      name,
      ...(await compare(
        async (turn) => {
          const { min, max } = range(turn);
          return (await ask(stage.ours(list, { [`${column}Min`]: min, [`${column}Max`]: max }))).whole;
        },
        async (turn) => {
          const { min, max } = range(turn);
          const filter = `"${column}" between ${min} and ${max}`;
          return (await ask(stage.bare('/first', list, { filter, wide: share > 0.2 }))).whole;
        },
      )),
    ]);
  }
  printTable(`${list.label.many}: the first page of a new filter`, ['', 'ours', 'best SQL', 'ratio'], rows);
}
await client.end();
await stage.stop();
