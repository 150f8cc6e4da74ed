import { queryOptions } from '@tanstack/react-query';
import type { HomeAnswer } from '#model/wire/home.ts';
import { request } from '#ui/calls/http.ts';
import { renewedOnFocus } from '#ui/calls/query-client.ts';

/** All parts of the home page, as of the reader's day; cached for a minute. */
export const homeQuery = (today: string) =>
  queryOptions({
    // Invalidated with the pages of lists: see `invalidateEntities`.
    queryKey: ['Home', 'page', today],
    queryFn: ({ signal }) => request<HomeAnswer>({ name: 'Home', path: `/api/Home?today=${today}`, signal }),
    staleTime: 60_000,
    ...renewedOnFocus,
  });
