/** Columns of the import call, which a table's columns are mapped to. */
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isImported } from '../model/import.ts';
import { isReference } from '#model/kinds.ts';

/** Column of the import call for a field; a reference has two: by name and by id. */
export interface ImportColumn {
  /** Name of the column in the import call. */
  readonly column: string;
  readonly label: string;
  readonly field: Field;
  /** Whether cells are names of records rather than ids. */
  readonly isByName: boolean;
}

/** All import columns of an entity, in the order of its fields. */
export function importColumnsOf(spec: EntitySpec): ImportColumn[] {
  return Object.entries(spec.fields)
    .filter(([name, field]) => isImported(spec, name, field))
    .flatMap(([name, field]): ImportColumn[] => {
      const importColumn = { column: name, label: field.label, field, isByName: false };
      if (!isReference(field)) return [importColumn];
      return [
        { ...importColumn, column: field.as, isByName: true },
        { ...importColumn, label: `${field.label} (id)` },
      ];
    });
}
