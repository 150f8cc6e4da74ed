/** Parses and validates the body of a PUT, and computes its changes. */
import { randomUUID } from 'node:crypto';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isShown } from '#model/condition.ts';
import { defaultValue } from '#model/default-value.ts';
import { compareKeyParts, keyOrNull, type Key, type KeyPart } from '#model/key.ts';
import { isGenerated, isId, isReferenceList, kinds } from '#model/kinds.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { isSameDecimal } from '#model/values/decimal.ts';
import { canonical } from '#model/values/canonical.ts';
import { emptyMessage, isEmpty } from '#model/text.ts';
import { isSameInstant, todayInUtc } from '#model/date.ts';
import { isMissing } from '#model/validation/missing.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import { invalid, malformed } from '../http/problems.ts';
import { fieldsOf, type EntityTable } from '../record/entity-table.ts';
import { elementProblems } from './foreign-lists.ts';

/** A record of a request or of the database, by wire names. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** A changed field. */
export interface FieldChange {
  readonly name: string;
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** A body with the shape of a record. */
export interface SaveBody {
  readonly record: WireRecord;
  /** Rules that the body alone breaks; {@link validChanges} validates the resulting record. */
  readonly problems: readonly FieldProblem[];
}

/** Throws 400 for a body of the wrong shape, before any query. */
export function readBody(validate: Validate, body: unknown): SaveBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('The body must be a JSON object: the record.');
  const { malformed: shapeErrors, invalid: problems } = validateRecord(validate, body);
  if (shapeErrors.length > 0) throw malformed(shapeErrors);
  return { record: body as WireRecord, problems };
}

/** Without the fields that the author may read but not write: they stay unchanged. */
export const withoutReadOnly = ({ readOnly }: EntityTable, { record, problems }: SaveBody): SaveBody =>
  readOnly.length === 0
    ? { record, problems }
    : {
        record: Object.fromEntries(Object.entries(record).filter(([name]) => !readOnly.includes(name))),
        problems: problems.filter(({ field }) => !readOnly.includes(field)),
      };

/** The key of the record that a body updates. Throws 422 with every missing part. */
export function keyOfUpdate(spec: EntitySpec, { record, problems }: SaveBody): Key {
  const key = keyOrNull(spec, record);
  if (key !== null) return key;
  const messages = new Map(problems.map(({ field, message }) => [field, message]));
  const missing = spec.key.filter((part) => (record[part] ?? null) === null);
  // The validator accepts a missing part, since a create may omit one.
  throw invalid(missing.map((field) => ({ field, message: messages.get(field) ?? emptyMessage })));
}

/**
 * The fields that a body changes. Omitted ones are unchanged; in a create (`stored` is `null`) they get their defaults.
 * Read-only fields, and the key of a stored record, never change.
 */
export function changesOf(
  spec: EntitySpec,
  record: WireRecord,
  stored: WireRecord | null,
  userId: number | null,
): FieldChange[] {
  const merged = { ...(stored ?? defaultsOf(spec, record, userId)), ...record };
  return fieldsOf(spec).flatMap(([name, field]) => {
    if (!(stored === null ? isClientWritable(field) : isWritable(spec, name))) return [];
    const from = stored === null ? null : stored[name];
    const to = valueToStore(field, merged[name], from);
    const isUnchanged = stored !== null && isSameValue(field, from, to);
    return isUnchanged || isGivenByDatabase(field, to) ? [] : [{ name, field, from, to }];
  });
}

/** The defaults of a new record; a field hidden by its condition has none. */
function defaultsOf(spec: EntitySpec, record: WireRecord, userId: number | null): WireRecord {
  const withDefault = fieldsOf(spec).filter(([, field]) => 'default' in field);
  if (withDefault.length === 0) return {};
  const context = { today: todayInUtc(), me: userId };
  const defaults = withDefault.map(([name, field]) => [name, defaultValue(field, context)] as const);
  const filled = { ...Object.fromEntries(defaults), ...record };
  return Object.fromEntries(
    withDefault.flatMap(([name, field]) => (isShown(field, filled) ? [[name, filled[name]]] : [])),
  );
}

/** Whether clients may write the field. */
const isClientWritable = (field: Field): boolean => !isId(field) && field.readOnly !== true;

/** Whether an update may change the field. */
export function isWritable({ fields, key }: EntitySpec, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && isClientWritable(field) && !key.includes(name);
}

