/**
 * Target 6: what becomes of a list's answers as its table grows. `BENCH_MOST` is the largest number of usages; with 10,000,000 the
 * tables take about 20 minutes and 10 GB.
 */
import { Client } from 'pg';
import { ask, load, median } from './support/load.ts';
import { makeStage, type Stage } from './support/stage.ts';
import { count, printTable, time, times } from './support/table.ts';
import { measured } from './support/world.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const most = Number(process.env.BENCH_MOST ?? 1_000_000);
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= most);
const turn = 2_000;

/** Milliseconds, each for one kind of question. */
interface Grown {
  readonly warm: number;
  readonly bare: number;
  readonly written: number;
  readonly sorted: number;
  readonly deep: number;
  readonly exported: number;
}

async function measure(stage: Stage, size: number): Promise<Grown> {
  const client = new Client(stage.url);
  await client.connect();
  /** The median time of an answer, asked for so often in turns with what is to be done before each. */
  const middle = async (query: (turn: number) => object, before: () => Promise<unknown> = async () => undefined) => {
    const taken: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      await before();
      const { whole } = await ask(stage.ours(measured, query(round + 2)));
      if (round >= 0) taken.push(whole);
    }
    return median(taken);
  };
  const write = () => client.query(`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`);
  const warm: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    warm.push((await load(() => stage.ours(measured, {}), 1, turn)).p50);
    bare.push((await load(() => stage.bare('/page', measured, {}), 1, turn)).p50);
  }
  const grown = {
    warm: median(warm),
    bare: median(bare),
    written: await middle(() => ({}), write),
    sorted: await middle(() => ({ sortField: 'workloadPaidAvailableUnits', sortOrder: 'desc' })),
    deep: await middle((at) => ({ pageIndex: Math.floor(size / 50) - 1 - at })),
    exported: (await ask(stage.exported(measured))).whole,
  };
  await client.end();
  return grown;
}

const results: [number, Grown][] = [];
for (const size of sizes) {
  const stage = await makeStage(size);
  results.push([size, await measure(stage, size)]);
  await stage.stop();
}
const first = results[0]?.[1];
const of = (part: keyof Grown, grown: Grown) => times(grown[part] / (first?.[part] ?? Number.NaN));
printTable(
  `${measured.label.many}: answers as the table grows`,
  ['rows', 'warm page', 'of the first', 'bare', 'of the first', 'after a write', 'sorted', 'middle page', 'export'],
  results.map(([size, grown]) => [
    count(size),
    time(grown.warm),
    of('warm', grown),
    time(grown.bare),
    of('bare', grown),
    time(grown.written),
    time(grown.sorted),
    time(grown.deep),
    time(grown.exported),
  ]),
);
