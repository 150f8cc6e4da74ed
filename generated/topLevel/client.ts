// Generated from catalogue/topLevel.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { topLevel, type TopLevel, type TopLevelQuery } from './entity.ts';

/** Calls of the TopLevel service. */
export const topLevelClient = entityClient<TopLevel, never, TopLevelQuery, typeof topLevel>(topLevel);