/** Whether the database generates the value: the key of a record without one, if the column has a default. */
const isGivenByDatabase = (field: Field, value: unknown): boolean => isGenerated(field, 'byDatabase') && value === null;

/** The value to store; an empty generated UUID keeps its value or gets a new one. */
function valueToStore(field: Field, value: unknown, stored: unknown): unknown {
  if (isReferenceList(field)) return idsOf(value);
  if (isGenerated(field, 'byServer') && isEmpty(value)) return stored ?? randomUUID();
  return canonical(field, value) ?? null;
}

/** Whether two values of a field are equal: an instant, for example, has several spellings. */
export function isSameValue(field: Field, a: unknown, b: unknown): boolean {
  switch (kinds[field.kind].equality) {
    case 'instant':
      return isSameInstant(a, b);
    case 'ids':
      return JSON.stringify(idsOf(a)) === JSON.stringify(idsOf(b));
    case 'list':
      return isEmpty(a) ? isEmpty(b) : JSON.stringify(a) === JSON.stringify(b);
    case 'decimal':
      return typeof a === 'string' && typeof b === 'string' ? isSameDecimal(a, b) : (a ?? null) === (b ?? null);
    case 'json':
      return (a ?? null) === (b ?? null) || (canonical(field, a) ?? null) === (canonical(field, b) ?? null);
    case 'value':
      return (a ?? null) === (b ?? null);
  }
}

/** Distinct ids, ascending; empty if the value is not a list. */
export const idsOf = <Id extends KeyPart = number>(ids: unknown): Id[] =>
  Array.isArray(ids) ? [...new Set<Id>(ids)].sort(compareKeyParts) : [];

/** The problems that forbid a change: rules about a value apply only to changed fields (decisions: Validation). */
export function blockingProblems(
  { fields }: EntitySpec,
  record: WireRecord,
  problems: readonly FieldProblem[],
  changes: readonly FieldChange[],
): FieldProblem[] {
  const changed = new Set(changes.map(({ name }) => name));
  const isChanged = (name: string) => {
    const field = fields[name];
    // `notBefore` compares two fields; the other one may have changed.
    return changed.has(name) || (field !== undefined && 'notBefore' in field && changed.has(field.notBefore));
  };
  return problems.filter(({ field }) => isChanged(field) || isMissing(fields[field], record[field]));
}

/** The record after the change: values of the body, then its other changes, then stored values. */
export const recordAfter = (
  record: WireRecord,
  stored: WireRecord | null,
  changes: readonly FieldChange[],
): WireRecord => ({ ...stored, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])), ...record });

/**
 * The changes of a body ({@link changesOf}), after validating the whole resulting record, not the body alone. Throws 400 or 422
 * with every invalid field.
 */
export function validChanges(
  spec: EntitySpec,
  validate: Validate,
  record: WireRecord,
  stored: WireRecord | null,
  userId: number | null,
): FieldChange[] {
  const changes = changesOf(spec, record, stored, userId);
  throwIfInvalid(spec, validate, record, stored, changes);
  return changes;
}

/** Throws 400 or 422 with every invalid field of the record as changed. */
export function throwIfInvalid(
  spec: EntitySpec,
  validate: Validate,
  record: WireRecord,
  stored: WireRecord | null,
  changes: readonly FieldChange[],
): void {
  const merged = recordAfter(record, stored, changes);
  const { outOfBounds, invalid: violations } = validateRecord(validate, merged);
  const boundErrors = blockingProblems(spec, merged, outOfBounds, changes);
  if (boundErrors.length > 0) throw malformed(boundErrors);
  // A stored key may be invalid as input, such as an empty text.
  const problems = blockingProblems(spec, merged, [...violations, ...elementProblems(spec, changes)], changes).filter(
    ({ field }) => stored === null || !spec.key.includes(field),
  );
  if (problems.length > 0) throw invalid(problems);
}

/** The changes, with the values of own code, which override those of the body. */
export function withFilled(
  spec: EntitySpec,
  changes: readonly FieldChange[],
  stored: WireRecord | null,
  filled: WireRecord,
): FieldChange[] {
  const own = Object.entries(filled).flatMap(([name, value]): FieldChange[] => {
    const field = fieldOf(spec, name);
    const from = stored?.[name] ?? null;
    const to = valueToStore(field, value, from);
    return stored !== null && isSameValue(field, from, to) ? [] : [{ name, field, from, to }];
  });
  return [...changes.filter(({ name }) => !Object.hasOwn(filled, name)), ...own];
}
