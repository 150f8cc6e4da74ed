/**
 * A form's values, and their conversion from and to records in the wire format.
 *
 * Pure functions, no React. Values are normalised: text is never `null`, lists of ids are sorted. So a field is dirty if its
 * value differs, and an untouched record is sent back exactly as it was read.
 */
import { isAuditField } from '#model/audited.ts';
import { isDay, isInstant, isLocalDateTime, parseDay, today } from '#model/date.ts';
import { defaultValue } from '#model/default-value.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { hasGeneratedId, isNumericPart, type KeyPart } from '#model/key.ts';
import { isId, isReference, type FieldKind } from '#model/kinds.ts';

/** Type of an input's value for each kind of field. */
export interface ValueOfKind {
  id: number;
  text: string;
  longText: string;
  email: string;
  url: string;
  phone: string;
  uuid: string;
  integer: number | null;
  number: number | null;
  /** In the wire format; unparseable text as typed. */
  bigint: string;
  /** As `bigint`. */
  decimal: string;
  /** As `bigint`. */
  money: string;
  boolean: boolean;
  date: string | null;
  dateTime: string | null;
  localDateTime: string | null;
  choice: string;
  choices: readonly string[];
  tags: readonly string[];
  time: string;
  interval: string;
  /** The canonical document; invalid JSON, as typed. */
  json: string;
  reference: KeyPart | null;
  references: readonly number[];
}

export type InputValue = ValueOfKind[FieldKind];

/** Value of the portal's own inputs: of a number also unparseable text, as typed. */
export type TypedValue<Kind extends FieldKind> =
  | ValueOfKind[Kind]
  | (Kind extends 'integer' | 'number' ? string : never);

/** The form's values by field name. */
export type Values = Readonly<Record<string, InputValue>>;

/** A record as on the wire. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The fields that a person may change: not the id, read-only or audit fields. */
export function editableFields(entity: EntitySpec): [name: string, field: Field][] {
  return Object.entries(entity.fields).filter(
    ([name, field]) => !isId(field) && field.readOnly !== true && !isAuditField(name),
  );
}

/** Converts one value from the wire format to the input's. */
export const valueOf = (field: Field, wire: unknown): InputValue => fromWire[field.kind](wire);

/** The form's values for a stored record. */
export function inputValues(entity: EntitySpec, record: WireRecord): Values {
  return Object.fromEntries(editableFields(entity).map(([name, field]) => [name, valueOf(field, record[name])]));
}

/**
 * Initial values of a new record: the catalogue's defaults, overridden by query parameters named like fields (core 2: "the add
 * route may carry optional query parameters"); other parameters are ignored. `me` is the current user's id.
 */
export function blankValues(entity: EntitySpec, search: WireRecord = {}, me: number | null = null): Values {
  const fields = editableFields(entity);
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const given = Object.hasOwn(search, name) ? valueFromQuery(field, search[name]) : undefined;
      return [name, given ?? valueOf(field, defaultValue(field, { today: today(), me }))];
    }),
  );
}

/** Initial values of a new record that own code passes, in the format of rows; fields that are not editable are ignored. */
export function givenValues(entity: EntitySpec, given: WireRecord): Values {
  const fields = editableFields(entity).filter(([name]) => Object.hasOwn(given, name) && given[name] !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, given[name])]));
}

/** The names of the fields that differ, in the catalogue's order. */
export function changedFields(entity: EntitySpec, before: Values, after: Values): string[] {
  return editableFields(entity)
    .map(([name]) => name)
    .filter((name) => !isSameInput(before[name], after[name]));
}

/**
 * The body of `PUT …/` (core 7: "body is the whole record"). Unchanged fields are sent back exactly as they were read, empty
 * text as `null`.
 */
export function bodyOf(entity: EntitySpec, record: WireRecord | null, values: Values): WireRecord {
  const before = record === null ? {} : inputValues(entity, record);
  const changed = changedFields(entity, before, values).map((name) => [
    name,
    values[name] === '' ? null : values[name],
  ]);
  return { ...(record ?? blankKey(entity)), ...Object.fromEntries(changed) };
}

