/** Kinds of load that one greedy user can produce. */
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { EntitySpec } from '../../../src/model/entity.ts';
import { bodies, type RowTemplate } from '../support/imports.ts';
import { sendRequest, type Call } from '../support/load.ts';
import { sendImports } from '../support/send-imports.ts';

/** A slow list query, different each time, so that its result is not cached. */
export interface SlowQuery {
  readonly name: string;
  readonly make: (iteration: number) => object;
}

/** List queries that scan every row. */
export function slowQueries({ fields, audited }: EntitySpec): SlowQuery[] {
  const base = audited ? { isActiveValue: true } : {};
  const queries: SlowQuery[] = [
    { name: 'search', make: (iteration) => ({ ...base, stringFilter: `z${iteration % 10}q${iteration % 97}` }) },
  ];
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === 'integer' || kind === 'number') {
      queries.push({ name: `${name} over`, make: (iteration) => ({ ...base, [`${name}Min`]: -1 - iteration }) });
    }
    if (kind === 'text')
      queries.push({ name: `${name} holds`, make: (iteration) => ({ ...base, [`${name}Value`]: `q${iteration}` }) });
    if (kind !== 'references' && kind !== 'id') {
      queries.push({
        name: `by ${name}, far`,
        make: (iteration) => ({ ...base, sortField: name, sortOrder: 'desc', pageIndex: 5_000 + iteration }),
      });
    }
  }
  return queries;
}

/** The slowest queries with their time without other load, in milliseconds, slowest first. */
export async function slowest(
  queries: readonly SlowQuery[],
  call: (query: object) => Call,
  count: number,
): Promise<readonly (SlowQuery & { readonly alone: number })[]> {
  const timed = [];
  for (const query of queries) {
    const { duration } = await sendRequest(call({ pageSize: 25, ...query.make(1) }));
    timed.push({ ...query, alone: duration });
  }
  return timed.sort((a, b) => b.alone - a.alone).slice(0, count);
}

/** Load until the signal aborts it. */
export type GreedyLoad = (stop: AbortSignal) => Promise<void>;

/** Requests in `atOnce` concurrent loops, whatever the responses are. */
export const requestLoad =
  (atOnce: number, next: (iteration: number) => Call): GreedyLoad =>
  async (stop) => {
    let iteration = 0;
    const loop = async () => {
      while (!stop.aborted) {
        await sendRequest(next(iteration++)).catch(() => wait(200));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, loop));
  };

/** `atOnce` concurrent responses that are read very slowly. */
export const slowReaderLoad =
  (atOnce: number, call: Call): GreedyLoad =>
  async (stop) => {
    await Promise.all(Array.from({ length: atOnce }, () => readSlowly(call, stop)));
  };

/** Six concurrent imports in a loop, of each kind of body alternately. */
export const importLoad =
  (url: string, headers: Record<string, string>, template: RowTemplate): GreedyLoad =>
  async (stop) => {
    const senders = Array.from({ length: 6 }, () => headers);
    while (!stop.aborted) {
      for (const name of Object.keys(bodies))
        await sendImports({ url, name, template, senders }, stop).catch(() => undefined);
    }
  };

/** Reads 200 bytes a second until the server closes the connection, then starts again. */
async function readSlowly(call: Call, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const response = await openResponse(call, stop).catch(() => undefined);
    const isOpen = () => response?.destroyed === false && !stop.aborted;
    do {
      await wait(1_000, undefined, { signal: stop }).catch(() => undefined);
      response?.read(200);
    } while (isOpen());
    response?.destroy();
  }
}

function openResponse({ url, headers = {}, body }: Call, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', headers, signal, agent: false }, (response) => {
      response.on('error', () => {}).pause();
      resolve(response);
    });
    asking.on('error', reject).end(body);
  });
}
