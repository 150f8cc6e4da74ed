/** The default columns of a list: the record's name first, keys of the source last. */
import { namePartsOf } from '#model/display.ts';
import { isId, isReferenceList } from '#model/kinds.ts';
import type { EntityFile } from '../load/files.ts';
import { displayOf, fileWireName, type FieldInRows } from './defaults.ts';

/** The list's columns without the audit fields, which follow them. */
export const ownColumnsOf = (file: EntityFile): readonly string[] =>
  file.list?.columns ??
  byDefault(
    displayOf(file),
    file.fields
      .filter((field) => !isReferenceList(field) && field.name !== file.deletedIn)
      .filter((field) => !isId(field) || file.list?.hidden?.includes(field.name)),
  ).map(({ name }) => name);

/** Columns in their default order; the table's order remains within each group. */
export function byDefault<Column extends OrderedField>(
  display: readonly string[] | string,
  fields: readonly Column[],
): readonly Column[] {
  const parts = namePartsOf(display);
  const ownParts = parts.flatMap((part) => ('field' in part ? [part.field] : []));
  const references = new Set(parts.flatMap((part) => ('field' in part ? [] : [part.reference])));
  const rank = (field: Column): number => {
    if (ownParts.includes(field.name)) return ownParts.indexOf(field.name);
    // A reference in the name leads to another record, so the name's own fields come before it.
    if (references.has(fileWireName(field))) return ownParts.length;
    return ownParts.length + (field.sourceKey === true ? 2 : 1);
  };
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

interface OrderedField extends FieldInRows {
  readonly sourceKey?: true | undefined;
}
