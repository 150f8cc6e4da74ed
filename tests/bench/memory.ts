/**
 * Target 7: the memory of a server after an hour of everything: pages of ever new filters and orders, searches, exports.
 * It has to be flat: caches are bounded. `BENCH_MINUTES` is the duration.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { largeList } from './support/bench-database.ts';
import { slowQueries } from './fairness/greedy.ts';
import { median, sendRequest, type Call } from './support/load.ts';
import { memoryOf } from './support/processor.ts';
import { startServers } from './support/servers.ts';
import { count, printTable } from './support/table.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 60);
/** Milliseconds between two calls of a kind: a person reads, too. */
const pause = 50;
const parts = 6;

const servers = await startServers(Number(process.env.BENCH_ROWS ?? 100_000));
const page = servers.ours(largeList, {});
const path = page.url.replace(/page$/, '');
const call = (name: string, body: object): Call => ({ ...page, url: path + name, body: JSON.stringify(body) });
const ranges = slowQueries(largeList).filter(({ name }) => name.endsWith(' over'));
const narrowed = (iteration: number): object => ranges[iteration % ranges.length]?.make(iteration) ?? {};
const queries = slowQueries(largeList);

/** Each kind of call, by iteration. */
const kinds: Readonly<Record<string, (iteration: number) => Call>> = {
  pages: (iteration) => {
    const query = queries[iteration % queries.length]?.make(iteration) ?? {};
    return servers.ours(largeList, { ...query, pageIndex: 0 });
  },
  exports: (iteration) => call('export.csv', narrowed(iteration)),
};

const counts = new Map<string, number>();
const until = performance.now() + minutes * 60_000;

async function loop(name: string, callOf: (iteration: number) => Call): Promise<void> {
  for (let iteration = 0; performance.now() < until; iteration += 1) {
    await sendRequest(callOf(iteration));
    counts.set(name, iteration + 1);
    await wait(pause);
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** The median of a part's samples, one a second. */
async function sample(): Promise<string[][]> {
  const rows: string[][] = [];
  for (let part = 1; part <= parts; part += 1) {
    const samples: number[] = [];
    const end = until - ((parts - part) / parts) * minutes * 60_000;
    while (performance.now() < end) {
      samples.push(memoryOf(servers.pid));
      await wait(1_000);
    }
    rows.push([
      `${Math.round((part / parts) * minutes)} min`,
      megabytes(median(samples)),
      megabytes(Math.max(...samples)),
    ]);
  }
  return rows;
}

const [rows] = await Promise.all([sample(), ...Object.entries(kinds).map(([name, callOf]) => loop(name, callOf))]);
const asked = [...counts].map(([name, number]) => `${count(number)} ${name}`).join(', ');
printTable(`The server’s memory: ${asked}`, ['until', 'median', 'most'], rows);
await servers.stop();
