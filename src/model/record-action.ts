import type { HistoryAction } from './wire.ts';

/** The changes of a record, as own code and other systems are told of them. */
export const recordActions = [
  'create',
  'update',
  'delete',
  'undelete',
  'anonymise',
] as const satisfies readonly HistoryAction[];
export type RecordAction = (typeof recordActions)[number];

/** As a heading or option. */
export const recordActionTexts: Readonly<Record<RecordAction, { readonly label: string }>> = {
  create: { label: 'Created' },
  update: { label: 'Changed' },
  delete: { label: 'Deleted' },
  undelete: { label: 'Restored' },
  anonymise: { label: 'Anonymised' },
};
