/** The routes below `/system`, and of the user's access tokens, lazy loaded (see directory/catalogue-data.ts). */
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { requiresOfAllRows } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { identity } from '#generated/identity.ts';

const shared = { getParentRoute: () => rootRoute, beforeLoad: requiresOfAllRows(...identity.administration.read) };

export const sessionsRoute = createRoute({
  ...shared,
  path: '/system/sessions',
  staticData: { title: 'Sessions' },
  component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage'),
});

export const signInsRoute = createRoute({
  ...shared,
  path: '/system/sign-ins',
  staticData: { title: 'Sign-ins' },
  component: lazyRouteComponent(() => import('./sign-ins-page.tsx'), 'SignInsPage'),
});

export const ownTokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-tokens',
  staticData: { title: 'My access tokens' },
  component: lazyRouteComponent(() => import('./own-tokens-page.tsx'), 'OwnTokensPage'),
});

export const tokensRoute = createRoute({
  ...shared,
  path: '/system/access-tokens',
  staticData: { title: 'All access tokens' },
  component: lazyRouteComponent(() => import('./tokens-page.tsx'), 'TokensPage'),
});

export const auditTrailRoute = createRoute({
  ...shared,
  path: '/system/audit-trail',
  staticData: { title: 'Audit trail' },
  component: lazyRouteComponent(() => import('./audit-trail-page.tsx'), 'AuditTrailPage'),
});

export const deliveriesRoute = createRoute({
  ...shared,
  path: '/system/deliveries',
  beforeLoad: (options) => {
    if (options.context.portal.deliveries !== true) throw notFound();
    shared.beforeLoad(options);
  },
  staticData: { title: 'Deliveries' },
  component: lazyRouteComponent(() => import('../../features/deliveries/app/deliveries-page.tsx'), 'DeliveriesPage'),
});

export const jobsRoute = createRoute({
  ...shared,
  path: '/system/jobs',
  beforeLoad: (options) => {
    if (options.context.portal.jobs !== true) throw notFound();
    shared.beforeLoad(options);
  },
  staticData: { title: 'Jobs' },
  component: lazyRouteComponent(() => import('../../features/jobs/app/jobs-page.tsx'), 'JobsPage'),
});

export const stateRoute = createRoute({
  ...shared,
  path: '/system/state',
  staticData: { title: 'System' },
  component: lazyRouteComponent(() => import('./state-page.tsx'), 'StatePage'),
});
