/** What grows with the catalogue and is not the open screen's own: a file of its own beside the first script. */
import type { LazyRoutes } from '#model/screen.ts';
import { screens as entityScreens } from '#generated/screens.ts';

export { menu } from '#generated/menu.ts';
export { records } from '#generated/records.ts';

/** Every page whose routes are loaded when it is first asked for; those for administrators beside the entities'. */
export const screens: readonly LazyRoutes[] = [
  ...entityScreens,
  { path: '/system', form: true, routes: () => import('../system/routes.ts') },
];
