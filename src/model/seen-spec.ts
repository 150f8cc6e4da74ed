/** A spec without the fields that somebody may not see: what the server reads and writes for them, and their screens show. */
import type { EntitySpec, Field } from './entity.ts';
import type { Permission } from './permission.ts';

type Holds = (permission: Permission) => boolean;

interface SeenSpec {
  readonly seen: EntitySpec;
  /** The fields that are left out. */
  readonly hidden: readonly string[];
  /** The fields that may not be written: read-only. */
  readonly kept: readonly string[];
}

export const visibleFields = (fields: EntitySpec['fields'], holds: Holds): EntitySpec['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { permission }]) => permission === undefined || holds(permission.read)),
  );

export function seenSpec(spec: EntitySpec, holds: Holds): SeenSpec {
  const visible = visibleFields(spec.fields, holds);
  const isSeen = (name: string) => Object.hasOwn(visible, name);
  const hidden = Object.keys(spec.fields).filter((name) => !isSeen(name));
  const kept = Object.entries(visible).flatMap(([name, { permission }]) =>
    permission === undefined || holds(permission.write) ? [] : [name],
  );
  if (hidden.length + kept.length === 0) return { seen: spec, hidden, kept };
  const { list, computed, unique } = spec;
  const fields = Object.entries(visible).map(([name, field]): [string, Field] => [
    name,
    kept.includes(name) ? { ...field, readOnly: true } : field,
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
  return { seen, hidden, kept };
}

/** The permissions that decide which of the fields are seen and changed. */
export const guardingPermissions = ({ fields }: Pick<EntitySpec, 'fields'>): readonly Permission[] =>
  Object.values(fields).flatMap(({ permission }) => Object.values(permission ?? {}));
