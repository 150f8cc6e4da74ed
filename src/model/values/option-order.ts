import type { Choice } from '../field.ts';

/** Removes duplicates and sorts by the order of the options; `null` for an empty list. */
export function inOptionOrder(options: readonly Choice[], values: readonly unknown[]): readonly string[] | null {
  const order = options.map(({ value }) => value);
  const position = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  const chosen = [...new Set(values.map(String))].sort((a, b) => position(a) - position(b));
  return chosen.length === 0 ? null : chosen;
}
