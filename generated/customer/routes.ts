// Generated from catalogue/customer.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { customerClient } from './client.ts';
import { customer } from './entity.ts';
import { CustomerGrid } from './grid.tsx';

export const customerListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/customers',
  staticData: { title: 'Customers', entity: customer },
  validateSearch: listSearch,
  beforeLoad: requires('customer/read'),
  loader: prefetchRows(customerClient),
  component: CustomerGrid,
});
