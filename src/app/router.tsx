import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { today } from '#model/date.ts';
import { forgetFirstAnswers } from '#ui/calls/first-answers.ts';
import { prefetch } from '#ui/calls/query-client.ts';
import { browserHistory } from '#ui/routing/browser-history.ts';
import { storedStatesOf } from '#ui/list/state/stored-states.ts';
import { rootRoute, type PortalContext } from '#ui/routing/root-route.ts';
import { routerOptions } from '#ui/routing/router-options.ts';
import { portal } from '#generated/portal.ts';
import { browserFeatures } from '../features/browser.ts';
import { addCatchAllRoute, loadScreens } from './directory/screens.ts';
import { Frame } from './frame/frame.tsx';
import { homeQuery } from './home/home-query.ts';
import { currentUserQuery, permissionsQuery } from './session/current-user.ts';

const getParentRoute = () => rootRoute;

const homeRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: 'Home' },
  loader: ({ context: { queryClient } }) => void prefetch(queryClient, homeQuery(today())),
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
});

const splashRoute = createRoute({
  getParentRoute,
  path: '/splash',
  staticData: { title: 'Splash' },
  component: lazyRouteComponent(() => import('./pages/splash-page.tsx'), 'SplashPage'),
});

const testRoute = createRoute({
  getParentRoute,
  path: '/test',
  staticData: { title: 'Test' },
  component: lazyRouteComponent(() => import('./pages/test-page.tsx'), 'TestPage'),
});

/** Redirects signed-in users to the home page; for others `Gate` shows the login screen. */
const loginRoute = createRoute({
  getParentRoute,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const signedInRoute = createRoute({
  getParentRoute,
  path: '/signed-in',
  component: lazyRouteComponent(() => import('./pages/signed-in-page.tsx'), 'SignedInPage'),
});

const routeTree = rootRoute
  .update({ component: Frame })
  .addChildren([homeRoute, splashRoute, testRoute, loginRoute, signedInRoute]);

/** Before the permissions are known. */
export const routerContext = (queryClient: QueryClient): PortalContext => ({
  queryClient,
  portal,
  permissions: null,
  storedStates: storedStatesOf(browserFeatures),
});

/**
 * The portal's router. Navigation scrolls to the top, smoothly unless the user prefers reduced motion (`scroll-behavior` in
 * theme.css); hovering over a link preloads its page.
 */
export function newRouter(queryClient: QueryClient) {
  const router = createRouter({
    ...routerOptions,
    routeTree,
    history: browserHistory(),
    context: routerContext(queryClient),
    defaultPreload: 'intent',
  });
  addCatchAllRoute(router);
  return router;
}

/**
 * Milliseconds that the first render waits for the user and the permissions, while the bar of `index.html` is shown: it would replace that
 * by `Loading...`, and be done again.
 */
const patienceMs = 500;

/**
 * Preloads the route's chunk while the current user is looked up, and its data in parallel with the permissions. Ends when these are known,
 * or when that takes long.
 */
export async function preloadPage(router: ReturnType<typeof newRouter>, queryClient: QueryClient): Promise<void> {
  const { pathname, search } = router.latestLocation;
  const chunks = loadChunks(router, pathname);
  const known = queryClient.ensureQueryData(currentUserQuery).then(async (user) => {
    if (user?.ShouldShowCampaignMenu !== true) return undefined;
    const permissions = queryClient.prefetchQuery(permissionsQuery);
    await chunks;
    void router.preloadRoute({ to: pathname, search: () => search }).finally(forgetFirstAnswers);
    return permissions;
  });
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([known.catch(() => {}), tooLong]);
}

/** A failed load is ignored: rendering the screen tries again, and shows the error. */
async function loadChunks(router: ReturnType<typeof newRouter>, pathname: string): Promise<void> {
  await loadScreens(router, pathname).catch(() => false);
  for (const route of router.getMatchedRoutes(pathname)[0]) void router.loadRouteChunk(route);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
