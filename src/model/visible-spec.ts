/** A spec without the fields that a reader may not see: the one that the server and the screens use for them. */
import type { EntitySpec } from './entity.ts';
import type { Field } from './field.ts';
import type { Permission } from './permission.ts';

type Holds = (permission: Permission) => boolean;

interface VisibleSpec {
  readonly seen: EntitySpec;
  /** The fields that are left out. */
  readonly hidden: readonly string[];
  /** The fields that may not be written. */
  readonly readOnly: readonly string[];
}

/** The same object where all may be seen. */
export function visibleFields(fields: EntitySpec['fields'], holds: Holds): EntitySpec['fields'] {
  const all = Object.entries(fields);
  const visible = all.filter(([, { permission }]) => permission === undefined || holds(permission.read));
  return visible.length === all.length ? fields : Object.fromEntries(visible);
}

export function visibleSpec(spec: EntitySpec, holds: Holds): VisibleSpec {
  const visible = visibleFields(spec.fields, holds);
  const isSeen = (name: string) => Object.hasOwn(visible, name);
  const hidden = Object.keys(spec.fields).filter((name) => !isSeen(name));
  const readOnly = Object.entries(visible).flatMap(([name, { permission }]) =>
    permission === undefined || holds(permission.write) ? [] : [name],
  );
  if (hidden.length + readOnly.length === 0) return { seen: spec, hidden, readOnly };
  const { list, computed, unique } = spec;
  const fields = Object.entries(visible).map(([name, field]): [string, Field] => [
    name,
    readOnly.includes(name) ? { ...field, readOnly: true } : field,
  ]);
  const seen = {
    ...spec,
    ...(computed !== undefined && {
      computed: Object.fromEntries(Object.entries(computed).filter(([name]) => isSeen(name))),
    }),
    ...(unique !== undefined && { unique: unique.filter((set) => set.fields.every(isSeen)) }),
    fields: Object.fromEntries(fields),
    list: {
      ...list,
      columns: list.columns.filter(isSeen),
      ...(list.hidden !== undefined && { hidden: list.hidden.filter(isSeen) }),
      ...(list.filters !== undefined && { filters: list.filters.filter(isSeen) }),
    },
  };
  return { seen, hidden, readOnly };
}

/** The permissions that decide which of the fields are seen and changed. */
export const guardingPermissions = ({ fields }: Pick<EntitySpec, 'fields'>): readonly Permission[] =>
  Object.values(fields).flatMap(({ permission }) => Object.values(permission ?? {}));
