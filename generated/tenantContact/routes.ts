// Generated from catalogue/tenantContact.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { tenantContactClient } from './client.ts';
import { tenantContact } from './entity.ts';
import { TenantContactGrid } from './grid.tsx';

export const tenantContactListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/tenantContacts',
  staticData: { title: 'Tenant Contacts', entity: tenantContact },
  validateSearch: listSearch,
  beforeLoad: requires('tenantContact/read'),
  loader: prefetchRows(tenantContactClient),
  component: TenantContactGrid,
});
