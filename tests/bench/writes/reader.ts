/** Another user at ordinary work, to measure what a write takes from others. */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { largeList } from '../support/bench-database.ts';
import { must } from '../../../src/model/must.ts';
import { median, quantile, sendRequest, type Call } from '../support/load.ts';
import { signIn, type Running } from '../support/server.ts';
import { count, printTable, time, times } from '../support/table.ts';

/** Milliseconds between two calls: a person reads, too. */
const pause = 20;

/** Milliseconds that the work took, and the latencies of pages and records that another user asked for meanwhile. */
export interface Observed {
  readonly duration: number;
  readonly pages: readonly number[];
  readonly records: readonly number[];
}

/** Runs the work while another user reads. */
export async function observe(portal: Running, work: () => Promise<unknown>): Promise<Observed> {
  const headers = await signIn(portal, 'reader@portal.local');
  const path = `${portal.url}/api/campaigns/${largeList.service}`;
  const page: Call = {
    url: `${path}/page`,
    headers,
    body: JSON.stringify({ pageSize: 25, isActiveValue: true }),
  };
  const record: Call = { url: `${path}/1`, method: 'GET', headers };
  const [pages, records]: [number[], number[]] = [[], []];
  const over = new AbortController();
  const read = async () => {
    await Promise.all([sendRequest(page), sendRequest(record)]);
    while (!over.signal.aborted) {
      pages.push((await sendRequest(page)).duration);
      records.push((await sendRequest(record)).duration);
      await wait(pause);
    }
  };
  const reading = read();
  const start = performance.now();
  try {
    await work();
    return { duration: performance.now() - start, pages, records };
  } finally {
    over.abort();
    await reading;
  }
}

/** Turns of several kinds, `alone` among them: what the reader waits for when nothing is written. */
export type Turns = ReadonlyMap<string, readonly Observed[]>;

/** Milliseconds of the reader alone. */
export const aloneTime = 3_000;

/**
 * Prints, for each kind of turn, its time, its records a second, its share of the limit's speed, and what the reader waited for, also as
 * multiples of what they wait for alone. `limits`: kind of turn → its limit.
 */
export function printTurns(
  title: string,
  records: number,
  queues: Turns,
  limits: Readonly<Record<string, string>>,
): void {
  const of = (name: string) => must(queues.get(name), 'it is a kind of turn');
  const durationOf = (name: string) => median(of(name).map(({ duration }) => duration));
  const alone = readerQuantiles(of('alone'));
  printTable(
    title,
    ['', 'median', 'records/s', 'of the limit', 'page p50', 'p95', 'record p50', 'p95', 'to alone', '', '', ''],
    [...queues.keys()].map((name) => {
      const limit = limits[name];
      const speed = limit === undefined ? '' : times(durationOf(limit) / durationOf(name));
      const perSecond = name === 'alone' ? '' : count((records / durationOf(name)) * 1000);
      const waits = readerQuantiles(of(name));
      const ratios = waits.map((wait, index) => times(wait / (alone[index] ?? Number.NaN)));
      return [name, time(durationOf(name)), perSecond, speed].concat(waits.map(time), ratios);
    }),
  );
}

const readerQuantiles = (observed: readonly Observed[]): number[] =>
  [observed.flatMap(({ pages }) => pages), observed.flatMap(({ records }) => records)].flatMap((all) =>
    [0.5, 0.95].map((part) => quantile(all, part)),
  );
