/** Schedules of jobs: cron expressions of five fields, in a time zone. */
import { Cron } from 'croner';

export class Schedule {
  readonly #cron: Cron;

  /** Throws with the reason for an invalid expression or time zone. */
  constructor(expression: string, timeZone: string) {
    this.#cron = new Cron(expression, { timezone: timeZone, mode: '5-part', paused: true });
    // The time zone is looked at only here.
    this.#cron.nextRun();
  }

  /** `null`: never again. */
  next(after: Date): Date | null {
    return this.#cron.nextRun(after);
  }

  /** The latest time that is due by now; `undefined` if none ever was. */
  latest(now: Date): Date | undefined {
    return this.#cron.previousRuns(1, now)[0];
  }
}
