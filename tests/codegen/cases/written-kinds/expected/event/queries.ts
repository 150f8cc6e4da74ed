// Generated from catalogue/event.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { eventClient } from './client.ts';
import { event, type EventKey, type EventQuery } from './entity.ts';

/** Cached reads of the Event service. */
export const eventQueries = {
  entity: event,
  page: (query: EventQuery) =>
    queryOptions({
      queryKey: ['Event', 'page', query],
      queryFn: ({ signal }) => eventClient.page(query, signal),
    }),
  one: (key: EventKey) =>
    queryOptions({
      queryKey: ['Event', 'one', ...key],
      queryFn: ({ signal }) => eventClient.get(key, signal),
    }),
};
