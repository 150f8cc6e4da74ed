// Generated from catalogue/rfaContact.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#ui/list/state/list-search.ts';
import { prefetchRows } from '#ui/list/state/prefetch-rows.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { rfaContact } from './entity.ts';

export const rfaContactListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/rfaContacts',
  staticData: { title: 'RFA Contacts', entity: rfaContact },
  validateSearch: listSearch,
  beforeLoad: requires('rfaContact/read'),
  loader: prefetchRows(async () => (await import('./queries.ts')).rfaContactQueries),
  component: lazyRouteComponent(() => import('./grid.tsx'), 'RFAContactGrid'),
});
