import { afterEach, expect, test } from 'vitest';
import {
  banners,
  closeBanner,
  closeRepeated,
  closeTransient,
  withBanner,
  type Banner,
} from '../../src/app/failures/banners.ts';
import { isTransient } from '../../src/app/failures/connection.ts';

const banner = (text: string, transient = false, repeated = true): Banner => ({
  id: 11680,
  call: 'Ship page',
  text,
  transient,
  repeated,
});

afterEach(() => banners.set([]));

test('a banner is added after the others', () => {
  const shown = [banner('a')];

  expect(withBanner(shown, banner('b'))).toEqual([banner('a'), banner('b')]);
});

test('a duplicate banner is suppressed', () => {
  const shown = [banner('a')];

  expect(withBanner(shown, banner('a'))).toBe(shown);
});

test('each banner can be closed, and shown again when the call fails again', () => {
  const [first, second] = [banner('a'), banner('b')];
  banners.set([first, second]);

  closeBanner(first);
  expect(banners.get()).toEqual([second]);

  banners.set(withBanner(banners.get(), banner('a')));
  expect(banners.get()).toHaveLength(2);
});

test('banners of an unreachable server are closed when it is back, except of changes, which nobody repeats', () => {
  banners.set([banner('a'), banner('b', true), banner('c', true, false)]);

  closeTransient();

  expect(banners.get()).toEqual([banner('a'), banner('c', true, false)]);
});

test('the banner of a change that the server did not answer is closed when it succeeds', () => {
  const refused = banner('a', false, false);
  banners.set([refused, banner('b', true, false)]);

  closeRepeated('Port save');
  expect(banners.get()).toHaveLength(2);
  closeRepeated('Ship page');
  expect(banners.get()).toEqual([refused]);
});

test.each([
  [0, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [403, false],
  [404, false],
  [409, false],
  [422, false],
  [500, false],
])('the banner of a failure with status %i closes by itself: %s', (status, transient) => {
  expect(isTransient({ status, problem: null, retryAfter: null })).toBe(transient);
});

test('the banner of a list that fails in the database stays: nothing says when to retry', () => {
  const problem = { type: 'about:blank', status: 503, title: 'Service Unavailable', detail: '' };
  expect(isTransient({ status: 503, problem, retryAfter: 2 })).toBe(true);
  expect(isTransient({ status: 503, problem, retryAfter: null })).toBe(false);
});
