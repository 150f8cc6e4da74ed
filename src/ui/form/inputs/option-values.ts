import type { Choice } from '#model/entity.ts';

/** The options as pick-lists take them, and what is chosen without being one. */
export function optionsWith(options: readonly Choice[], values: readonly string[]) {
  const others = values.filter((value) => value !== '' && !options.some((option) => option.value === value));
  return [
    ...options.map(({ value, label }) => ({ value, label })),
    ...others.map((value) => ({ value, label: value })),
  ];
}
