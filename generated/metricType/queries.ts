// Generated from catalogue/metricType.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { metricTypeClient } from './client.ts';
import { metricType, type MetricTypeKey, type MetricTypeQuery } from './entity.ts';

/** Cached reads of the MetricType service. */
export const metricTypeQueries = {
  entity: metricType,
  page: (query: MetricTypeQuery) =>
    queryOptions({
      queryKey: ['MetricType', 'page', query],
      queryFn: ({ signal }) => metricTypeClient.page(query, signal),
    }),
  one: (key: MetricTypeKey) =>
    queryOptions({
      queryKey: ['MetricType', 'one', ...key],
      queryFn: ({ signal }) => metricTypeClient.get(key, signal),
    }),
};
