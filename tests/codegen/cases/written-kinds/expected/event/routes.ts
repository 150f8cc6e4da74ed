// Generated from catalogue/event.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { eventClient } from './client.ts';
import { event } from './entity.ts';
import { EventGrid } from './grid.tsx';

export const eventListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  staticData: { title: 'Events', entity: event },
  validateSearch: listSearch,
  beforeLoad: requires('event/read'),
  loader: prefetchRows(eventClient),
  component: EventGrid,
});

export const eventFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id',
  staticData: { title: 'Event', entity: event },
  params: numericId,
  beforeLoad: requires('event/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'EventForm'),
});
