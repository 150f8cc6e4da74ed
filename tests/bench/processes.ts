/**
 * Target 6, second part: several server processes on one PostgreSQL. Concurrent requests for the default page of the large list,
 * round-robin over the processes, which share this machine's cores with PostgreSQL and the clients.
 */
import { availableParallelism } from 'node:os';
import { load, median, type LoadResult } from './support/load.ts';
import { processorTime } from './support/processor.ts';
import { signIn, startPortal, type Running } from './support/server.ts';
import { count, printTable, time, times } from './support/table.ts';
import { backendsOf, createDatabase, largeList } from './support/bench-database.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const durationMs = 3_000;
const atOnce = 32;
const sizes = [1, 2, 4];

/** The result of one load, and the processor time per request in milliseconds of server, PostgreSQL and client. */
interface Measured extends LoadResult {
  readonly portals: number;
  readonly postgres: number;
  readonly readers: number;
}

const benchDatabase = await createDatabase(Number(process.env.BENCH_ROWS ?? 100_000));
const portals: Running[] = [];
try {
  while (portals.length < Math.max(...sizes)) portals.push(await startPortal({ DATABASE_URL: benchDatabase.url }));
  // At each process: the names of cookies have its port.
  const headers = await Promise.all(portals.map((portal) => signIn(portal)));
  const body = JSON.stringify({ pageIndex: 0, pageSize: 25, isActiveValue: true });
  const ask = (processes: number) => (at: number) => ({
    url: `${portals[at % processes]?.url}/api/campaigns/${largeList.service}/page`,
    headers: headers[at % processes] ?? {},
    body,
  });
  const results = new Map(sizes.map((size): [number, Measured[]] => [size, []]));
  await load(ask(portals.length), atOnce, durationMs);
  const backends = await backendsOf(benchDatabase.url);
  const used = () => ({
    portals: processorTime(portals.map(({ pid }) => pid)),
    postgres: processorTime(backends),
    readers: processorTime([process.pid]),
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, measurements] of results) {
      const before = used();
      const result = await load(ask(size), atOnce, durationMs);
      const after = used();
      const requests = (result.perSecond * durationMs) / 1000;
      const part = (who: keyof typeof after) => (after[who] - before[who]) / requests;
      measurements.push({ ...result, portals: part('portals'), postgres: part('postgres'), readers: part('readers') });
    }
  }
  const medianOf = (size: number, figure: keyof Measured) =>
    median(results.get(size)?.map((item) => item[figure]) ?? []);
  printTable(
    `${atOnce} readers of the default page, on ${availableParallelism()} cores shared with PostgreSQL and the readers`,
    ['processes', 'requests/s', 'of one', 'p50', 'p99', 'processor a request: portal', 'PostgreSQL', 'reader'],
    sizes.map((size) => [
      String(size),
      count(medianOf(size, 'perSecond')),
      times(medianOf(size, 'perSecond') / medianOf(1, 'perSecond')),
      time(medianOf(size, 'p50')),
      time(medianOf(size, 'p99')),
      time(medianOf(size, 'portals')),
      time(medianOf(size, 'postgres')),
      time(medianOf(size, 'readers')),
    ]),
  );
  const all = medianOf(1, 'portals') + medianOf(1, 'postgres') + medianOf(1, 'readers');
  console.log(`
These cores have time for ${count((availableParallelism() * 1000) / all)} requests a second, all included; a portal process with a
core of its own has time for ${count(1000 / medianOf(1, 'portals'))}.`);
} finally {
  await Promise.all(portals.map((portal) => portal.stop()));
  await benchDatabase.stop();
}
