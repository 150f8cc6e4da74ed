/**
 * Computes earlier states of a record by undoing its history entries from the present state.
 *
 * Pure functions, no React. A version is a number of newest entries to undo: 0 is the present.
 */
import { isAuditField } from '#model/audited.ts';
import { isSameInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { isId, kinds } from '#model/kinds.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { readField } from '#ui/record-field.ts';
import { isSameInput, valueOf } from '#ui/form/inputs/values.ts';

/** Values by field name, in the history's format: a reference has id and name. */
export type State = Readonly<Record<string, unknown>>;

type NamedField = readonly [name: string, field: Field];

/** The fields that history records: all except the id and the audit fields other than `isActive`. */
export const historyFields = (entity: EntitySpec): readonly NamedField[] =>
  Object.entries(entity.fields).filter(([name, field]) => !isId(field) && (name === 'isActive' || !isAuditField(name)));

/** Converts a record to a state. */
export function recordState(entity: EntitySpec, record: object): State {
  return Object.fromEntries(
    historyFields(entity).map(([name, field]) => [name, readField(record, wireName(name, field)) ?? null]),
  );
}

/** The state before an entry; `null` before the record was created. */
export const undoEntry = (after: State, { action, changes }: HistoryEntry): State | null =>
  action === 'create' ? null : { ...after, ...valuesIn(changes, 'from') };

export const replay = (before: State | null, { changes }: HistoryEntry): State => ({
  ...before,
  ...valuesIn(changes, 'to'),
});

/** The state with the newest `undone` entries undone; `entries` are newest first. */
export function stateAt(now: State, entries: readonly HistoryEntry[], undone: number): State | null {
  return entries.slice(0, undone).reduce<State | null>((state, entry) => state && undoEntry(state, entry), now);
}

/** Counts the entries after an instant, in ms since 1970. */
export const countEntriesAfter = (entries: readonly HistoryEntry[], instant: number): number =>
  entries.filter(({ changedDate }) => Date.parse(changedDate) > instant).length;

/** Whether two values of a field are equal; instants are compared as times, not as text. */
export function isSame(field: Field, first: unknown, second: unknown): boolean {
  const [a, b] = [valueOf(field, first), valueOf(field, second)];
  return kinds[field.kind].equality === 'instant' ? isSameInstant(a, b) : isSameInput(a, b);
}

/** The fields in which two states differ, in the catalogue's order. */
export const differences = (entity: EntitySpec, a: State, other: State): readonly NamedField[] =>
  historyFields(entity).filter(([name, field]) => !isSame(field, a[name], other[name]));

/** Fields changed outside the portal, such as by SQL: an entry's `to` differs from the next entry's `from` or the present. */
export function fieldsChangedWithoutHistory(
  entity: EntitySpec,
  now: State,
  entries: readonly HistoryEntry[],
): readonly NamedField[] {
  return historyFields(entity).filter(([name, field]) => {
    const changes = entries.flatMap((entry) => entry.changes[name] ?? []);
    return changes.some(({ to }, index) => {
      const next = changes[index - 1];
      return !isSame(field, to, next === undefined ? now[name] : next.from);
    });
  });
}

/** The newest entry that changed a field. */
export const lastChange = (entries: readonly HistoryEntry[], name: string): HistoryEntry | undefined =>
  entries.find(({ changes }) => Object.hasOwn(changes, name));

const valuesIn = (changes: HistoryEntry['changes'], side: 'from' | 'to'): State =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
