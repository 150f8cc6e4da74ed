/** Deliveries: changes that own code and other systems receive after a save. */
import type { HistoryAction } from '#model/wire.ts';

declare module '#model/portal.ts' {
  interface Portal {
    /** Whether there are subscribers to changes: then there is a page of deliveries. */
    readonly deliveries?: true;
  }
}

/** The changes of a record that are delivered. */
export const recordActions = [
  'create',
  'update',
  'delete',
  'undelete',
  'anonymise',
] as const satisfies readonly HistoryAction[];
export type RecordAction = (typeof recordActions)[number];

/** Kinds of subscribers, named by the words of the catalogue. */
type SubscriberKind = 'after' | 'webhook';

/** A subscriber in the database, in the log and on the page: `after notify-teacher`. */
export const subscriberName = (kind: SubscriberKind, name: string): string => `${kind} ${name}`;

/** `failed`: given up after the last attempt, until an administrator retries it. */
export const deliveryStates = ['waiting', 'running', 'failed', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Days after which what was delivered is removed. */
export const deliveredDays = 7;
