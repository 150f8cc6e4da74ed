// Generated from catalogue/tenant.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantClient } from './client.ts';
import { tenant } from './entity.ts';
import { TenantGrid } from './grid.tsx';

export const tenantListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenants',
  staticData: { title: 'Tenants', entity: tenant },
  validateSearch: listSearch,
  beforeLoad: requires('tenant/read'),
  loader: prefetchRows(tenantClient),
  component: TenantGrid,
});
