// Generated from catalogue/deal.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { deal, type Deal, type DealKey } from './entity.ts';

/** Calls of the Deal service. */
export const dealClient = entityClient<Deal, DealKey, typeof deal>(deal);