/** The placeholder id of a new record. */
const blankKey = (entity: EntitySpec) => (hasGeneratedId(entity) ? { [entity.key[0]]: -1 } : {});

/** A field's value. Throws for a field that is not editable. */
export function valueAt(values: Values, name: string): InputValue {
  const value = values[name];
  if (value === undefined) throw new Error(`The form has no field ${name}.`);
  return value;
}

/** Equality of two values of one field; lists are compared in order. */
export function isSameInput(a: InputValue | undefined, other: InputValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(other)) return a === other;
  return a.length === other.length && a.every((id, index) => id === other[index]);
}

/** Parses a typed day; returns unparseable text unchanged. */
export const parseTypedDay = (text: string): string | null => (text.trim() === '' ? null : (parseDay(text) ?? text));

/** From the wire to the input. */
const fromWire: { [Kind in FieldKind]: (wire: unknown) => ValueOfKind[Kind] } = {
  id: (wire) => (typeof wire === 'number' ? wire : -1),
  text: textOf,
  longText: textOf,
  email: textOf,
  url: textOf,
  phone: textOf,
  uuid: textOf,
  integer: numberOrNull,
  number: numberOrNull,
  bigint: textOf,
  decimal: textOf,
  money: textOf,
  boolean: (wire) => wire === true,
  date: textOrNull,
  dateTime: textOrNull,
  localDateTime: textOrNull,
  time: textOf,
  interval: textOf,
  json: textOf,
  choice: textOf,
  choices: textsOf,
  tags: textsOf,
  reference: idOf,
  references: (wire) => {
    const ids = (Array.isArray(wire) ? wire : []).map(idOf);
    return ids.filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  },
};

/** From an untrusted query parameter to the input; `undefined` where it is invalid. */
const fromQuery: { [Kind in FieldKind]: (given: unknown) => ValueOfKind[Kind] | undefined } = {
  id: () => undefined,
  text: parseText,
  longText: parseText,
  email: parseText,
  url: parseText,
  phone: parseText,
  uuid: parseText,
  integer: parseInteger,
  number: (value) =>
    isTextOrNumber(value) && value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined,
  bigint: parseText,
  decimal: parseText,
  money: parseText,
  boolean: (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
  date: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  dateTime: (value) => (typeof value === 'string' && isInstant(value) ? value : undefined),
  localDateTime: (value) => (typeof value === 'string' && isLocalDateTime(value) ? value : undefined),
  time: parseText,
  interval: parseText,
  json: parseText,
  choice: parseText,
  choices: parseTexts,
  tags: parseTexts,
  reference: (value) => parseInteger(value),
  references: (value) => {
    const ids = String(value).split(',').map(parseInteger);
    return ids.includes(undefined) ? undefined : fromWire.references(ids);
  },
};

/** Parses a query parameter; a reference's key may be a string. */
function valueFromQuery(field: Field, search: unknown): InputValue | undefined {
  if (!isReference(field) || isNumericPart(field)) return fromQuery[field.kind](search);
  return isTextOrNumber(search) && search !== '' ? String(search) : undefined;
}

function numberOrNull(wire: unknown): number | null {
  return typeof wire === 'number' ? wire : null;
}

/** The id of a reference: from an id (wire format) or from id and name (history). */
function idOf(wire: unknown): KeyPart | null {
  const id = typeof wire === 'object' && wire !== null && 'id' in wire ? wire.id : wire;
  return textOrNull(id) ?? numberOrNull(id);
}

function textOf(wire: unknown): string {
  return typeof wire === 'string' ? wire : '';
}

function parseText(value: unknown): string | undefined {
  return isTextOrNumber(value) ? String(value) : undefined;
}

function textsOf(wire: unknown): readonly string[] {
  return Array.isArray(wire) ? wire.map(String) : [];
}

function parseTexts(value: unknown): readonly string[] | undefined {
  return isTextOrNumber(value) ? String(value).split(',') : undefined;
}

function textOrNull(wire: unknown): string | null {
  return typeof wire === 'string' ? wire : null;
}

function parseInteger(value: unknown): number | undefined {
  return isTextOrNumber(value) && value !== '' && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
