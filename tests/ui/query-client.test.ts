import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient, prefetch } from '../../src/ui/calls/query-client.ts';

/** Calls that fail are asked again by people and after changes, never by the cache (core 7). */

const ask = vi.fn<() => Promise<string>>();
const query = { queryKey: ['Ship', 'page'], queryFn: ask };

beforeEach(() => {
  ask.mockReset();
  ask.mockRejectedValue(new Error('400'));
});

test('a screen shows the error of its loader’s call, however late it mounts, and so does a second loader', async () => {
  const client = newQueryClient();
  await prefetch(client, query);
  await prefetch(client, query);
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
});

test('a second place of the same call shows its error, too; who comes back after all have left asks again', async () => {
  const client = newQueryClient();
  const mount = () => new QueryObserver(client, query).subscribe(() => undefined);
  const leaveFirst = mount();
  await vi.waitFor(() => expect(client.getQueryState(query.queryKey)?.status).toBe('error'));
  const leaveSecond = mount();
  leaveFirst();
  // Rendered under another key: leaves and mounts at once.
  leaveSecond();
  const leaveThird = mount();
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(1);

  leaveThird();
  await Promise.resolve();
  mount();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a loader of a later visit asks again', async () => {
  vi.useFakeTimers();
  const client = newQueryClient();
  await prefetch(client, query);
  vi.advanceTimersByTime(60_000);
  await prefetch(client, query);
  vi.useRealTimers();
  expect(ask).toHaveBeenCalledTimes(2);
});
