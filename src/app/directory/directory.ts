/** Menu and record addresses of all entities; loaded in parallel with the first screen, which does not wait for them. */
import type { MenuGroup } from '#model/portal.ts';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { createStore, useStore } from '#ui/store.ts';
import type * as Facts from './facts.ts';

const menu = createStore<MenuGroup | null>(null);
let loading: Promise<typeof Facts> | undefined;

/** Loads them once; retries after a failure. */
export function loadDirectory(): Promise<typeof Facts> {
  loading ??= import('./facts.ts').then(
    (loadedFacts) => {
      menu.set(loadedFacts.menu);
      recordAddresses.set(loadedFacts.records);
      return loadedFacts;
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
export const menuNow = (): MenuGroup | null => menu.get();
