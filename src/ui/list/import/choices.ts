/** What the columns of an imported table can fill. */
import type { EntitySpec, Field } from '#model/entity.ts';
import { isImported } from '#model/import.ts';
import { isReference } from '#model/kinds.ts';

/** One way to fill a field: a reference by the names or by the ids of what it leads to. */
export interface Choice {
  /** As a column of an import is named. */
  readonly column: string;
  readonly label: string;
  readonly field: Field;
  /** Cells are names of records. */
  readonly named: boolean;
}

/** Everything that a column can fill, in the order of the list. */
export function choicesOf(spec: EntitySpec): Choice[] {
  return Object.entries(spec.fields)
    .filter(([name, field]) => isImported(spec, name, field))
    .flatMap(([name, field]): Choice[] => {
      const own = { column: name, label: field.label, field, named: false };
      if (!isReference(field)) return [own];
      return [
        { ...own, column: field.as, named: true },
        { ...own, label: `${field.label} (id)` },
      ];
    });
}
