// Generated from catalogue/customerTenantEvent.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { customerTenantEventClient } from './client.ts';
import { customerTenantEvent, type CustomerTenantEventKey, type CustomerTenantEventQuery } from './entity.ts';

/** Cached reads of the CustomerTenantEvent service. */
export const customerTenantEventQueries = {
  entity: customerTenantEvent,
  page: (query: CustomerTenantEventQuery) =>
    queryOptions({
      queryKey: ['CustomerTenantEvent', 'page', query],
      queryFn: ({ signal }) => customerTenantEventClient.page(query, signal),
    }),
  one: (key: CustomerTenantEventKey) =>
    queryOptions({
      queryKey: ['CustomerTenantEvent', 'one', ...key],
      queryFn: ({ signal }) => customerTenantEventClient.get(key, signal),
    }),
};
