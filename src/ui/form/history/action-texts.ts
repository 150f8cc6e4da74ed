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
  addToken: { label: 'Access token made', passive: 'given an access token', active: 'made an access token for it' },
  revokeToken: {
    label: 'Access token revoked',
    passive: 'stripped of an access token',
    active: 'revoked an access token of it',
  },
  makeService: {
    label: 'Made a service account',
    passive: 'made a service account',
    active: 'made it a service account',
  },
  makePerson: {
    label: 'May sign in again',
    passive: 'allowed to sign in again',
    active: 'made it a user who may sign in',
  },
};
