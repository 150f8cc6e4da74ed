import type { Permission } from '#model/permission.ts';

/** Thrown by a route that the person may not open; `ScreenError` says so on the screen. */
export class NotPermitted extends Error {
  override readonly name = 'NotPermitted';
  /** What would be needed. */
  readonly needs: readonly Permission[];

  constructor(needs: readonly Permission[]) {
    super(`You need ${needs.join(', ')} to open this page.`);
    this.needs = needs;
  }
}
