import type { OutcomeCounts } from './preview.ts';

/** Names of the outcomes. */
export const outcomeText: Readonly<
  Record<Exclude<keyof OutcomeCounts, 'unchecked'>, { readonly label: string; readonly many: string }>
> = {
  created: { label: 'New', many: 'new' },
  updated: { label: 'Changes', many: 'with changes' },
  unchanged: { label: 'Unchanged', many: 'unchanged' },
  wrong: { label: 'Wrong', many: 'wrong' },
  leftOut: { label: 'Left out', many: 'left out' },
};
