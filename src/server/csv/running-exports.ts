/** Exports hold a connection for as long as their readers take; pages must always find one that is free. */
import { tooMany } from '../errors.ts';

/** Half of the connections that one server has. */
const limit = 5;

/** Seconds after which another try is worth while. */
const pause = 5;

export class RunningExports {
  #count = 0;

  /** Counts one more until the answer is called. Throws 429 where too many run already. */
  begin(): () => void {
    if (this.#count >= limit) throw tooMany(pause);
    this.#count += 1;
    return () => {
      this.#count -= 1;
    };
  }
}
