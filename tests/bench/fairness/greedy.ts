/** One user who takes what a server gives: twenty of the slowest list queries at a time, and five exports that are hardly read. */
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { EntitySpec } from '../../../src/model/entity.ts';
import { ask, type Call } from '../support/load.ts';

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
  return timed.sort((one, other) => other.alone - one.alone).slice(0, count);
}

/** Begins; what it answers ends it, and says how many queries were answered and how many refused. */
export function beGreedy(
  next: (turn: number) => Call,
  exported: Call,
): () => Promise<{ answered: number; refused: number }> {
  const stop = new AbortController();
  let [answered, refused, turn] = [0, 0, 0];
  const query = async () => {
    while (!stop.signal.aborted) {
      const isAnswered = await ask(next(turn++)).then(
        () => true,
        () => false,
      );
      if (isAnswered) answered += 1;
      else {
        refused += 1;
        await wait(200);
      }
    }
  };
  const running = Array.from({ length: 20 }, query);
  const stalled = Array.from({ length: 5 }, () => readSlowly(exported, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all([...running, ...stalled]);
    return { answered, refused };
  };
}

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
