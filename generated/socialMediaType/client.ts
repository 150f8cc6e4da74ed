// Generated from catalogue/socialMediaType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { socialMediaType, type SocialMediaType, type SocialMediaTypeKey, type SocialMediaTypeQuery } from './entity.ts';

const calls = entityCalls<SocialMediaType, SocialMediaTypeKey, SocialMediaTypeQuery>(socialMediaType);

/** Calls of the SocialMediaType service. */
export const socialMediaTypeClient = {
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
