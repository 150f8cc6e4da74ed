// Generated from catalogue/appUser.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { appUser, type AppUser, type AppUserKey, type AppUserQuery } from './entity.ts';

const calls = entityCalls<AppUser, AppUserKey, AppUserQuery>(appUser);

/** Calls of the AppUser service. */
export const appUserClient = {
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
