import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';
import type { Portal } from '#model/portal.ts';

/** Router context that `src/app` provides and every route's `beforeLoad` reads. */
export interface PortalContext {
  readonly queryClient: QueryClient;
  readonly portal: Portal;
  /** Permissions of the signed-in user. `null` while they are fetched: nothing is shown yet, but data is asked for. */
  readonly permissions: ReadonlySet<Permission> | null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen in the breadcrumb. */
    title?: string;
    /** Entity of the screen. */
    entity?: EntitySpec;
  }
}

/** Parent of every screen. The shell adds its frame by `rootRoute.update({ component: Frame })`. */
export const rootRoute = createRootRouteWithContext<PortalContext>()();
