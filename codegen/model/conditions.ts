/** Where a field is shown and required: its own condition, and those of the fields by which it is decided. */
import type { Condition } from '#model/condition.ts';
import { isId } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import { fieldNamed, keyOfFile } from './defaults.ts';

/** Absent: everywhere. */
export function shownIn(file: EntityFile, { visibleWhen }: FieldFile): readonly Condition[] | undefined {
  return visibleWhen && whole(file, visibleWhen);
}

/** What is not shown is not required, so what is required and not shown everywhere is required where it is shown. */
export function requiredIn(
  file: EntityFile,
  field: FieldFile,
): { readonly required: boolean; readonly requiredWhen: readonly Condition[] | undefined } {
  const { requiredWhen, visibleWhen } = field;
  const required = field.required === true || (!isId(field) && keyOfFile(file).includes(field.name));
  if (requiredWhen === undefined && (!required || visibleWhen === undefined))
    return { required, requiredWhen: undefined };
  const all = [visibleWhen, requiredWhen].flatMap((one) => (one === undefined ? [] : whole(file, one)));
  const seen = new Map(all.map((one) => [JSON.stringify(one), one]));
  return { required: false, requiredWhen: [...seen.values()] };
}

/** A field that is not shown decides nothing: nobody sees what it says. */
function whole(file: EntityFile, { field, is }: Condition): readonly Condition[] {
  const before = fieldNamed(file, field)?.visibleWhen;
  return [...(before === undefined ? [] : whole(file, before)), { field, is }];
}
