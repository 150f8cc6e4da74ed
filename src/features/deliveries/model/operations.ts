/** Requests and responses of the page Deliveries. */
import { recordActions } from '#model/record-action.ts';
import { deliveryStates } from './deliveries.ts';
import { systemCalls } from '#model/system.ts';
import { maxIds } from '#model/wire.ts';
import { answer, operation } from '#model/wire/operation.ts';
import { page } from '#model/wire/records.ts';
import * as t from '#model/wire/schema.ts';
import { paging, searchText } from '#model/wire/system.ts';

const state = t.optional(t.enumOf(deliveryStates));

/** The query of the list of deliveries; the text is searched in subscriber, entity, key and error. */
export type DeliveryQuery = t.Static<ReturnType<typeof deliveryQuery>>;
export const deliveryQuery = (maxPageSize: number) => t.object({ ...paging(maxPageSize), state });

/** Which deliveries are to be tried again or dropped: those of these ids, or all that match. */
export type DeliverySelection = t.Static<typeof deliverySelection>;
export const deliverySelection = t.object({
  ids: t.optional(t.array(t.positive, { minItems: 1, maxItems: maxIds })),
  stringFilter: searchText,
  state,
});

/** The delivery of a change to a subscriber. */
export type DeliveryRow = t.Static<typeof delivery>;
export const delivery = t.component(
  'PortalDelivery',
  t.object({
    id: t.integer,
    subscriber: t.text,
    /** The service of the record's entity. */
    entity: t.text,
    label: t.describe(t.text, 'What a record of the entity is called.'),
    key: t.key,
    change: t.enumOf(recordActions),
    state: t.enumOf(deliveryStates),
    attempts: t.count,
    /** When the change was saved. */
    date: t.instant,
    due: t.describe(t.instant, 'When it is tried next; of one that is delivered or has failed, when that was.'),
    error: t.describe(t.textOrNull, 'Of the last attempt.'),
  }),
);
export const deliveries = page(delivery);

const changed = t.object({ changed: t.count });

export const deliveryOperations = (maxPageSize: number) => ({
  page: operation('pageDeliveries', `POST ${systemCalls}/Deliveries/page`, {
    summary:
      'Changes that are delivered to own code and other systems: failed ones first, then waiting ones in their order',
    body: { schema: deliveryQuery(maxPageSize) },
    answers: { 200: answer('A page of deliveries.', deliveries) },
  }),
  retry: operation('retryDeliveries', `POST ${systemCalls}/Deliveries/retry`, {
    summary: 'Tries deliveries again now that wait or have failed',
    body: { schema: deliverySelection },
    answers: { 200: answer('How many there were.', changed) },
  }),
  drop: operation('dropDeliveries', `POST ${systemCalls}/Deliveries/drop`, {
    summary: 'Drops deliveries that wait or have failed: these changes are never delivered',
    body: { schema: deliverySelection },
    answers: { 200: answer('How many there were.', changed) },
  }),
});
