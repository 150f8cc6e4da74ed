import type { Choice } from '#model/field.ts';

/** Options for a pick-list, plus selected values that are not among them. */
export function optionsWith(options: readonly Choice[], values: readonly string[]) {
  const others = values.filter((value) => value !== '' && !options.some((option) => option.value === value));
  return [
    ...options.map(({ value, label }) => ({ value, label })),
    ...others.map((value) => ({ value, label: value })),
  ];
}
