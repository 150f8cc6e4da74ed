/** The entity of an open form, while the user's permissions change. */
import { useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isReference } from '#model/kinds.ts';
import { editableFields, type WireRecord } from '../inputs/values.ts';

interface OpenedEntity {
  /** As the user sees it now. Fields without an input when the form was opened are read-only: the form has no values of them. */
  readonly entity: EntitySpec;
  /** The record without the fields that were seen when the form was opened, and are no longer: a save that names one is refused. */
  readonly stillSeen: (record: WireRecord) => WireRecord;
}

/** `seen`: the entity as the user sees it now. */
export function useOpenedEntity(seen: EntitySpec): OpenedEntity {
  const [opened] = useState(seen);
  return useMemo(
    () => ({ entity: withInputsOf(opened, seen), stillSeen: (record) => withoutLost(opened, seen, record) }),
    [opened, seen],
  );
}

/** `seen`, with the fields read-only that had no input in `opened`. */
export function withInputsOf(opened: EntitySpec, seen: EntitySpec): EntitySpec {
  const had = new Set(editableFields(opened).map(([name]) => name));
  const gained = editableFields(seen).filter(([name]) => !had.has(name));
  const readOnly = gained.map(([name, field]): [string, Field] => [name, { ...field, readOnly: true }]);
  return gained.length === 0 ? seen : { ...seen, fields: { ...seen.fields, ...Object.fromEntries(readOnly) } };
}

/** A record as it was read, without the fields of `opened` that are not in `seen`, and the records of references among them. */
export function withoutLost(opened: EntitySpec, seen: EntitySpec, record: WireRecord): WireRecord {
  const lost = Object.entries(opened.fields).filter(([name]) => !Object.hasOwn(seen.fields, name));
  const names = new Set(lost.flatMap(([name, field]) => (isReference(field) ? [name, field.as] : [name])));
  return names.size === 0 ? record : Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}
