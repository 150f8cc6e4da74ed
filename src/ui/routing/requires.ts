import { holdsAll, holdsOfAllRows, type Permission } from '#model/permission.ts';
import type { PortalContext } from './root-route.ts';

/** Thrown by a route that the user may not open; `ScreenError` shows it. */
export class NotPermitted extends Error {
  override readonly name = 'NotPermitted';
  /** Required permissions. */
  readonly needs: readonly Permission[];

  constructor(needs: readonly Permission[]) {
    super(`You need ${needs.join(', ')} to open this page.`);
    this.needs = needs;
  }
}

const opening =
  (holds: typeof holdsAll, permissions: readonly Permission[]) =>
  ({ context }: { context: PortalContext }): void => {
    if (context.permissions !== null && !holds(context.permissions, permissions)) throw new NotPermitted(permissions);
  };

/** `beforeLoad` of a route: users without all of the permissions see the not-permitted screen instead (core 6). */
export const requires = (...permissions: readonly Permission[]) => opening(holdsAll, permissions);

/** Guards administrators' pages, which need the permissions for all rows. */
export const requiresOfAllRows = (...permissions: readonly Permission[]) => opening(holdsOfAllRows, permissions);
