/** What administrators do with deliveries; their list is in `delivery-list.ts`. */
import { systemCalls } from '#model/system.ts';
import { answer, operation } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

/** Those of the list's query, without its paging: `idValues` are the selected ones. */
const body = { schema: t.componentRef('DeliveriesQuery'), validatedBy: 'handler' } as const;
const answers = { 200: answer('How many there were.', t.object({ changed: t.count })) };

export const deliveryOperations = {
  retry: operation('retryDeliveries', `POST ${systemCalls}/Deliveries/retry`, {
    summary: 'Tries deliveries again now that wait or have failed',
    body,
    answers,
    errors: [422],
  }),
  drop: operation('dropDeliveries', `POST ${systemCalls}/Deliveries/drop`, {
    summary: 'Drops deliveries that wait or have failed: these changes are never delivered',
    body,
    answers,
    errors: [422],
  }),
};
