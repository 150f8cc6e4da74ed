// Generated from catalogue/socialMediaType.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { socialMediaTypeClient } from './client.ts';
import { socialMediaType } from './entity.ts';
import { SocialMediaTypeGrid } from './grid.tsx';

export const socialMediaTypeListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/socialMediaTypes',
  staticData: { title: 'Social Media Types', entity: socialMediaType },
  validateSearch: listSearch,
  beforeLoad: requires('socialMediaType/read'),
  loader: prefetchRows(socialMediaTypeClient),
  component: SocialMediaTypeGrid,
});

export const socialMediaTypeFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/socialMediaTypes/$id',
  staticData: { title: 'Social Media Type', entity: socialMediaType },
  params: numericId,
  beforeLoad: requires('socialMediaType/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'SocialMediaTypeForm'),
});
