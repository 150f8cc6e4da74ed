/** The current page's saved lists: set by the page, shown in the navigation. */
import type { SavedListEntry } from '../model/operations.ts';
import { createStore, type Readable } from '#ui/store.ts';

interface MenuLists {
  /** URL path of the page. */
  readonly path: string;
  readonly lists: readonly SavedListEntry[];
  readonly open: SavedListEntry | undefined;
  /** Opens the page's menu of saved lists. */
  readonly showAll: () => void;
}

const store = createStore<MenuLists | null>(null);

export const menuLists: Readable<MenuLists | null> = store;

/** Shows lists in the navigation; returns a function that removes them. */
export function showInMenu(lists: MenuLists): () => void {
  store.set(lists);
  return () => store.set(null);
}
