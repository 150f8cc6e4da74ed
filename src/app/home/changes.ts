/** What changed lately. */
import { queryOptions } from '@tanstack/react-query';
import type { RecentChange } from '#model/wire/history.ts';
import { request } from '#ui/calls/http.ts';

/** The newest changes of what the home page tells, as far as the person may read it; kept for a minute. */
export const recentChanges = queryOptions({
  // What a save makes old: see `invalidateEntities`.
  queryKey: ['RecentChanges', 'page'],
  queryFn: ({ signal }) => request<RecentChange[]>({ name: 'Recent changes', path: '/api/RecentChanges', signal }),
  staleTime: 60_000,
});
