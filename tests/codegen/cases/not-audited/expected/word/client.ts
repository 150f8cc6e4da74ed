// Generated from catalogue/word.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { word, type Word, type WordKey, type WordQuery } from './entity.ts';

const calls = entityCalls<Word, WordKey, WordQuery>(word);

/** Calls of the Word service. */
export const wordClient = {
  page: calls.page,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  savedLists: calls.savedLists,
};
