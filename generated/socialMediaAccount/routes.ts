// Generated from catalogue/socialMediaAccount.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { socialMediaAccountClient } from './client.ts';
import { socialMediaAccount } from './entity.ts';
import { SocialMediaAccountGrid } from './grid.tsx';

export const socialMediaAccountListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/socialMediaAccounts',
  staticData: { title: 'Social Media Accounts', entity: socialMediaAccount },
  validateSearch: listSearch,
  beforeLoad: requires('socialMediaAccount/read'),
  loader: prefetchRows(socialMediaAccountClient),
  component: SocialMediaAccountGrid,
});

export const socialMediaAccountFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/socialMediaAccounts/$id',
  staticData: { title: 'Social Media Account', entity: socialMediaAccount },
  params: numericId,
  beforeLoad: requires('socialMediaAccount/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'SocialMediaAccountForm'),
});
