/** Facts are found once for everybody who asks at the same time, and again only after a change. */
import { expect, test } from 'vitest';
import { VersionedCache } from '../../../src/server/database/data-version.ts';

const facts = (version: number) => ({ version });
const cacheOf = (bytes: number) => new VersionedCache<ReturnType<typeof facts>>(bytes, () => 0);

test('many who ask at once share one answer', async () => {
  const cache = cacheOf(2 ** 20);
  let asked = 0;
  const find = async () => {
    asked += 1;
    await Promise.resolve();
    return facts(1);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.at('a', 1, find)));
  expect(asked).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('what is known at this version is not asked again; what was known before it is', async () => {
  const cache = cacheOf(2 ** 20);
  await cache.at('a', 1, () => Promise.resolve(facts(1)));
  expect((await cache.at('a', 1, () => Promise.reject(new Error('asked again')))).version).toBe(1);
  expect((await cache.at('a', 2, () => Promise.resolve(facts(2)))).version).toBe(2);
});

test('an answer under way that began before the change is not taken for a newer one', async () => {
  const cache = cacheOf(2 ** 20);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof facts>>();
  const old = cache.at('a', 1, () => promise);
  const young = cache.at('a', 2, () => Promise.resolve(facts(2)));
  resolve(facts(1));
  expect((await old).version).toBe(1);
  expect((await young).version).toBe(2);
});

test('a failure is told to whoever waits for it, and not remembered', async () => {
  const cache = cacheOf(2 ** 20);
  await expect(cache.at('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.at('a', 1, () => Promise.resolve(facts(1)))).version).toBe(1);
});

test('only the filters asked for lately are remembered', async () => {
  const cache = cacheOf(4);
  for (const filter of ['a', 'b', 'a', 'c']) await cache.at(filter, 1, () => Promise.resolve(facts(1)));
  expect(cache.peek('b')).toBeUndefined();
  expect(cache.peek('a')).toBeDefined();
});

test('what is remembered is bounded by its bytes: one long filter takes the place of many short ones', async () => {
  const cache = cacheOf(1_000);
  for (const filter of ['a', 'b', 'x'.repeat(499)]) await cache.at(filter, 1, () => Promise.resolve(facts(1)));
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBeDefined();
  await cache.at('x'.repeat(501), 1, () => Promise.resolve(facts(1)));
  expect(cache.peek('x'.repeat(501))).toBeUndefined();
  expect(cache.peek('b')).toBeDefined();
});
