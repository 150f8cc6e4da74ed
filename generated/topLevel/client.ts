// Generated from catalogue/topLevel.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { topLevel, type TopLevel } from './entity.ts';

/** Calls of the TopLevel service. */
export const topLevelClient = entityClient<TopLevel, never, typeof topLevel>(topLevel);
