/** A draft: unsaved changes of a form, stored in the browser. */
import type { EntitySpec } from '#model/entity.ts';
import { versionName } from '#model/version.ts';
import { unreadableProblem } from '#ui/form/inputs/unreadable.ts';
import { changedFields, editableFields, isSameInput, valueAt, valueOf, inputValues } from '#ui/form/inputs/values.ts';
import type { InputValue, Values, WireRecord } from '#ui/form/inputs/values.ts';

/** Only the changed fields. */
export interface FormDraft {
  /** Instant of the last edit. */
  readonly at: string;
  /** Version of the record that was edited; `null` for a new one. */
  readonly version: string | null;
  readonly before: Values;
  readonly values: Values;
}

/** Expiry of a draft in ms: a week. */
const expiryMs = 7 * 24 * 3_600_000;

/** The draft of a form whose initial values were `before`; `null` where nothing is changed. */
export function formDraft(
  entity: EntitySpec,
  record: WireRecord | null,
  before: Values,
  values: Values,
): FormDraft | null {
  const changed = changedFields(entity, before, values);
  if (changed.length === 0) return null;
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, valueAt(from, name)]));
  return {
    at: new Date().toISOString(),
    version: versionOf(entity, record),
    before: pick(before),
    values: pick(values),
  };
}

/** Parses a stored draft; `null` where it has expired or holds no field of the current catalogue. */
export function readDraft(entity: EntitySpec, text: string): FormDraft | null {
  const stored = parse(text);
  // Drafts of earlier releases have `modifiedDate` in place of `version`.
  const { at, version = stored.modifiedDate ?? null } = stored;
  if (typeof at !== 'string' || !(Date.now() - Date.parse(at) < expiryMs)) return null;
  if (version !== null && typeof version !== 'string') return null;
  const [before, values] = [readValues(entity, stored.before), readValues(entity, stored.values)];
  const existing = Object.keys(values).filter((name) => Object.hasOwn(before, name));
  if (existing.length === 0) return null;
  const pick = (from: Values) => Object.fromEntries(existing.map((name) => [name, valueAt(from, name)]));
  return { at, version, before: pick(before), values: pick(values) };
}

/**
 * The record that the draft was based on. If the record was saved since, the draft's fields and the version are reset to that
 * state, so that the next save runs into the usual conflict (409).
 */
export function baseRecord(entity: EntitySpec, record: WireRecord, draft: FormDraft): WireRecord {
  return versionOf(entity, record) === draft.version
    ? record
    : { ...record, ...draft.before, [versionName(entity)]: draft.version };
}

function versionOf(entity: EntitySpec, record: WireRecord | null): string | null {
  const version = record?.[versionName(entity)];
  return typeof version === 'string' ? version : null;
}

/** Whether the draft differs from the current record. */
export const differsFromRecord = (entity: EntitySpec, record: WireRecord, draft: FormDraft): boolean =>
  changedFields(entity, inputValues(entity, record), { ...inputValues(entity, record), ...draft.values }).length > 0;

/** Values of existing fields; values of a type that the field's input can't hold are dropped. */
function readValues(entity: EntitySpec, stored: unknown): Values {
  if (typeof stored !== 'object' || stored === null) return {};
  const storedValues = new Map<string, unknown>(Object.entries(stored));
  const validValues = editableFields(entity).flatMap(([name, field]): [string, InputValue][] => {
    const typed = storedValues.get(name);
    const value = unreadableProblem(field, typed) === undefined ? valueOf(field, typed) : (typed as string);
    return storedValues.has(name) && isSameInput(value, typed as InputValue) ? [[name, value]] : [];
  });
  return Object.fromEntries(validValues);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
