import type { OutcomeCounts } from './preview.ts';

/** Labels of the outcomes in the preview; `afterCount` follows a number of rows: `3 with changes`. */
export const outcomeText: Readonly<
  Record<Exclude<keyof OutcomeCounts, 'unchecked'>, { readonly label: string; readonly afterCount: string }>
> = {
  created: { label: 'New', afterCount: 'new' },
  updated: { label: 'Changes', afterCount: 'with changes' },
  unchanged: { label: 'Unchanged', afterCount: 'unchanged' },
  wrong: { label: 'Wrong', afterCount: 'wrong' },
  leftOut: { label: 'Left out', afterCount: 'left out' },
};
