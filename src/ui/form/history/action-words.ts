import type { HistoryAction } from '#model/wire.ts';

interface ActionWords {
  /** As a heading or option. */
  readonly label: string;
  /** Before "by" and a name. */
  readonly passive: string;
  /** After a name. */
  readonly active: string;
}

/** Display texts of history actions. */
export const actionWords: Readonly<Record<HistoryAction, ActionWords>> = {
  create: { label: 'Created', passive: 'added', active: 'created it' },
  update: { label: 'Changed', passive: 'changed', active: 'changed what is no longer a field' },
  delete: { label: 'Deleted', passive: 'deleted', active: 'deleted it' },
  undelete: { label: 'Restored', passive: 'restored', active: 'restored it' },
  anonymise: { label: 'Anonymised', passive: 'anonymised', active: 'took from it who it was' },
  unlink: {
    label: 'Cut the link to the account',
    passive: 'unlinked from its account',
    active: 'cut the link to the account at the identity provider',
  },
};
