// Generated from catalogue/isbnGroup.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { isbnGroup, type ISBNGroup, type ISBNGroupKey } from './entity.ts';

/** Calls of the ISBNGroup service. */
export const isbnGroupClient = entityClient<ISBNGroup, ISBNGroupKey, typeof isbnGroup>(isbnGroup);
