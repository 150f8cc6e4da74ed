import type { RowOutcome } from '#model/import.ts';

/** What becomes of a row, in words. */
export const outcomeText: Readonly<Record<RowOutcome, { readonly label: string; readonly many: string }>> = {
  created: { label: 'New', many: 'new' },
  updated: { label: 'Changes', many: 'with changes' },
  unchanged: { label: 'Unchanged', many: 'unchanged' },
  wrong: { label: 'Wrong', many: 'wrong' },
};
