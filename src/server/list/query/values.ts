/** Days and instants as the ends of ranges name them. */
import { dayIn, isDay } from '#model/date.ts';

/** A whole number that JavaScript holds exactly. */
export const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

interface Moment {
  /** `YYYY-MM-DD`: the day, or the instant's day in UTC. */
  readonly day: string;
  /** Milliseconds since 1970, UTC: where the day or the instant begins. */
  readonly begins: number;
  /** Whether all of a day is meant: a day, or an instant at midnight by its own clock, which is how date pickers write a day. */
  readonly wholeDay: boolean;
}

const midnight = /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function readMoment(text: string): Moment {
  const wholeDay = isDay(text) || midnight.test(text);
  return { day: dayIn(text), begins: Date.parse(text), wholeDay };
}
