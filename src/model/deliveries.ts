/** Deliveries: what is told, after a save, to own code and other systems. */
import type { HistoryAction } from './wire.ts';

/** The changes of a record that are told. */
export const recordActions = [
  'create',
  'update',
  'delete',
  'undelete',
  'anonymise',
] as const satisfies readonly HistoryAction[];
export type RecordAction = (typeof recordActions)[number];

/** Sorts of subscribers, as the catalogue calls them. */
type SubscriberKind = 'after' | 'webhook';

/** A subscriber in the database, in the log and on the page: `after notify-teacher`. */
export const subscriberName = (kind: SubscriberKind, name: string): string => `${kind} ${name}`;

/** `failed`: given up after the last attempt, until somebody lets it be tried again. */
export const deliveryStates = ['waiting', 'running', 'failed', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Days after which what was delivered is removed. */
export const deliveredDays = 7;
