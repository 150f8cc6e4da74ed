import type { MenuGroup, MenuItem } from '#model/portal.ts';
import type { MenuItemFile, PortalFile } from '../load/files.ts';
import type { Entity } from './entity.ts';

/** The menu in the portal file's order; a list brings its own label, address and permissions. */
export function menuOf({ label, list, items, tooltip }: PortalFile['menu'], entities: readonly Entity[]): MenuGroup {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));

  const listItem = (name: string): MenuItem | undefined => {
    const { screen, read } = byName.get(name) ?? {};
    if (screen === undefined || read === undefined) return undefined;
    const label = screen.menuLabel;
    return { label, tooltip: tooltip.replaceAll('{label}', label), to: screen.path, entity: name, permissions: read };
  };
  const entry = (item: MenuItemFile): (MenuItem | MenuGroup)[] => {
    if ('items' in item) return [{ label: item.label, items: item.items.flatMap(entry) }];
    if ('to' in item) {
      const { label, to, permissions } = item;
      return [{ label, tooltip: tooltip.replaceAll('{label}', label), to, permissions }];
    }
    return [listItem(item.list) ?? []].flat();
  };
  const own = list === undefined ? undefined : listItem(list);
  return { label, ...(own !== undefined && { list: own }), items: items.flatMap(entry) };
}
