import { recordActionTexts } from '#model/record-action.ts';
import type { HistoryAction } from '#model/wire.ts';

interface ActionTexts {
  /** As a heading or option. */
  readonly label: string;
  /** After a name. */
  readonly active: string;
}

/** Texts of history actions. */
export const actionTexts: Readonly<Record<HistoryAction, ActionTexts>> = {
  create: { ...recordActionTexts.create, active: 'created it' },
  update: { ...recordActionTexts.update, active: 'changed a field that no longer exists' },
  delete: { ...recordActionTexts.delete, active: 'deleted it' },
  undelete: { ...recordActionTexts.undelete, active: 'restored it' },
  anonymise: { ...recordActionTexts.anonymise, active: 'anonymised it' },
  unlink: {
    label: 'Unlinked from the account',
    active: 'unlinked it from the account at the identity provider',
  },
  addToken: { label: 'Access token made', active: 'made an access token for it' },
  revokeToken: {
    label: 'Access token revoked',
    active: 'revoked an access token of it',
  },
  makeService: {
    label: 'Made a service account',
    active: 'made it a service account',
  },
  makePerson: {
    label: 'May sign in again',
    active: 'made it a user who may sign in',
  },
};
