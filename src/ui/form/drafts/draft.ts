/** What was typed into a form and not saved yet, as it is kept in the browser. */
import type { EntitySpec } from '#model/entity.ts';
import { versionName } from '#model/version.ts';
import { changedFields, editableFields, sameValue, valueAt, valueOf, valuesOf } from '../inputs/values.ts';
import type { Value, Values, WireRecord } from '../inputs/values.ts';

/** The changed fields alone. */
export interface Draft {
  /** When it was typed, as an instant. */
  readonly at: string;
  /** Which state of the record it is a change of; `null` for a new one. */
  readonly version: string | null;
  readonly before: Values;
  readonly values: Values;
}

/** A draft is kept so long, in ms: a week. */
const keptMs = 7 * 24 * 3_600_000;

/** The draft of a form, whose values were those before; `null` where nothing is changed. */
export function draftOf(entity: EntitySpec, record: WireRecord | null, before: Values, values: Values): Draft | null {
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

/** A stored draft; `null` where it is too old, or says nothing that this version of the portal understands. */
export function readDraft(entity: EntitySpec, text: string): Draft | null {
  const stored = parse(text);
  // What was typed before there were other versions than modifiedDate is not lost.
  const { at, version = stored.modifiedDate ?? null } = stored;
  if (typeof at !== 'string' || !(Date.now() - Date.parse(at) < keptMs)) return null;
  if (version !== null && typeof version !== 'string') return null;
  const [before, values] = [readValues(entity, stored.before), readValues(entity, stored.values)];
  const known = Object.keys(values).filter((name) => Object.hasOwn(before, name));
  if (known.length === 0) return null;
  const pick = (from: Values) => Object.fromEntries(known.map((name) => [name, valueAt(from, name)]));
  return { at, version, before: pick(before), values: pick(values) };
}

/**
 * The record that the draft is a change of. Where somebody has saved it since, these fields are as they were: the next save
 * then meets the newer record, and asks as any other does.
 */
export function baseOf(entity: EntitySpec, record: WireRecord, draft: Draft): WireRecord {
  return versionOf(entity, record) === draft.version
    ? record
    : { ...record, ...draft.before, [versionName(entity)]: draft.version };
}

function versionOf(entity: EntitySpec, record: WireRecord | null): string | null {
  const version = record?.[versionName(entity)];
  return typeof version === 'string' ? version : null;
}

/** Whether the draft would change the record as it now is. */
export const changes = (entity: EntitySpec, record: WireRecord, draft: Draft): boolean =>
  changedFields(entity, valuesOf(entity, record), { ...valuesOf(entity, record), ...draft.values }).length > 0;

/** The values of fields that there are, as their inputs hold them. */
function readValues(entity: EntitySpec, stored: unknown): Values {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = new Map<string, unknown>(Object.entries(stored));
  const known = editableFields(entity).flatMap(([name, field]): [string, Value][] => {
    const value = valueOf(field, given.get(name));
    return given.has(name) && sameValue(value, given.get(name) as Value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
