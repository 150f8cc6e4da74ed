/** What one user may do who takes what a server gives. */
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { EntitySpec } from '../../../src/model/entity.ts';
import { bodies, type RowTemplate } from '../support/imports.ts';
import { ask, type Call } from '../support/load.ts';
import { sendImports } from '../support/send-imports.ts';

/** A list query that takes long; made anew each time, so that nothing is known of its result. */
export interface SlowQuery {
  readonly name: string;
  readonly make: (turn: number) => object;
}

/** Ways to make a server look at every row of a list. */
export function slowQueries({ fields, audited }: EntitySpec): SlowQuery[] {
  const base = audited ? { isActiveValue: true } : {};
  const queries: SlowQuery[] = [
    { name: 'search', make: (turn) => ({ ...base, stringFilter: `z${turn % 10}q${turn % 97}` }) },
  ];
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === 'integer' || kind === 'number') {
      queries.push({ name: `${name} over`, make: (turn) => ({ ...base, [`${name}Min`]: -1 - turn }) });
    }
    if (kind === 'text')
      queries.push({ name: `${name} holds`, make: (turn) => ({ ...base, [`${name}Value`]: `q${turn}` }) });
    if (kind !== 'references' && kind !== 'id') {
      queries.push({
        name: `by ${name}, far`,
        make: (turn) => ({ ...base, sortField: name, sortOrder: 'desc', pageIndex: 5_000 + turn }),
      });
    }
  }
  return queries;
}

/** What the slowest of these take alone, in milliseconds, the slowest first. */
export async function slowest(
  queries: readonly SlowQuery[],
  call: (query: object) => Call,
  count: number,
): Promise<readonly (SlowQuery & { readonly alone: number })[]> {
  const timed = [];
  for (const query of queries) {
    const { whole } = await ask(call({ pageSize: 25, ...query.make(1) }));
    timed.push({ ...query, alone: whole });
  }
  return timed.sort((a, b) => b.alone - a.alone).slice(0, count);
}

/** A way of taking what a server gives; it goes on until the signal. */
export type Greed = (stop: AbortSignal) => Promise<void>;

/** So many at a time, again and again, whatever is answered. */
export const asking =
  (atOnce: number, next: (turn: number) => Call): Greed =>
  async (stop) => {
    let turn = 0;
    const loop = async () => {
      while (!stop.aborted) {
        await ask(next(turn++)).catch(() => wait(200));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, loop));
  };

/** So many answers that are hardly read, at a time. */
export const readingSlowly =
  (atOnce: number, call: Call): Greed =>
  async (stop) => {
    await Promise.all(Array.from({ length: atOnce }, () => readSlowly(call, stop)));
  };

/** As many imports at a time as are not refused at once, by turns of each kind that there is. */
export const importing =
  (url: string, headers: Record<string, string>, template: RowTemplate): Greed =>
  async (stop) => {
    const all = Array.from({ length: 6 }, () => headers);
    while (!stop.aborted) {
      for (const name of Object.keys(bodies))
        await sendImports({ url, name, template, all }, stop).catch(() => undefined);
    }
  };

/** 200 bytes a second, for as long as the server goes along; then once more. */
async function readSlowly(call: Call, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const answer = await begin(call, stop).catch(() => undefined);
    const isOpen = () => answer?.destroyed === false && !stop.aborted;
    do {
      await wait(1_000, undefined, { signal: stop }).catch(() => undefined);
      answer?.read(200);
    } while (isOpen());
    answer?.destroy();
  }
}

function begin({ url, headers = {}, body }: Call, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', headers, signal, agent: false }, (answer) => {
      answer.on('error', () => {}).pause();
      resolve(answer);
    });
    asking.on('error', reject).end(body);
  });
}
