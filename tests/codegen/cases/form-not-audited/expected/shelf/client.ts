// Generated from catalogue/shelf.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { shelf, type Shelf, type ShelfKey } from './entity.ts';

/** Calls of the Shelf service. */
export const shelfClient = entityClient<Shelf, ShelfKey, typeof shelf>(shelf);
