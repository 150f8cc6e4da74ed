// Generated from catalogue/customer.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { customer, type Customer, type CustomerKey } from './entity.ts';

/** Calls of the Customer service. */
export const customerClient = entityClient<Customer, CustomerKey, typeof customer>(customer);
