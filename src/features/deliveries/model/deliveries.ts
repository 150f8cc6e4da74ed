/** Deliveries: changes that own code and other systems receive after a save. */
/** Kinds of subscribers, named by the words of the catalogue. */
type SubscriberKind = 'after' | 'webhook';

/** A subscriber in the database, in the log and on the page: `after notify-teacher`. */
export const subscriberName = (kind: SubscriberKind, name: string): string => `${kind} ${name}`;

/** `failed`: given up after the last attempt, until an administrator retries it. */
export const deliveryStates = ['waiting', 'running', 'failed', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Days after which what was delivered is removed. */
export const deliveredDays = 7;
