// Generated from catalogue/prioritizedCustomer.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { prioritizedCustomer, type PrioritizedCustomer, type PrioritizedCustomerKey } from './entity.ts';

/** Calls of the PrioritizedCustomer service. */
export const prioritizedCustomerClient = entityClient<
  PrioritizedCustomer,
  PrioritizedCustomerKey,
  typeof prioritizedCustomer
>(prioritizedCustomer);
