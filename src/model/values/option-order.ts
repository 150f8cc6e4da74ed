import type { Choice } from '../field.ts';

/** Removes duplicates and sorts by the order of the options; `null` for an empty list. */
export function inOptionOrder(options: readonly Choice[], values: readonly unknown[]): readonly string[] | null {
  const positions = new Map(options.map(({ value }, index) => [value, index]));
  const position = (value: string) => positions.get(value) ?? options.length;
  const chosen = [...new Set(values.map(String))].sort((a, b) => position(a) - position(b));
  return chosen.length === 0 ? null : chosen;
}
