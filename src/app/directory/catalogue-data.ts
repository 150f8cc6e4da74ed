/** Data whose size grows with the catalogue, in a separate chunk. */
import type { LazyRoutes } from '#model/screen.ts';

export { menu } from '#generated/menu.ts';
export { records } from '#generated/records.ts';
export { screens } from '#generated/screens.ts';

/** Pages that are no entity's: those of administrators, and of every user about their programs. */
export const otherScreens: LazyRoutes = { path: '/', form: true, routes: () => import('../system/routes.tsx') };
