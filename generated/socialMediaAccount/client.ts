// Generated from catalogue/socialMediaAccount.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import {
  socialMediaAccount,
  type SocialMediaAccount,
  type SocialMediaAccountKey,
  type SocialMediaAccountQuery,
} from './entity.ts';

const calls = entityCalls<SocialMediaAccount, SocialMediaAccountKey, SocialMediaAccountQuery>(socialMediaAccount);

/** Calls of the SocialMediaAccount service. */
export const socialMediaAccountClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
