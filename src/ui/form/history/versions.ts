/**
 * What a record was like at any moment: its present, and its changes taken back one after the other.
 *
 * Pure functions, no React. A version is known by how many of the newest entries are taken back: 0 is the present.
 */
import { isAuditField } from '#model/audited.ts';
import { wireName, type EntitySpec, type Field } from '#model/entity.ts';
import { isId, kinds } from '#model/kinds.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { readField } from '../../record-field.ts';
import { sameValue, valueOf } from '../inputs/values.ts';

/** Values by field name, as history has them: a reference by id and name. */
export type State = Readonly<Record<string, unknown>>;

type NamedField = readonly [name: string, field: Field];

/** The fields that history tells of: all but the number, and who changed what when, which the entries say themselves. */
export const fieldsOfHistory = (entity: EntitySpec): readonly NamedField[] =>
  Object.entries(entity.fields).filter(([name, field]) => !isId(field) && (name === 'isActive' || !isAuditField(name)));

/** A record that was read, as a state. */
export function stateOf(entity: EntitySpec, record: object): State {
  return Object.fromEntries(
    fieldsOfHistory(entity).map(([name, field]) => [name, readField(record, wireName(name, field)) ?? null]),
  );
}

/** The state before an entry, and after it; `null` where the record was not there yet. */
export const takeBack = (after: State, { action, changes }: HistoryEntry): State | null =>
  action === 'create' ? null : { ...after, ...valuesIn(changes, 'from') };

export const replay = (before: State | null, { changes }: HistoryEntry): State => ({
  ...before,
  ...valuesIn(changes, 'to'),
});

/** The state with the newest `undone` entries taken back; `entries` begin with the newest. */
export function stateAt(now: State, entries: readonly HistoryEntry[], undone: number): State | null {
  return entries.slice(0, undone).reduce<State | null>((state, entry) => state && takeBack(state, entry), now);
}

/** How many entries are later than a moment, in ms since 1970. */
export const entriesAfter = (entries: readonly HistoryEntry[], moment: number): number =>
  entries.filter(({ changedDate }) => Date.parse(changedDate) > moment).length;

/** Whether two values of a field are the same to a reader. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  const [a, b] = [valueOf(field, one), valueOf(field, other)];
  const areInstants = kinds[field.kind].equality === 'instant' && typeof a === 'string' && typeof b === 'string';
  return areInstants ? Date.parse(a) === Date.parse(b) : sameValue(a, b);
}

/** The fields in which two states differ, in the catalogue's order. */
export const differences = (entity: EntitySpec, one: State, other: State): readonly NamedField[] =>
  fieldsOfHistory(entity).filter(([name, field]) => !isSame(field, one[name], other[name]));

/** The fields that were changed otherwise, too: what an entry left behind is not what the next one, or the present, begins with. */
export function changedElsewhere(
  entity: EntitySpec,
  now: State,
  entries: readonly HistoryEntry[],
): readonly NamedField[] {
  return fieldsOfHistory(entity).filter(([name, field]) => {
    const changes = entries.flatMap((entry) => entry.changes[name] ?? []);
    return changes.some(({ to }, index) => {
      const next = changes[index - 1];
      return !isSame(field, to, next === undefined ? now[name] : next.from);
    });
  });
}

/** The newest of the entries that changed a field. */
export const lastChange = (entries: readonly HistoryEntry[], name: string): HistoryEntry | undefined =>
  entries.find(({ changes }) => Object.hasOwn(changes, name));

const valuesIn = (changes: HistoryEntry['changes'], side: 'from' | 'to'): State =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
