/** Retries of deliveries: limits, back-off. */

/** Limits of the deliveries to one subscriber by one server. */
export interface DeliveryLimits {
  /** Deliveries at once, each of another record. */
  readonly maxConcurrent: number;
  /** Milliseconds between polls for deliveries that are due, or were written by another process. */
  readonly pollTime: number;
  /** Milliseconds for one attempt. */
  readonly maxTime: number;
  /** Milliseconds after which another server may claim the delivery of one that crashed; more than an attempt can take. */
  readonly lease: number;
  /** Milliseconds until the next attempt (back-off), by the number of attempts so far. */
  readonly delay: (attempts: number) => number;
  /** Attempts after which a delivery has failed, until an administrator retries it. */
  readonly maxAttempts: number;
}

const hour = 60 * 60_000;

/** From 5 seconds to 6 hours, each twice the one before; 16 attempts are a day and a half. */
export const deliveryLimits: DeliveryLimits = {
  maxConcurrent: 2,
  pollTime: 5_000,
  maxTime: 30_000,
  lease: 60_000,
  delay: (attempts) => Math.min(5_000 * 2 ** (attempts - 1), 6 * hour) * (0.9 + 0.2 * Math.random()),
  maxAttempts: 16,
};

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
