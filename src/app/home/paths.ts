/** Where the home page's links lead: known from the menu and the router, so that no path is written twice. */
import { useRouter } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { menu } from '#generated/menu.ts';
import { isGroup } from '../frame/menu.ts';
import type { Row } from './reads.ts';

const itemsOf = (group: MenuGroup): readonly MenuItem[] =>
  group.items.flatMap((entry) => (isGroup(entry) ? itemsOf(entry) : entry));

const listPaths = new Map(itemsOf(menu).map(({ entity, to }) => [entity, to]));

/** The path of an entity's list; `null` where the menu has none. */
export const listPathOf = (spec: EntitySpec): string | null => listPaths.get(spec.name) ?? null;

/** How to find the path of a record's form; `null` where its entity has none. */
export function useRecordPath(spec: EntitySpec): (row: Row) => string | null {
  const { routesByPath } = useRouter();
  const list = listPathOf(spec);
  return (row) => (list !== null && `${list}/$id` in routesByPath ? `${list}/${keyOf(spec, row).join('/')}` : null);
}
