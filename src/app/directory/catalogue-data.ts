/** Data whose size grows with the catalogue, in a separate chunk. */
import type { LazyRoutes } from '#model/screen.ts';
import { screens as entityScreens } from '#generated/screens.ts';
import { ownPages } from '../system/pages.ts';

export { menu } from '#generated/menu.ts';
export { records } from '#generated/records.ts';
export { entityScreens };

/** Pages with lazy routes: those of entities, of administrators, and of every user. */
export const screens: readonly LazyRoutes[] = [
  ...entityScreens,
  { path: '/system', form: true, routes: () => import('../system/routes.tsx') },
  ...ownPages.map(({ to }) => ({ path: to, routes: () => import('../system/routes.tsx') })),
];
