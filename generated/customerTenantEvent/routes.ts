// Generated from catalogue/customerTenantEvent.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { customerTenantEventClient } from './client.ts';
import { customerTenantEvent } from './entity.ts';
import { CustomerTenantEventGrid } from './grid.tsx';

export const customerTenantEventListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/customerTenantEvents',
  staticData: { title: 'Customer Tenant Events', entity: customerTenantEvent },
  validateSearch: listSearch,
  beforeLoad: requires('customerTenantEvent/read'),
  loader: prefetchRows(customerTenantEventClient),
  component: CustomerTenantEventGrid,
});
