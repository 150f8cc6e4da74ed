/** The scale of a timeline. Days are `YYYY-MM-DD` and counted in UTC, so that no time zone shifts them. */

const dayMs = 86_400_000;

export interface Scale {
  /** A day's position from 0 to 100, clamped to the ends. */
  readonly percentOf: (day: string) => number;
  /** First day of each month in range. */
  readonly months: readonly string[];
}

/** A scale over whole months that contains all the days. */
export function scaleOf(days: readonly string[]): Scale {
  const sorted = days.toSorted();
  const first = monthOf(sorted[0] ?? '1970-01-01', 0);
  const end = monthOf(sorted.at(-1) ?? '1970-01-01', 1);
  const length = dayNumber(end) - dayNumber(first);
  const months: string[] = [];
  for (let month = first; month < end; month = monthOf(month, 1)) months.push(month);
  return {
    months,
    percentOf: (day) => Math.min(100, Math.max(0, ((dayNumber(day) - dayNumber(first)) / length) * 100)),
  };
}

/** The first day of the month that is `offset` months after the day's. */
function monthOf(day: string, offset: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
}

const dayNumber = (day: string) => Date.parse(day) / dayMs;
