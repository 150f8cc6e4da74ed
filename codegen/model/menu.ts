import type { MenuGroup, MenuItem } from '#model/portal.ts';
import type { MenuItemFile, PortalFile } from '../load/files.ts';
import type { Entity, PageModel } from './entity.ts';

/** `{ "list": "*" }`: every list that the menu does not name, sorted by entity name. */
export const otherLists = '*';

/** The menu in the portal file's order. Lists have the label, path and permissions of their entity; built-in ones form a group. */
export function menuOf(
  { label, list, items, tooltip }: PortalFile['menu'],
  entities: readonly Entity[],
  pages: readonly PageModel[],
): MenuGroup {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));

  const listItem = (name: string): MenuItem | undefined => {
    const { screen, permissions, service } = byName.get(name) ?? {};
    if (screen === undefined || permissions === undefined || service === undefined) return undefined;
    const { menuLabel: label, path: to } = screen;
    const text = tooltip.replaceAll('{label}', label);
    return { label, tooltip: text, to, entity: name, service, permissions: permissions.read };
  };
  const pageItems = new Map(
    pages.map(({ name, title, path, permission = 'allUsers' }): [string, MenuItem] => [
      name,
      { label: title, tooltip: tooltip.replaceAll('{label}', title), to: path, permissions: [permission] },
    ]),
  );
  const listedEntities = new Set(listsIn(items));
  const unnamed = (builtIn: boolean): MenuItem[] =>
    entities
      .filter((entity) => entity.builtIn === builtIn && !listedEntities.has(entity.name) && entity.name !== list)
      .flatMap(({ name }) => listItem(name) ?? []);
  const entriesOf = (item: MenuItemFile): (MenuItem | MenuGroup)[] => {
    if ('items' in item) return [{ label: item.label, items: item.items.flatMap(entriesOf) }];
    if ('to' in item) {
      const { label, to, permissions } = item;
      return [{ label, tooltip: tooltip.replaceAll('{label}', label), to, permissions }];
    }
    if ('page' in item) return [pageItems.get(item.page) ?? []].flat();
    return item.list === otherLists ? unnamed(false) : [listItem(item.list) ?? []].flat();
  };
  const administration = unnamed(true);
  const ownItem = list === undefined ? undefined : listItem(list);
  const all = [
    ...items.flatMap(entriesOf),
    ...(administration.length > 0 ? [{ label: 'Admin', items: administration }] : []),
  ];
  return { label, ...(ownItem !== undefined && { list: ownItem }), items: all };
}

/** The lists that the menu names. */
export const listsIn = (items: readonly MenuItemFile[]): string[] =>
  items.flatMap((item) => ('items' in item ? listsIn(item.items) : 'list' in item ? [item.list] : []));
