/** Fair queue (decisions: Limits): many requests of one user wait behind few of another. */
import { expect, test } from 'vitest';
import { FairQueue } from '../../../src/server/fairness/fair-queue.ts';

const stays = new AbortController().signal;
const share = { atWork: 3, byUser: 2, waiting: 4, patience: 60_000 };

/** Lets everything that can go on go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work of a user that lasts until it is released; notes its start. */
function workshop(turns: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (userId: number, name: string, gone = stays) => {
    const end = await turns.begin(userId, gone);
    begun.push(name);
    ends.set(name, end);
  };
  return {
    begun,
    ask: (userId: number, name: string, gone?: AbortSignal) => begin(userId, name, gone),
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

test('one user has so many at work, all users together so many, and what is asked beyond waits', async () => {
  const { begun, ask, end } = workshop(new FairQueue(share));
  for (const name of ['a1', 'a2', 'a3']) void ask(1, name);
  for (const name of ['b1', 'b2']) void ask(2, name);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);

  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('b2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

test('whoever was served longest ago is next, however long the line of another is', async () => {
  const { begun, ask, end } = workshop(new FairQueue({ ...share, atWork: 1, byUser: 1, waiting: 9 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(1, name);
  void ask(2, 'b1');
  void ask(3, 'c1');
  void ask(2, 'b2');
  for (let turn = 0; turn < 7; turn++) {
    await settled();
    await end(begun.at(-1) ?? '');
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('whoever goes away gives up the place in the line', async () => {
  const { begun, ask, end } = workshop(new FairQueue({ ...share, byUser: 1 }));
  const gone = new AbortController();
  void ask(1, 'a1');
  const left = ask(1, 'a2', gone.signal);
  void ask(1, 'a3');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a1');
  expect(begun).toEqual(['a1', 'a3']);
  await expect(ask(1, 'a4', gone.signal)).rejects.toThrow('gone');
});

test('past a short line, and after waiting in vain, a caller is told to come back', async () => {
  const { ask } = workshop(new FairQueue({ ...share, byUser: 1, waiting: 1, patience: 20 }));
  void ask(1, 'a1');
  const waiting = ask(1, 'a2');
  await settled();
  const tooMany = { details: { status: 429 }, headers: { 'retry-after': '5' } };
  await expect(ask(1, 'a3')).rejects.toMatchObject(tooMany);
  await expect(waiting).rejects.toMatchObject(tooMany);
});

test('work that fails ends its turn', async () => {
  const turns = new FairQueue({ ...share, atWork: 1, byUser: 1 });
  await expect(turns.take(1, stays, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turns.take(1, stays, () => Promise.resolve('next'))).toBe('next');
});
