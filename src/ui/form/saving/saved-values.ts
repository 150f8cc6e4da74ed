import { isShown } from '#model/condition.ts';
import type { EntitySpec } from '#model/entity.ts';
import { editableFields, valueAt, valueOf, type Value, type Values, type WireRecord } from '../inputs/values.ts';

/** What a form saves: a field that is not shown stays as it was read, and in a new record it is none. */
export function savedValues(entity: EntitySpec, record: WireRecord | null, values: Values): Values {
  const fields = editableFields(entity).flatMap(([name, field]): [string, Value][] => {
    if (isShown(field, values)) return [[name, valueAt(values, name)]];
    return record === null ? [] : [[name, valueOf(field, record[name])]];
  });
  return Object.fromEntries(fields);
}
