/** Import columns that a table's column can be mapped to. */
import type { EntitySpec, Field } from '#model/entity.ts';
import { isImported } from '#model/import.ts';
import { isReference } from '#model/kinds.ts';

/** Import column of a field; a reference has two: by name and by id. */
export interface ColumnChoice {
  /** Name of the column in the import call. */
  readonly column: string;
  readonly label: string;
  readonly field: Field;
  /** Whether cells are names of records rather than ids. */
  readonly named: boolean;
}

/** All import columns of an entity, in the order of its fields. */
export function choicesOf(spec: EntitySpec): ColumnChoice[] {
  return Object.entries(spec.fields)
    .filter(([name, field]) => isImported(spec, name, field))
    .flatMap(([name, field]): ColumnChoice[] => {
      const choice = { column: name, label: field.label, field, named: false };
      if (!isReference(field)) return [choice];
      return [
        { ...choice, column: field.as, named: true },
        { ...choice, label: `${field.label} (id)` },
      ];
    });
}
