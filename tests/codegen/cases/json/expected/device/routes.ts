// Generated from catalogue/device.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { deviceClient } from './client.ts';
import { device } from './entity.ts';
import { DeviceGrid } from './grid.tsx';

export const deviceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/devices',
  staticData: { title: 'Devices', entity: device },
  validateSearch: listSearch,
  beforeLoad: requires('device/read'),
  loader: prefetchRows(deviceClient),
  component: DeviceGrid,
});

export const deviceFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/devices/$id',
  staticData: { title: 'Device', entity: device },
  params: numericId,
  beforeLoad: requires('device/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'DeviceForm'),
});
