// Generated from catalogue/copy.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { copy, type Copy, type CopyKey, type CopyQuery } from './entity.ts';

const calls = entityCalls<Copy, CopyKey, CopyQuery>(copy);

/** Calls of the Copy service. */
export const copyClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  savedLists: calls.savedLists,
};
