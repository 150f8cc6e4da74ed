import type { MenuItemFile, PortalFile } from '../load/files.ts';
import type { Entity, MenuEntry } from './entity.ts';

/** The menu in the portal file's order; a list brings its own label, address and permission. */
export function menuEntries({ items, tooltip }: PortalFile['menu'], entities: readonly Entity[]): MenuEntry[] {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));

  const entry = (item: MenuItemFile): MenuEntry[] => {
    if ('items' in item) return [{ label: item.label, items: item.items.flatMap(entry) }];
    if ('to' in item) {
      const { label, to, permissions } = item;
      return [{ label, tooltip: tooltip.replaceAll('{label}', label), to, permissions }];
    }
    const { screen, read } = byName.get(item.list) ?? {};
    if (screen === undefined || read === undefined) return [];
    const label = screen.menuLabel;
    return [
      { label, tooltip: tooltip.replaceAll('{label}', label), to: screen.path, entity: item.list, permissions: read },
    ];
  };
  return items.flatMap(entry);
}
