// Generated from catalogue/country.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { countryClient } from './client.ts';
import { country } from './entity.ts';
import { CountryGrid } from './grid.tsx';

export const countryListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/countries',
  staticData: { title: 'Countries', entity: country },
  validateSearch: listSearch,
  beforeLoad: requires('country/read'),
  loader: prefetchRows(countryClient),
  component: CountryGrid,
});

export const countryFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/countries/$id',
  staticData: { title: 'Country', entity: country },
  params: numericId,
  beforeLoad: requires('country/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'CountryForm'),
});
