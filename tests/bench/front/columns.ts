/** The widest list of the portal, whose columns both grids show. */
import type { EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { entities } from '#generated/entities.ts';
import { menu } from '#generated/menu.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';

/** A column as MUI X declares it, with the kind of its field. */
export interface GridColumn {
  readonly field: string;
  readonly headerName: string;
  readonly width: number;
  readonly kind: string;
}

const pathsOf = (entry: MenuGroup | MenuItem): readonly (readonly [string, string])[] =>
  'items' in entry ? entry.items.flatMap(pathsOf) : entry.entity === undefined ? [] : [[entry.entity, entry.to]];
const paths = new Map(pathsOf(menu));

/** The entity whose list has most columns, and the list's address. */
export function widestList(): { entity: EntitySpec; path: string } {
  const entity = entities
    .filter(({ name }) => paths.has(name))
    .reduce<EntitySpec>(
      (widest, one) => (one.list.columns.length > widest.list.columns.length ? one : widest),
      entities[0],
    );
  return { entity, path: paths.get(entity.name) ?? '' };
}

export const gridColumns = (entity: EntitySpec): readonly GridColumn[] =>
  entity.list.columns.flatMap((name) => {
    const field = entity.fields[name];
    if (field === undefined) return [];
    const width = field.kind === 'text' || field.kind === 'reference' ? 200 : 150;
    return [{ field: wireName(name, field), headerName: field.label, width, kind: field.kind }];
  });
