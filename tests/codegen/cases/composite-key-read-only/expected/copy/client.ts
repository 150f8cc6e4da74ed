// Generated from catalogue/copy.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { copy, type Copy, type CopyKey } from './entity.ts';

/** Calls of the Copy service. */
export const copyClient = entityClient<Copy, CopyKey, typeof copy>(copy);
