/** When deliveries are tried again. */

/** Limits of the deliveries to one subscriber by one server. */
export interface DeliveryLimits {
  /** Deliveries at once, each of another record. */
  readonly maxConcurrent: number;
  /** Milliseconds between looks for what has become due, or was written by another process. */
  readonly pollTime: number;
  /** Milliseconds for one attempt. */
  readonly maxTime: number;
  /** Milliseconds after which an attempt of a server that has gone is given to another one: later than it can end. */
  readonly lease: number;
  /** Milliseconds until the next attempt, after so many. */
  readonly delay: (attempts: number) => number;
  /** Attempts after which a delivery waits for somebody to look at it. */
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

/** What a subscriber can say about the next attempt. */
export class DeliveryRefused extends Error {
  /** Milliseconds to wait at least; `never`: it is not tried again by itself. */
  readonly retryAfter: number | 'never';

  constructor(message: string, retryAfter: number | 'never', cause?: unknown) {
    super(message, { cause });
    this.name = 'DeliveryRefused';
    this.retryAfter = retryAfter;
  }
}
