// Generated from catalogue/order.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { order, type Order, type OrderKey } from './entity.ts';

/** Calls of the Order service. */
export const orderClient = entityClient<Order, OrderKey, typeof order>(order);
