// Generated from catalogue/isbnGroup.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { isbnGroupClient } from './client.ts';
import { isbnGroup } from './entity.ts';
import { ISBNGroupGrid } from './grid.tsx';

export const isbnGroupListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/isbn',
  staticData: { title: 'Groups of ISBNs', entity: isbnGroup },
  validateSearch: listSearch,
  beforeLoad: requires('isbn/read'),
  loader: prefetchRows(isbnGroupClient),
  component: ISBNGroupGrid,
});

export const isbnGroupFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/isbn/$id',
  staticData: { title: 'ISBN Group', entity: isbnGroup },
  params: numericId,
  beforeLoad: requires('isbn/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'ISBNGroupForm'),
});
