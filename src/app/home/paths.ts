/** The paths of lists, derived from the menu. */
import type { EntitySpec } from '#model/entity.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { menu } from '#generated/menu.ts';
import { isGroup } from '../frame/menu.ts';

const itemsOf = (group: MenuGroup): readonly MenuItem[] =>
  group.items.flatMap((entry) => (isGroup(entry) ? itemsOf(entry) : entry));

const listPaths = new Map(itemsOf(menu).map(({ entity, to }) => [entity, to]));

/** The path of an entity's list; `null` where the menu has none. */
export const listPathOf = (spec: EntitySpec): string | null => listPaths.get(spec.name) ?? null;
