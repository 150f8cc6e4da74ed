// Generated from catalogue/prioritizedCustomer.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { prioritizedCustomerClient } from './client.ts';
import { prioritizedCustomer } from './entity.ts';
import { PrioritizedCustomerGrid } from './grid.tsx';

export const prioritizedCustomerListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/prioritizedCustomers',
  staticData: { title: 'Prioritized Customers', entity: prioritizedCustomer },
  validateSearch: listSearch,
  beforeLoad: requires('prioritizedCustomer/read'),
  loader: prefetchRows(prioritizedCustomerClient),
  component: PrioritizedCustomerGrid,
});
