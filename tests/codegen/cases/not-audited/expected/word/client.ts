// Generated from catalogue/word.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { word, type Word, type WordKey } from './entity.ts';

/** Calls of the Word service. */
export const wordClient = entityClient<Word, WordKey, typeof word>(word);
