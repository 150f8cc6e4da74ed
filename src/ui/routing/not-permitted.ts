import type { Permission } from '#model/permission.ts';

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
