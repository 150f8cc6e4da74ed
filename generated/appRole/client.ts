// Generated from catalogue/appRole.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { appRole, type AppRole, type AppRoleKey, type AppRoleQuery } from './entity.ts';

const calls = entityCalls<AppRole, AppRoleKey, AppRoleQuery>(appRole);

/** Calls of the AppRole service. */
export const appRoleClient = {
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
