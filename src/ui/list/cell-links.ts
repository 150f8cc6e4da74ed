import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Reference } from '#model/reference.ts';
import type { RecordPaths } from '../routing/record-path.ts';
import type { ListColumn } from './columns.tsx';

/** Where the cells of a reference lead: to what they name. `undefined` for any other column, and where it can't be opened. */
export function cellLinks<Row extends object>(
  entity: EntitySpec,
  { id, meta }: ListColumn<Row>,
  paths: RecordPaths,
): ((row: Row) => string | undefined) | undefined {
  const field = fieldOf(entity, meta.field);
  const pathOf = field.kind === 'reference' ? paths(field.to) : undefined;
  return (
    pathOf &&
    ((row) => {
      const named = (row as Readonly<Record<string, Reference | null>>)[id];
      return named ? pathOf([named.id]) : undefined;
    })
  );
}
