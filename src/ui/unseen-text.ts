import { formatCount } from './format-count.ts';

/** How many further records a list has that the reader may not see, in addition to the named ones. */
export const hiddenText = (count: number, named: readonly unknown[] = []): string =>
  `${formatCount(count)} ${named.length === 0 ? '' : 'more '}that you may not see`;
