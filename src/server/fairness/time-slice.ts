import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a computation may block the event loop. */
const maxMs = 5;

/** Cuts a long computation into parts between which others are served: `if (slice.isOver) await slice.next()`. */
export class TimeSlice {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > maxMs;
  }

  /** Lets the event loop go round once. */
  async next(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}
