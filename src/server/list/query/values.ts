/** Checks of single values as they come in JSON. */
import { isDay, isInstant } from '#model/date.ts';

/** A value that can't be understood; the message goes beside the property's name. */
export class Refused extends Error {}

/** A whole number that JavaScript holds exactly. */
export const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

/** A day, or an instant, as a range's end names it. */
export interface Moment {
  /** `YYYY-MM-DD`: the day, or the instant's day in UTC. */
  readonly day: string;
  /** Milliseconds since 1970, UTC: where the day or the instant begins. */
  readonly begins: number;
  /** Whether all of a day is meant: a day, or an instant at midnight by its own clock, which is how date pickers write a day. */
  readonly wholeDay: boolean;
}

const midnight = /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads a day or an instant of the years 1 to 9999. */
export function readMoment(value: unknown): Moment {
  if (typeof value === 'string' && (isDay(value) || isInstant(value))) {
    const begins = Date.parse(value);
    const day = new Date(begins).toISOString().slice(0, 10);
    if (isDay(day)) return { day, begins, wholeDay: isDay(value) || midnight.test(value) };
  }
  throw new Refused('must be a date: YYYY-MM-DD, or a date and time in ISO 8601 with a time zone.');
}
