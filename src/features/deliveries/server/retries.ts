/** Retries of deliveries: limits, back-off. */
import { amount, time } from '../../../server/settings/limit.ts';
import type { ValuesOf } from '../../../server/settings/setting.ts';

/** Limits of the deliveries to one subscriber by one server. */
export const deliveryLimits = {
  /** Deliveries at once, each of another record. */
  maxConcurrent: 2,
  /** Milliseconds between polls for deliveries that are due, or were written by another process. */
  pollTime: 5_000,
  /** The limit for one attempt. */
  maxTime: time(30, 'seconds', {
    line: { what: 'one attempt of a delivery', forAll: true, past: 'it is tried again' },
    variable: { name: 'DELIVERY_SECONDS', is: 'that one attempt of a delivery may take', least: 1, most: 50 },
  }),
  /** Milliseconds after which another server may claim the delivery of one that crashed; more than an attempt can take. */
  lease: 60_000,
  /** Milliseconds until the second attempt; each wait is twice the one before. */
  firstWait: 5_000,
  longestWait: 6 * 60 * 60_000,
  /** Attempts after which a delivery has failed, until an administrator retries it: 16 are a day and a half. */
  maxAttempts: amount(16, 'attempts', {
    line: { what: 'attempts of a delivery', forAll: true, past: 'it has failed, until it is retried by hand' },
    variable: { name: 'DELIVERY_ATTEMPTS', is: 'after which a delivery has failed', least: 1, most: 100 },
  }),
};

export type DeliveryLimits = ValuesOf<typeof deliveryLimits>;

/** Milliseconds until the next attempt (back-off), by the number of attempts so far. */
export const waitAfter = (
  attempts: number,
  { firstWait, longestWait }: Pick<DeliveryLimits, 'firstWait' | 'longestWait'>,
): number => Math.min(firstWait * 2 ** (attempts - 1), longestWait) * (0.9 + 0.2 * Math.random());

/** An error by which a subscriber decides about the next attempt. */
export class DeliveryRefused extends Error {
  /** Minimum milliseconds to wait; `never`: only an administrator can retry it. */
  readonly retryAfter: number | 'never';

  constructor(message: string, retryAfter: number | 'never', cause?: unknown) {
    super(message, { cause });
    this.name = 'DeliveryRefused';
    this.retryAfter = retryAfter;
  }
}
