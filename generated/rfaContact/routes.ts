// Generated from catalogue/rfaContact.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { rfaContactClient } from './client.ts';
import { rfaContact } from './entity.ts';
import { RFAContactGrid } from './grid.tsx';

export const rfaContactListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/rfaContacts',
  staticData: { title: 'RFA Contacts', entity: rfaContact },
  validateSearch: listSearch,
  beforeLoad: requires('rfaContact/read'),
  loader: prefetchRows(rfaContactClient),
  component: RFAContactGrid,
});
