// Generated from catalogue/rfaContact.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { rfaContact, type RFAContact, type RFAContactKey, type RFAContactQuery } from './entity.ts';

const calls = entityCalls<RFAContact, RFAContactKey, RFAContactQuery>(rfaContact);

/** Calls of the RFAContact service. */
export const rfaContactClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  savedLists: calls.savedLists,
};
