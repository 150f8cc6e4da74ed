/**
 * Target 2: uncached first pages, after a write and with new filters, including count, bounds and value lists, compared with
 * hand-written SQL for the same.
 */
import { Client } from 'pg';
import { sendRequest, median } from './support/load.ts';
import { lists, startServers } from './support/servers.ts';
import { printTable, time, times } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5) * 4;

/** A range filter that matches `share` of a column's values from 0 to 1,000,000, shifted each time. */
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

const servers = await startServers(Number(process.env.BENCH_ROWS ?? 1_000_000));
const client = new Client(servers.url);
await client.connect();

/** Medians in milliseconds, alternately; `ours` runs first, and makes the query of the iteration uncached. */
async function compare(ours: (iteration: number) => Promise<number>, bare: (iteration: number) => Promise<number>) {
  const measurements: { ours: number; bare: number }[] = [];
  // The first turns are not counted, since they open connections.
  for (let iteration = -3; iteration < rounds; iteration += 1) {
    const one = { ours: await ours(iteration + 3), bare: await bare(iteration + 3) };
    if (iteration >= 0) measurements.push(one);
  }
  const medianOf = (read: (one: (typeof measurements)[number]) => number) => median(measurements.map(read));
  return [
    time(medianOf((one) => one.ours)),
    time(medianOf((one) => one.bare)),
    times(medianOf((one) => one.ours / one.bare)),
  ];
}

for (const list of lists) {
  const write = () => client.query(`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`);
  const rows = [
    [
      'after a write, no filter',
      ...(await compare(
        async () => {
          await write();
          return (await sendRequest(servers.ours(list, {}))).duration;
        },
        async () => (await sendRequest(servers.bare('/first', list, {}))).duration,
      )),
    ],
  ];
  for (const { name, column, share } of ranges[list.service] ?? []) {
    const range = (iteration: number) => ({ min: 400_000 + iteration, max: 400_000 + iteration + 1_000_000 * share });
    rows.push([
      name,
      ...(await compare(
        async (iteration) => {
          const { min, max } = range(iteration);
          return (await sendRequest(servers.ours(list, { [`${column}Min`]: min, [`${column}Max`]: max }))).duration;
        },
        async (iteration) => {
          const { min, max } = range(iteration);
          const filter = `"${column}" between ${min} and ${max}`;
          return (await sendRequest(servers.bare('/first', list, { filter, matchesMany: share > 0.2 }))).duration;
        },
      )),
    ]);
  }
  printTable(`${list.label.many}: the first page of a new filter`, ['', 'ours', 'best SQL', 'ratio'], rows);
}
await client.end();
await servers.stop();
