import type { Choice } from '#model/entity.ts';
import { formatCount } from '../../format-count.ts';

/** Options for a pick-list, plus selected values that are not among them. */
export function optionsWith(options: readonly Choice[], values: readonly string[]) {
  const others = values.filter((value) => value !== '' && !options.some((option) => option.value === value));
  return [
    ...options.map(({ value, label }) => ({ value, label })),
    ...others.map((value) => ({ value, label: value })),
  ];
}

/** How many records a list has that one may not see, beside those with names. */
export const unseenText = (count: number, named: readonly unknown[] = []): string =>
  `${formatCount(count)} ${named.length === 0 ? '' : 'more '}that you may not see`;
