// Generated from catalogue/appRole.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { appRoleClient } from './client.ts';
import { appRole } from './entity.ts';
import { AppRoleGrid } from './grid.tsx';

export const appRoleListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/roles',
  staticData: { title: 'Roles', entity: appRole },
  validateSearch: listSearch,
  beforeLoad: requires('appRole/read'),
  loader: prefetchRows(appRoleClient),
  component: AppRoleGrid,
});

export const appRoleFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/roles/$id',
  staticData: { title: 'Role', entity: appRole },
  params: numericId,
  beforeLoad: requires('appRole/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'AppRoleForm'),
});
