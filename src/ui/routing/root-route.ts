import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';
import type { Portal } from '#model/portal.ts';

/** What `src/app` gives the router, and every route's `beforeLoad` reads. */
export interface PortalContext {
  readonly queryClient: QueryClient;
  readonly portal: Portal;
  /** What the person who is signed in may do. */
  readonly permissions: ReadonlySet<Permission>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name, as the breadcrumb shows it. */
    title?: string;
    /** Whose screen it is. */
    entity?: EntitySpec;
  }
}

/** The parent of every screen. The shell draws itself around them with `rootRoute.update({ component: Shell })`. */
export const rootRoute = createRootRouteWithContext<PortalContext>()();
