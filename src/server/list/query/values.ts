/** Parses the days and instants of range filters. */
import { utcDayOf, isDay } from '#model/date.ts';

/** A whole number that JavaScript holds exactly. */
export const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

interface Moment {
  /** `YYYY-MM-DD`: the day, or the instant's day in UTC. */
  readonly day: string;
  /** Milliseconds since 1970: the instant, or the beginning of the day in UTC. */
  readonly begins: number;
  /** Whether it means a whole day: a day, or midnight in its own time zone, as date pickers serialise a day. */
  readonly wholeDay: boolean;
}

const midnight = /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function readMoment(text: string): Moment {
  const wholeDay = isDay(text) || midnight.test(text);
  return { day: utcDayOf(text), begins: Date.parse(text), wholeDay };
}
