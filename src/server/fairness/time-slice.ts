import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a computation may block the event loop. */
const maxMs = 5;

/** Milliseconds that a preview has at least for its first records, so that it says something about them. */
export const leastPreviewTime = 2_000;

/** Milliseconds of a batch after which a larger one would be long. */
const quickBatch = 500;

/**
 * The size of the next batch of a preview. Where own code runs for each record, the first has one and a quick one is followed by twice as
 * many, so that a slow one is noticed early.
 */
export const nextBatchSize = (size: number, most: number, began: number): number =>
  performance.now() - began < quickBatch ? Math.min(2 * size, most) : size;

/** When a computation ends before it is done. */
interface Limits {
  /** Aborts when its caller leaves. */
  readonly signal?: AbortSignal;
  /** When its time is over, by `performance.now()`. */
  readonly end?: number;
}

/**
 * Divides a long computation so that other requests are served in between: `if (slice.isOver) await slice.next()`. One with a time limit
 * looks at `isLate` for each item.
 */
export class TimeSlice {
  readonly #limits: Limits;
  #began = performance.now();

  constructor(limits: Limits = {}) {
    this.#limits = limits;
  }

  get isOver(): boolean {
    return performance.now() - this.#began > maxMs;
  }

  /** Whether the time of the whole computation is over. */
  get isLate(): boolean {
    return performance.now() > (this.#limits.end ?? Infinity);
  }

  /** Yields to the event loop. Throws the signal's reason if the caller has left. */
  async next(): Promise<void> {
    await setImmediate();
    this.#limits.signal?.throwIfAborted();
    this.#began = performance.now();
  }
}
