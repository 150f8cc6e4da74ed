/** The menu filtered by permissions, and the position of a page in it (core 2, core 6). */
import { holdsAll, holdsAny } from '#model/permission.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';

/** Whether a menu entry is a group. */
export const isGroup = (entry: MenuItem | MenuGroup): entry is MenuGroup => 'items' in entry;

/** The menu without entries that the user may not open; `null` if none is left. */
export function visibleMenu(menu: MenuGroup, permissions: ReadonlySet<string>): MenuGroup | null {
  const items = menu.items.flatMap((entry) => {
    if (isGroup(entry)) return visibleMenu(entry, permissions) ?? [];
    return isOpen(entry, permissions) ? entry : [];
  });
  if (items.length === 0) return null;
  const { list, ...group } = menu;
  return list !== undefined && holdsAll(permissions, list.permissions)
    ? { ...group, list, items }
    : { ...group, items };
}

/** A list needs what its calls need: of a view, to read every entity that it joins. A page of the portal's own needs one permission of several. */
const isOpen = ({ entity, permissions: needed }: MenuItem, permissions: ReadonlySet<string>): boolean =>
  entity === undefined ? holdsAny(permissions, needed) : holdsAll(permissions, needed);

/** A page's position in the menu: its ancestors, outermost first, and its own entry. */
export interface Trail {
  readonly groups: readonly MenuGroup[];
  readonly item: MenuItem;
}

/** Walks a menu: each group's own list first, then its entries. */
export function trailsOf(group: MenuGroup, above: readonly MenuGroup[] = []): readonly Trail[] {
  const groups = [...above, group];
  const ownTrails = group.list === undefined ? [] : [{ groups, item: group.list }];
  return [
    ...ownTrails,
    ...group.items.flatMap((entry) => (isGroup(entry) ? trailsOf(entry, groups) : { groups, item: entry })),
  ];
}

/** Menu items of lists, by entity name. */
export const listItems = (menu: MenuGroup): ReadonlyMap<string, MenuItem> =>
  new Map(trailsOf(menu).flatMap(({ item }) => (item.entity === undefined ? [] : [[item.entity, item]])));

/** Counts the entries of a menu, without the lists that group labels link to. */
export const countItems = (menu: MenuGroup): number =>
  trailsOf(menu).filter(({ groups, item }) => item !== groups.at(-1)?.list).length;

/** The trail of the page at a path, of a record's page that of its list. The longest match wins; `null` for none. */
export function trailOf(menu: MenuGroup, path: string): Trail | null {
  const trails = trailsOf(menu).filter(({ item }) => leadsTo(item, path));
  return trails.sort((a, b) => b.item.to.length - a.item.to.length)[0] ?? null;
}

const leadsTo = (item: MenuItem, path: string) =>
  isAt(item, path) || (item.to !== '/' && path.startsWith(`${item.to}/`));

/** Whether a path is the item's own, with or without trailing slash. */
export const isAt = ({ to }: MenuItem, path: string): boolean => path === to || `${path}/` === to;

/** Label of an entry in place of a group; the fallback text if it isn't a group (core 2). */
export const groupLabel = (entry: MenuItem | MenuGroup, fallback: string): string =>
  isGroup(entry) ? entry.label : fallback;
