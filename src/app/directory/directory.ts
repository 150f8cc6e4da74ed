/** Menu and record addresses of all entities; loaded in parallel with the first screen, which does not wait for them. */
import type { MenuGroup } from '#model/portal.ts';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { createStore, useStore } from '#ui/store.ts';
import type * as CatalogueData from './catalogue-data.ts';

const menu = createStore<MenuGroup | null>(null);
let loading: Promise<typeof CatalogueData> | undefined;

/** Loads both once; retries after a failure. */
export function loadDirectory(): Promise<typeof CatalogueData> {
  loading ??= import('./catalogue-data.ts').then(
    (data) => {
      menu.set(data.menu);
      recordAddresses.set(data.records);
      return data;
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
