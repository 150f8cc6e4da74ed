/** The facts of a list are computed once for concurrent requests, and cached until the data version changes. */
import { expect, test } from 'vitest';
import { VersionedCache } from '../../../src/server/database/data-version.ts';

const facts = (version: number) => ({ version });
const cacheOf = (bytes: number) => new VersionedCache<ReturnType<typeof facts>>(bytes, () => 0);

test('concurrent requests share one computation', async () => {
  const cache = cacheOf(2 ** 20);
  let computations = 0;
  const find = async () => {
    computations += 1;
    await Promise.resolve();
    return facts(1);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.at('a', 1, find)));
  expect(computations).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('a value is cached for its data version alone', async () => {
  const cache = cacheOf(2 ** 20);
  await cache.at('a', 1, () => Promise.resolve(facts(1)));
  expect((await cache.at('a', 1, () => Promise.reject(new Error('asked again')))).version).toBe(1);
  expect((await cache.at('a', 2, () => Promise.resolve(facts(2)))).version).toBe(2);
});

test('a computation that began before a write is not used for the version after it', async () => {
  const cache = cacheOf(2 ** 20);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof facts>>();
  const before = cache.at('a', 1, () => promise);
  const after = cache.at('a', 2, () => Promise.resolve(facts(2)));
  resolve(facts(1));
  expect((await before).version).toBe(1);
  expect((await after).version).toBe(2);
});

test('a failure rejects all waiting requests, and is not cached', async () => {
  const cache = cacheOf(2 ** 20);
  await expect(cache.at('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.at('a', 1, () => Promise.resolve(facts(1)))).version).toBe(1);
});

test('the least recently used filter is evicted', async () => {
  const cache = cacheOf(4);
  for (const filter of ['a', 'b', 'a', 'c']) await cache.at(filter, 1, () => Promise.resolve(facts(1)));
  expect(cache.peek('b')).toBeUndefined();
  expect(cache.peek('a')).toBeDefined();
});

test('the size is bounded in bytes: one long filter evicts several short ones', async () => {
  const cache = cacheOf(1_000);
  for (const filter of ['a', 'b', 'x'.repeat(499)]) await cache.at(filter, 1, () => Promise.resolve(facts(1)));
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBeDefined();
  await cache.at('x'.repeat(501), 1, () => Promise.resolve(facts(1)));
  expect(cache.peek('x'.repeat(501))).toBeUndefined();
  expect(cache.peek('b')).toBeDefined();
});
