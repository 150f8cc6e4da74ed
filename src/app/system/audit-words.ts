/** How kinds of changes are called. */
import type { HistoryAction } from '#model/wire.ts';

export const actionWords: Readonly<Record<HistoryAction, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  undelete: 'Restored',
  anonymise: 'Anonymised',
  unlink: 'Cut the link to the account',
};
