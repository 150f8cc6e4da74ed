/** What the navigation shows of saved lists: those of the page that is open. The page says which, the menu shows them. */
import type { SavedListEntry } from '#model/wire/saved-list.ts';
import { createStore, type Readable } from '../../store.ts';

interface MenuLists {
  /** The page's own address. */
  readonly path: string;
  readonly lists: readonly SavedListEntry[];
  readonly open: SavedListEntry | undefined;
  /** Opens the page's own menu of saved lists. */
  readonly showAll: () => void;
}

const shown = createStore<MenuLists | null>(null);

export const menuLists: Readable<MenuLists | null> = shown;

/** Shows lists in the navigation; answers what takes them away again. */
export function showInMenu(lists: MenuLists): () => void {
  shown.set(lists);
  return () => shown.set(null);
}
