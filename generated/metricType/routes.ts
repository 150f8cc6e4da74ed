// Generated from catalogue/metricType.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { metricTypeClient } from './client.ts';
import { metricType } from './entity.ts';
import { MetricTypeGrid } from './grid.tsx';

export const metricTypeListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/metricTypes',
  staticData: { title: 'Metric Types', entity: metricType },
  validateSearch: listSearch,
  beforeLoad: requires('metricType/read'),
  loader: prefetchRows(metricTypeClient),
  component: MetricTypeGrid,
});

export const metricTypeFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/metricTypes/$id',
  staticData: { title: 'Metric Type', entity: metricType },
  params: numericId,
  beforeLoad: requires('metricType/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'MetricTypeForm'),
});
