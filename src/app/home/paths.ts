/** The paths of lists, derived from the menu. */
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { useMenu } from '../directory/directory.ts';
import { listItems } from '../frame/menu.ts';

/** The path of an entity's list; `null` where the menu has none. */
export function useListPath(): (spec: EntitySpec) => string | null {
  const menu = useMenu();
  const items = useMemo(() => (menu === null ? null : listItems(menu)), [menu]);
  return (spec) => items?.get(spec.name)?.to ?? null;
}
