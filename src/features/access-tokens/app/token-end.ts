/** The end of a new token, as people choose it. */
import { isDay } from '#model/date.ts';
import { endOfDay } from '#model/local-time.ts';

const day = 24 * 60 * 60_000;

/** In days. */
export const tokenLives = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;

/** The choice of a day, instead of a number of days. */
export const otherDay = 'day';

/** The instant of the end: `life` days from now, or the end of `lastDay` in local time. `null` if the day is missing or invalid. */
export function tokenEnd(life: string, lastDay: string | null, now: Date): string | null {
  if (life !== otherDay) return new Date(now.getTime() + Number(life) * day).toISOString();
  return lastDay === null || !isDay(lastDay) ? null : endOfDay(lastDay);
}
