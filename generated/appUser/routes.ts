// Generated from catalogue/appUser.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { appUserClient } from './client.ts';
import { appUser } from './entity.ts';
import { AppUserGrid } from './grid.tsx';

export const appUserListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/users',
  staticData: { title: 'Users', entity: appUser },
  validateSearch: listSearch,
  beforeLoad: requires('appUser/read'),
  loader: prefetchRows(appUserClient),
  component: AppUserGrid,
});

export const appUserFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/users/$id',
  staticData: { title: 'User', entity: appUser },
  params: numericId,
  beforeLoad: requires('appUser/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'AppUserForm'),
});
