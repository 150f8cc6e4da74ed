import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a computation may block the event loop. */
const maxMs = 5;

/** Divides a long computation so that other requests are served in between: `if (slice.isOver) await slice.next()`. */
export class TimeSlice {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > maxMs;
  }

  /** Yields to the event loop. */
  async next(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}
