/** The body of a PUT: what it may hold, what it changes. */
import { randomUUID } from 'node:crypto';
import type { EntitySpec, Field } from '#model/entity.ts';
import { isShown } from '#model/condition.ts';
import { defaultValue } from '#model/default-value.ts';
import { keyIn, type Key } from '#model/key.ts';
import { isId, isReferenceList } from '#model/kinds.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { canonical } from '#model/values/canonical.ts';
import { isEmpty } from '#model/text.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import { invalid, malformed } from '../http/problems.ts';
import { idsOf, isSameValue } from '../record/field-values.ts';
import { fieldsOf } from '../record/entity-table.ts';

/** A record as it came, or as it is stored: by the names on the wire. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** One field that a save changes. */
export interface FieldChange {
  readonly name: string;
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** A body that has the shape of a record. */
export interface SaveBody {
  readonly record: WireRecord;
  /** The rules that the body breaks by itself; the record that it makes is validated by {@link validChanges}. */
  readonly problems: readonly FieldProblem[];
}

/** Reads a body. Throws 400 where its shape is wrong: before any lookup of what it changes. */
export function readBody(validate: Validate, body: unknown): SaveBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('The body must be a JSON object: the record.');
  const { malformed: misshapen, invalid: problems } = validateRecord(validate, body);
  if (misshapen.length > 0) throw malformed(misshapen);
  return { record: body as WireRecord, problems };
}

/** The key of the record that a body updates. Throws 422 beside each part that is missing. */
export function keyOfUpdate(spec: EntitySpec, { record, problems }: SaveBody): Key {
  const key = keyIn(spec, record);
  if (key !== null) return key;
  const messages = new Map(problems.map(({ field, message }) => [field, message]));
  const missing = spec.key.filter((part) => (record[part] ?? null) === null);
  // A create may leave a part to the server, so the validator has nothing against that.
  throw invalid(missing.map((field) => ({ field, message: messages.get(field) ?? 'A value is required.' })));
}

/**
 * The fields that a body changes. What it does not name stays as it is; on a create (`stored` is `null`) it gets its default.
 * `me`: who makes it. Fields that the server keeps, and the parts of a stored record's key, are never among them.
 */
export function changesOf(
  spec: EntitySpec,
  record: WireRecord,
  stored: WireRecord | null,
  me: number | null,
): FieldChange[] {
  const whole = { ...(stored ?? defaultsOf(spec, record, me)), ...record };
  return fieldsOf(spec).flatMap(([name, field]) => {
    if (!(stored === null ? isOwn(field) : isWritable(spec, name))) return [];
    const from = stored === null ? null : stored[name];
    const to = wanted(field, whole[name], from);
    const same = stored !== null && isSameValue(field, from, to);
    return same ? [] : [{ name, field, from, to }];
  });
}

/** The defaults of a new record; what is not shown has none. */
function defaultsOf(spec: EntitySpec, record: WireRecord, me: number | null): WireRecord {
  const making = { today: todayInUtc(), me };
  const fields = fieldsOf(spec);
  const all = {
    ...Object.fromEntries(fields.map(([name, field]) => [name, defaultValue(field, making)])),
    ...record,
  };
  return Object.fromEntries(fields.flatMap(([name, field]) => (isShown(field, all) ? [[name, all[name]]] : [])));
}

/** Whether a field is written from bodies, and not by the server. */
const isOwn = (field: Field): boolean => !isId(field) && field.readOnly !== true;

/** Whether a save may change the field of a stored record. */
export function isWritable({ fields, key }: EntitySpec, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && isOwn(field) && !key.includes(name);
}

/** The value to be stored; a field whose values the server makes is never empty. */
function wanted(field: Field, value: unknown, stored: unknown): unknown {
  if (isReferenceList(field)) return idsOf(value);
  if ('generated' in field && field.generated && isEmpty(value)) return stored ?? randomUUID();
  return canonical(field, value) ?? null;
}

/** The database's day is UTC's, too. */
const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/** What of a record stands against its changes: the rules for what a value is like bind only what is changed (decisions: Validation). */
export function wrongOf(
  { fields }: EntitySpec,
  record: WireRecord,
  wrong: readonly FieldProblem[],
  changes: readonly FieldChange[],
): FieldProblem[] {
  const changed = new Set(changes.map(({ name }) => name));
  const isChanged = (name: string) => {
    const field = fields[name];
    // Its rule is about another field, too, which may be the one that is changed.
    return changed.has(name) || (field !== undefined && 'notBefore' in field && changed.has(field.notBefore));
  };
  return wrong.filter(({ field }) => isChanged(field) || isEmpty(record[field]));
}

/** The record as it becomes: what a body says, else what it changes, else what is stored. */
export const becoming = (
  record: WireRecord,
  stored: WireRecord | null,
  changes: readonly FieldChange[],
): WireRecord => ({ ...stored, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])), ...record });

/**
 * The fields that a body changes, see {@link changesOf}, once the record that it makes is valid: rules are about the record with
 * all its fields, not about the body alone. Throws 400 or 422 with every faulty field at once.
 */
export function validChanges(
  spec: EntitySpec,
  validate: Validate,
  record: WireRecord,
  stored: WireRecord | null,
  userId: number,
): FieldChange[] {
  const changes = changesOf(spec, record, stored, userId);
  const whole = becoming(record, stored, changes);
  const { outOfBounds, invalid: broken } = validateRecord(validate, whole);
  const misshapen = wrongOf(spec, whole, outOfBounds, changes);
  if (misshapen.length > 0) throw malformed(misshapen);
  const problems = wrongOf(spec, whole, broken, changes);
  if (problems.length > 0) throw invalid(problems);
  return changes;
}
