// Generated from catalogue/price.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { price, type Price, type PriceKey } from './entity.ts';

/** Calls of the Price service. */
export const priceClient = entityClient<Price, PriceKey, typeof price>(price);
