// Generated from catalogue/orderLine.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { orderLine, type OrderLine, type OrderLineKey } from './entity.ts';

/** Calls of the OrderLine service. */
export const orderLineClient = entityClient<OrderLine, OrderLineKey, typeof orderLine>(orderLine);
