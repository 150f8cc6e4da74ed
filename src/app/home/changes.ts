/** Recent changes on the home page. */
import { queryOptions } from '@tanstack/react-query';
import type { RecentChange } from '#model/wire/history.ts';
import { request } from '#ui/calls/http.ts';

/** The newest changes of the home page's entities that the user may read; cached for a minute. */
export const recentChangesQuery = queryOptions({
  // Invalidated by saves: see `invalidateEntities`.
  queryKey: ['RecentChanges', 'page'],
  queryFn: ({ signal }) => request<RecentChange[]>({ name: 'Recent changes', path: '/api/RecentChanges', signal }),
  staleTime: 60_000,
});
