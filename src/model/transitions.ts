/** Which changes of a choice are allowed, as a table of the catalogue. */
import type { Permission } from './permission.ts';

/** `null` stands for an empty field, and for that of a new record. */
type Value = string | null;

export interface Transition {
  readonly from: readonly Value[];
  readonly to: readonly Value[];
  /** Who may do it, besides being allowed to write the record. Absent: everybody. */
  readonly permission?: Permission;
}

/**
 * The values that `from` may become; null: any. A table without transitions from an empty field lets it begin with any value.
 * `permissions`: the user's; null: all.
 */
export function nextValues(
  transitions: readonly Transition[],
  from: Value,
  permissions: ReadonlySet<string> | null,
): ReadonlySet<Value> | null {
  const leaving = transitions.filter((transition) => transition.from.includes(from));
  if (leaving.length === 0 && from === null) return null;
  const allowed = leaving.filter(
    ({ permission }) => permission === undefined || permissions === null || permissions.has(permission),
  );
  return new Set(allowed.flatMap(({ to }) => to));
}

interface TransitionField {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly transitions?: readonly Transition[];
}

/** Why a person with these permissions can't change the value so; undefined if they can. */
export function transitionProblem(
  { options, transitions = [] }: TransitionField,
  [from, to]: readonly [Value, Value],
  permissions: ReadonlySet<string> | null,
): string | undefined {
  const next = nextValues(transitions, from, permissions);
  if (transitions.length === 0 || from === to || next === null || next.has(to)) return undefined;
  const nameOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value ?? 'empty';
  const others = [...next].filter((value) => value !== from).map(nameOf);
  const allowed = others.length === 0 ? '' : ` Possible: ${others.join(', ')}.`;
  if (nextValues(transitions, from, null)?.has(to) === true) {
    const needed = transitions.find((transition) => transition.from.includes(from) && transition.to.includes(to));
    return `To change it from ${nameOf(from)} to ${nameOf(to)} takes the permission ${needed?.permission}.${allowed}`;
  }
  if (from === null) return `It can not begin as ${nameOf(to)}.${allowed}`;
  return `It can not change from ${nameOf(from)} to ${nameOf(to)}.${allowed}`;
}
