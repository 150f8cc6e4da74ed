/** Resolves `visibleWhen` and `requiredWhen`: a field's own condition and, transitively, those of its deciding fields. */
import type { Condition, FieldConditions } from '#model/condition.ts';
import { isId } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import { fieldNamed, keyOfFile } from './defaults.ts';

/** Conditions, all of which must hold for the field to be visible; none: always. */
export const visibilityOf = (file: EntityFile, { visibleWhen }: FieldFile): FieldConditions =>
  visibleWhen === undefined ? {} : { visibleWhen: withAncestors(file, visibleWhen) };

/** A hidden field is never required: a required one with `visibleWhen` becomes required under these conditions. */
export function requirementOf(file: EntityFile, field: FieldFile): FieldConditions {
  const { requiredWhen, visibleWhen } = field;
  const required = field.required === true || (!isId(field) && keyOfFile(file).includes(field.name));
  if (requiredWhen === undefined && (!required || visibleWhen === undefined)) return required ? { required } : {};
  const conditions = [visibleWhen, requiredWhen].flatMap((condition) =>
    condition === undefined ? [] : withAncestors(file, condition),
  );
  const distinct = new Map(conditions.map((condition) => [JSON.stringify(condition), condition]));
  return { requiredWhen: [...distinct.values()] };
}

/** A condition with those under which its deciding field is visible: a hidden field satisfies no condition. */
function withAncestors(file: EntityFile, { field, is }: Condition): readonly Condition[] {
  const parentCondition = fieldNamed(file, field)?.visibleWhen;
  return [...(parentCondition === undefined ? [] : withAncestors(file, parentCondition)), { field, is }];
}
