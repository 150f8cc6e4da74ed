import { formatCount } from './format-count.ts';

/** How many records a list has that one may not see, beside those with names. */
export const unseenText = (count: number, named: readonly unknown[] = []): string =>
  `${formatCount(count)} ${named.length === 0 ? '' : 'more '}that you may not see`;
