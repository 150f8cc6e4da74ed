/** Records as tools answer them: the key, the name, and the values that were requested. */
import { isAuditField } from '#model/audited.ts';
import { recordName } from '#model/display.ts';
import { isFieldShown, showsInactive, type EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { keyOrNull, type Key, type KeyPart } from '#model/key.ts';
import * as t from '#model/wire/schema.ts';
import { malformed } from '../../../server/http/problems.ts';
import { unknownNames } from '../../../server/http/unknown-names.ts';

/** The argument that chooses the values of each row. */
export const fieldsArgument = t.describe(
  t.array(t.text, { minItems: 1, maxItems: 200 }),
  'The fields of each row, by the names that `describe` lists, such as ["name", "startDate"]. Absent: those of the list on the screen.',
);

/** A key as arguments accept it: a single part without its array. */
export const keyInRow = (key: Key): KeyPart | Key => (key.length === 1 ? key[0] : key);

/** By wire names, so that a reference is its id and name. */
export type RowShape = (record: object) => Readonly<Record<string, unknown>>;

/** Throws 400 for an unknown field. */
export function rowShape(spec: EntitySpec, requested: readonly string[]): RowShape {
  const names = new Map(
    Object.entries(spec.fields).flatMap(([name, field]): [string, string][] => {
      const wire = wireName(name, field);
      return [[name, wire] as [string, string], [wire, wire] as [string, string]];
    }),
  );
  const wires = requested.map((name) => names.get(name));
  const unknown = requested.filter((name) => !names.has(name));
  if (unknown.length > 0) {
    const { names: listed, suggestion } = unknownNames(unknown, names.keys());
    throw malformed([
      {
        field: 'fields',
        message: `${spec.service} has no ${listed}.${suggestion} \`describe\` of it lists all.`,
      },
    ]);
  }
  return (record) => {
    const values = record as Readonly<Record<string, unknown>>;
    const chosen = wires.flatMap((wire) => (wire === undefined ? [] : [[wire, values[wire] ?? null] as const]));
    // A row of a view may lack a part of its key.
    const key = keyOrNull(spec, record);
    return {
      ...(key !== null && { key: keyInRow(key) }),
      recordName: recordName(spec, record),
      ...(showsInactive(spec) && values['isActive'] === false && { isActive: false }),
      values: Object.fromEntries(chosen),
    };
  };
}

/** The columns that the list shows at first, without those that the server writes. */
export const defaultFields = (spec: EntitySpec): readonly string[] =>
  spec.list.columns.filter(
    (name) => !spec.list.hidden?.includes(name) && !isAuditField(name) && !spec.key.includes(name),
  );

/** Every field that a form or a drawer shows. */
export const allFields = (spec: EntitySpec): readonly string[] =>
  Object.keys(spec.fields).filter((name) => isFieldShown(spec, name));
