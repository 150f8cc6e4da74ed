import { isShown } from '#model/condition.ts';
import type { EntitySpec } from '#model/entity.ts';
import { editableFields, valueAt, valueOf, type InputValue, type Values, type WireRecord } from '../inputs/values.ts';

/** The values to save: a hidden field keeps its stored value, or is omitted from a new record. */
export function savedValues(entity: EntitySpec, record: WireRecord | null, values: Values): Values {
  const fields = editableFields(entity).flatMap(([name, field]): [string, InputValue][] => {
    if (isShown(field, values)) return [[name, valueAt(values, name)]];
    return record === null ? [] : [[name, valueOf(field, record[name])]];
  });
  return Object.fromEntries(fields);
}
