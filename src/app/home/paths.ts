/** The paths of lists, derived from the menu. */
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { useMenu } from '../directory/directory.ts';
import { isGroup } from '../frame/menu.ts';

const itemsOf = (group: MenuGroup): readonly MenuItem[] =>
  group.items.flatMap((entry) => (isGroup(entry) ? itemsOf(entry) : entry));

/** The path of an entity's list; `null` where the menu has none. */
export function useListPath(): (spec: EntitySpec) => string | null {
  const menu = useMenu();
  const paths = useMemo(() => new Map(menu && itemsOf(menu).map(({ entity, to }) => [entity, to])), [menu]);
  return (spec) => paths.get(spec.name) ?? null;
}
