import type { HistoryAction } from '#model/wire.ts';

interface ActionTexts {
  /** As a heading or option. */
  readonly label: string;
  /** Before "by" and a name. */
  readonly passive: string;
  /** After a name. */
  readonly active: string;
}

/** Texts of history actions. */
export const actionTexts: Readonly<Record<HistoryAction, ActionTexts>> = {
  create: { label: 'Created', passive: 'added', active: 'created it' },
  update: { label: 'Changed', passive: 'changed', active: 'changed a field that no longer exists' },
  delete: { label: 'Deleted', passive: 'deleted', active: 'deleted it' },
  undelete: { label: 'Restored', passive: 'restored', active: 'restored it' },
  anonymise: { label: 'Anonymised', passive: 'anonymised', active: 'anonymised it' },
  unlink: {
    label: 'Unlinked from the account',
    passive: 'unlinked from its account',
    active: 'unlinked it from the account at the identity provider',
  },
};
