/** Which changes of a choice are allowed, as a table of the catalogue. */
import type { Permission } from './permission.ts';

/** `null`: an empty field, also that of a new record. */
export type TransitionValue = string | null;

type Value = TransitionValue;

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

/** Why a transition is refused; undefined if it is allowed. `next`: the allowed values; null: any. */
export function transitionProblem(
  options: readonly { readonly value: string; readonly label: string }[],
  [from, to]: readonly [Value, Value],
  next: ReadonlySet<Value> | null,
  /** The permission without which it can't. */
  needed?: Permission,
): string | undefined {
  if (from === to || next === null || next.has(to)) return undefined;
  const nameOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value ?? 'empty';
  const others = [...next].filter((value) => value !== from).map(nameOf);
  const possible = others.length === 0 ? '' : ` Possible: ${others.join(', ')}.`;
  if (needed !== undefined)
    return `To change it from ${nameOf(from)} to ${nameOf(to)} takes the permission ${needed}.${possible}`;
  return from === null
    ? `It can not begin as ${nameOf(to)}.${possible}`
    : `It can not change from ${nameOf(from)} to ${nameOf(to)}.${possible}`;
}

/** The permission that makes the change possible. */
export const neededPermission = (
  transitions: readonly Transition[],
  [from, to]: readonly [Value, Value],
): Permission | undefined =>
  transitions.find((transition) => transition.from.includes(from) && transition.to.includes(to))?.permission;
