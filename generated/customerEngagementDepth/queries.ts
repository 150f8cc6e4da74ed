// Generated from catalogue/customerEngagementDepth.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { customerEngagementDepthClient } from './client.ts';
import {
  customerEngagementDepth,
  type CustomerEngagementDepthKey,
  type CustomerEngagementDepthQuery,
} from './entity.ts';

/** Cached reads of the CustomerEngagementDepth service. */
export const customerEngagementDepthQueries = {
  entity: customerEngagementDepth,
  page: (query: CustomerEngagementDepthQuery) =>
    queryOptions({
      queryKey: ['CustomerEngagementDepth', 'page', query],
      queryFn: ({ signal }) => customerEngagementDepthClient.page(query, signal),
    }),
  one: (key: CustomerEngagementDepthKey) =>
    queryOptions({
      queryKey: ['CustomerEngagementDepth', 'one', ...key],
      queryFn: ({ signal }) => customerEngagementDepthClient.get(key, signal),
    }),
};
