import { holdsAll, type Permission } from '#model/permission.ts';
import { NotPermitted } from './not-permitted.ts';
import type { PortalContext } from './root-route.ts';

/** A route's `beforeLoad`: whoever lacks one of the permissions sees the 'not permitted' screen instead (core 6). */
export const requires =
  (...needed: readonly Permission[]) =>
  ({ context }: { context: PortalContext }): void => {
    if (!holdsAll(context.permissions, needed)) throw new NotPermitted(needed);
  };
