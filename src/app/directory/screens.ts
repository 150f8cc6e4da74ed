/** Lazy loads the routes of screens and adds them to the router. */
import { createRoute, notFound, redirect, type AnyRoute, type AnyRouter } from '@tanstack/react-router';
import { screensAt, type LazyRoutes } from '#model/screen.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { loadDirectory } from './directory.ts';

const catchAllPath = '$';

/** Adds the catch-all route, for screens whose routes are not loaded yet and for unknown addresses. */
export function addCatchAllRoute(router: AnyRouter): void {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: catchAllPath,
    beforeLoad: async ({ location: { pathname, href } }) => {
      if (!(await loadScreens(router, pathname))) throw notFound();
      throw redirect({ href, replace: true, state: true });
    },
  });
  addRoutes(router, [route]);
}

const addedScreens = new Set<LazyRoutes>();

/** Loads the routes that may match a path; returns whether the router now has a screen there. */
export async function loadScreens(router: AnyRouter, path: string): Promise<boolean> {
  const { screens, otherScreens } = await loadDirectory();
  const atPath = screensAt<LazyRoutes>(screens, path);
  const wanted = atPath.length > 0 || hasScreen(router, path) ? atPath : [otherScreens];
  const missing = wanted.filter((screen) => !addedScreens.has(screen));
  const loaded = await Promise.all(missing.map(async (screen) => ({ screen, routes: await screen.routes() })));
  // If calls are concurrent, only the first one adds the routes.
  const newScreens = loaded.filter(({ screen }) => !addedScreens.has(screen));
  for (const { screen } of newScreens) addedScreens.add(screen);
  const routes = newScreens.flatMap((item) => Object.values(item.routes).flat() as AnyRoute[]);
  if (routes.length > 0) addRoutes(router, routes);
  return hasScreen(router, path);
}

const hasScreen = (router: AnyRouter, path: string): boolean =>
  router.getMatchedRoutes(path)[0].at(-1)?.path !== catchAllPath;

function addRoutes(router: AnyRouter, routes: readonly AnyRoute[]): void {
  const root: AnyRoute = router.routeTree;
  // A set: pages that are own code have one module of routes.
  root.addChildren([...new Set([...(root.children as readonly AnyRoute[]), ...routes])]);
  router.setRoutes(router.buildRouteTree());
}
