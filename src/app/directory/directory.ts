/** Menu and record addresses of all entities; loaded in parallel with the first screen, which does not wait for them. */
import type { MenuGroup } from '#model/portal.ts';
import type { LazyRoutes, Screen } from '#model/screen.ts';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { createStore, useStore } from '#ui/store.ts';

/** Those of `catalogue-data.ts`, which imports pages, and these this file. */
interface Screens {
  readonly screens: readonly Screen[];
  readonly otherScreens: LazyRoutes;
}

const menu = createStore<MenuGroup | null>(null);
let loading: Promise<Screens> | undefined;

/** Loads them once, and the screens; retries after a failure. */
export function loadDirectory(): Promise<Screens> {
  loading ??= import('./catalogue-data.ts').then(
    ({ menu: all, records, screens, otherScreens }) => {
      menu.set(all);
      recordAddresses.set(records);
      return { screens, otherScreens };
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The whole menu; `null` until it is loaded. */
export const useMenu = (): MenuGroup | null => useStore(menu);

/** {@link useMenu}, outside components. */
export const getMenu = (): MenuGroup | null => menu.get();
