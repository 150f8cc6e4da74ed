/**
 * Target 6: how the response times of a list scale with its table. `BENCH_MOST` is the largest number of rows; filling the tables
 * with 10,000,000 takes about 20 minutes and 10 GB.
 */
import { Client } from 'pg';
import { sendRequest, load, median } from './support/load.ts';
import { startServers, type Servers } from './support/servers.ts';
import { count, printTable, time, times } from './support/table.ts';
import { largeList } from './support/bench-database.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const largest = Number(process.env.BENCH_MOST ?? 1_000_000);
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= largest);
const durationMs = 2_000;

/** Milliseconds for each kind of query. */
interface Measurement {
  readonly warm: number;
  readonly bare: number;
  readonly written: number;
  readonly sorted: number;
  readonly deep: number;
  readonly exported: number;
}

async function measure(servers: Servers, size: number): Promise<Measurement> {
  const client = new Client(servers.url);
  await client.connect();
  /** The median response time of a query, with `before` run before each. */
  const medianTime = async (
    query: (iteration: number) => object,
    before: () => Promise<unknown> = async () => undefined,
  ) => {
    const durations: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      await before();
      const { duration } = await sendRequest(servers.ours(largeList, query(round + 2)));
      if (round >= 0) durations.push(duration);
    }
    return median(durations);
  };
  const write = () => client.query(`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`);
  const warm: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    warm.push((await load(() => servers.ours(largeList, {}), 1, durationMs)).p50);
    bare.push((await load(() => servers.bare('/page', largeList, {}), 1, durationMs)).p50);
  }
  const grown = {
    warm: median(warm),
    bare: median(bare),
    written: await medianTime(() => ({}), write),
    sorted: await medianTime(() => ({ sortField: 'workloadPaidAvailableUnits', sortOrder: 'desc' })),
    deep: await medianTime((at) => ({ pageIndex: Math.floor(size / 50) - 1 - at })),
    exported: (await sendRequest(servers.exported(largeList))).duration,
  };
  await client.end();
  return grown;
}

const results: [number, Measurement][] = [];
for (const size of sizes) {
  const servers = await startServers(size);
  results.push([size, await measure(servers, size)]);
  await servers.stop();
}
const first = results[0]?.[1];
const ratioToFirst = (part: keyof Measurement, grown: Measurement) =>
  times(grown[part] / (first?.[part] ?? Number.NaN));
printTable(
  `${largeList.label.many}: answers as the table grows`,
  ['rows', 'warm page', 'of the first', 'bare', 'of the first', 'after a write', 'sorted', 'middle page', 'export'],
  results.map(([size, grown]) => [
    count(size),
    time(grown.warm),
    ratioToFirst('warm', grown),
    time(grown.bare),
    ratioToFirst('bare', grown),
    time(grown.written),
    time(grown.sorted),
    time(grown.deep),
    time(grown.exported),
  ]),
);
