// Generated from catalogue/authority.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { authority, type Authority } from './entity.ts';

/** Calls of the Authority service. */
export const authorityClient = entityClient<Authority, never, typeof authority>(authority);
