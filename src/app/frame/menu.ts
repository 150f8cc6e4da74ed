/** What of the menu a person sees, and where a page stands in it (core 2, core 6). */
import type { Permission } from '#model/permission.ts';
import { holdsAny } from '#model/permission.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';

/** Whether an entry of the menu holds others. */
export const isGroup = (entry: MenuItem | MenuGroup): entry is MenuGroup => 'items' in entry;

/** The menu without what the person may not open; `null` where nothing is left. */
export function visibleMenu(menu: MenuGroup, held: ReadonlySet<Permission>): MenuGroup | null {
  const items = menu.items.flatMap((entry) => {
    if (isGroup(entry)) return visibleMenu(entry, held) ?? [];
    return holdsAny(held, entry.permissions) ? entry : [];
  });
  return items.length === 0 ? null : { ...menu, items };
}

/** Where a page stands in the menu: the entries above it, outermost first, and its own. */
export interface Trail {
  readonly groups: readonly (MenuGroup | MenuItem)[];
  readonly item: MenuItem;
}

/** The trail of the item whose page, or whose record's page, has the path; the longest item wins. `null` for none. */
export function trailOf(menu: MenuGroup, path: string): Trail | null {
  const trails = trailsOf(menu, []).filter(({ item }) => leadsTo(item, path));
  return trails.sort((a, b) => b.item.to.length - a.item.to.length)[0] ?? null;
}

function trailsOf(group: MenuGroup, above: readonly MenuGroup[]): Trail[] {
  const groups = [...above, group];
  return group.items.flatMap((entry) => (isGroup(entry) ? trailsOf(entry, groups) : { groups, item: entry }));
}

const leadsTo = ({ to }: MenuItem, path: string) => path === to || (to !== '/' && path.startsWith(`${to}/`));

/** How an entry is called where it stands as a group; an entry that is none says so (core 2). */
export const groupLabel = (entry: MenuItem | MenuGroup, fallback: string): string =>
  isGroup(entry) ? entry.label : fallback;
