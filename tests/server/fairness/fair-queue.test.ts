/** Fair queue (decisions: Limits): many requests of one user wait behind few of another. */
import { expect, test } from 'vitest';
import { FairQueue } from '../../../src/server/fairness/fair-queue.ts';

const connected = new AbortController().signal;
const share = { maxConcurrent: 3, maxConcurrentOfUser: 2, maxQueued: 4, queueTimeout: 60_000 };

/** Waits until all resolved promises have run their continuations. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work of users that lasts until the test ends it; `begun` has the names in the order of their start. */
function worker(queues: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (userId: number, name: string, disconnected = connected) => {
    const end = await queues.begin(userId, disconnected);
    begun.push(name);
    ends.set(name, end);
  };
  return {
    begun,
    start: (userId: number, name: string, disconnected?: AbortSignal) => begin(userId, name, disconnected),
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

test('concurrency is limited for each user and in total; further requests are queued', async () => {
  const { begun, start, end } = worker(new FairQueue(share));
  for (const name of ['a1', 'a2', 'a3']) void start(1, name);
  for (const name of ['b1', 'b2']) void start(2, name);
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1']);

  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('b2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

test('the user who was served longest ago is next, however many requests of another user are queued', async () => {
  const { begun, start, end } = worker(
    new FairQueue({ ...share, maxConcurrent: 1, maxConcurrentOfUser: 1, maxQueued: 9 }),
  );
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start(1, name);
  void start(2, 'b1');
  void start(3, 'c1');
  void start(2, 'b2');
  for (let turn = 0; turn < 7; turn++) {
    await settle();
    await end(begun.at(-1) ?? '');
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a client that disconnects leaves the queue', async () => {
  const { begun, start, end } = worker(new FairQueue({ ...share, maxConcurrentOfUser: 1 }));
  const disconnected = new AbortController();
  void start(1, 'a1');
  const abandoned = start(1, 'a2', disconnected.signal);
  void start(1, 'a3');
  disconnected.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  await end('a1');
  expect(begun).toEqual(['a1', 'a3']);
  await expect(start(1, 'a4', disconnected.signal)).rejects.toThrow('gone');
});

test('a full queue and an expired wait are 429 with Retry-After', async () => {
  const { start } = worker(new FairQueue({ ...share, maxConcurrentOfUser: 1, maxQueued: 1, queueTimeout: 20 }));
  void start(1, 'a1');
  const waiting = start(1, 'a2');
  await settle();
  const tooMany = { details: { status: 429 }, headers: { 'retry-after': '5' } };
  await expect(start(1, 'a3')).rejects.toMatchObject(tooMany);
  await expect(waiting).rejects.toMatchObject(tooMany);
});

test('work that fails releases its turn', async () => {
  const queues = new FairQueue({ ...share, maxConcurrent: 1, maxConcurrentOfUser: 1 });
  await expect(queues.take(1, connected, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queues.take(1, connected, () => Promise.resolve('next'))).toBe('next');
});
