// Generated from catalogue/channelType.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { channelTypeClient } from './client.ts';
import { channelType } from './entity.ts';
import { ChannelTypeGrid } from './grid.tsx';

export const channelTypeListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/channelTypes',
  staticData: { title: 'Channel Types', entity: channelType },
  validateSearch: listSearch,
  beforeLoad: requires('channelType/read'),
  loader: prefetchRows(channelTypeClient),
  component: ChannelTypeGrid,
});

export const channelTypeFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/channelTypes/$id',
  staticData: { title: 'Channel Type', entity: channelType },
  params: numericId,
  beforeLoad: requires('channelType/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'ChannelTypeForm'),
});
