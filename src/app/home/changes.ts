/** What changed lately, and how long ago that is. */
import { queryOptions } from '@tanstack/react-query';
import type { RecentChange } from '#model/wire.ts';
import { request } from '#ui/calls/http.ts';

/** The newest changes of what the home page tells, as far as the person may read it; kept for a minute. */
export const recentChanges = queryOptions({
  // What a save makes old: see `invalidateEntities`.
  queryKey: ['RecentChanges', 'page'],
  queryFn: ({ signal }) => request<RecentChange[]>({ name: 'Recent changes', path: '/api/RecentChanges', signal }),
  staleTime: 60_000,
});

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `2 hours ago`, `yesterday`; `now` in ms since 1970. */
export function timeAgo(at: string, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return unit === 'second' ? 'just now' : words.format(Math.trunc(seconds / size), unit);
}
