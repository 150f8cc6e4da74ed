import { holdsAll, type Permission } from '#model/permission.ts';
import { NotPermitted } from './not-permitted.ts';
import type { PortalContext } from './root-route.ts';

/** `beforeLoad` of a route: without all of the permissions, the 'not permitted' screen is shown instead (core 6). */
export const requires =
  (...needed: readonly Permission[]) =>
  ({ context }: { context: PortalContext }): void => {
    if (!holdsAll(context.permissions, needed)) throw new NotPermitted(needed);
  };
