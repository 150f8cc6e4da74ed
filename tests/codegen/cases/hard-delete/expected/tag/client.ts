// Generated from catalogue/tag.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { tag, type Tag, type TagKey, type TagQuery } from './entity.ts';

const calls = entityCalls<Tag, TagKey, TagQuery>(tag);

/** Calls of the Tag service. */
export const tagClient = {
  page: calls.page,
  counts: calls.counts,
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
