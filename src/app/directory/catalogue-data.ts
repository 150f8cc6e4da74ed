/** Data whose size grows with the catalogue, in a separate chunk. */
import type { LazyRoutes } from '#model/screen.ts';
import { screens as entityScreens } from '#generated/screens.ts';

export { menu } from '#generated/menu.ts';
export { records } from '#generated/records.ts';
export { entityScreens };

/** Pages with lazy routes: those of entities, of administrators, and the user's own access tokens. */
export const screens: readonly LazyRoutes[] = [
  ...entityScreens,
  { path: '/system', form: true, routes: () => import('../system/routes.tsx') },
  { path: '/access-tokens', routes: () => import('../system/routes.tsx') },
];
