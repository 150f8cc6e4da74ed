// Generated from catalogue/price.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { keyParams } from '#ui/routing/key-params.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { priceClient } from './client.ts';
import { price } from './entity.ts';
import { PriceGrid } from './grid.tsx';

export const priceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prices',
  staticData: { title: 'Prices', entity: price },
  validateSearch: listSearch,
  beforeLoad: requires('price/read'),
  loader: prefetchRows(priceClient),
  component: PriceGrid,
});

export const priceFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prices/$countryId/$article/$day',
  staticData: { title: 'Price', entity: price },
  params: keyParams(price),
  beforeLoad: requires('price/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'PriceForm'),
});
