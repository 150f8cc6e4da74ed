/** Days and instants relative to one fixed day, so that a sample does not change with the calendar. */
import { between } from './chance.ts';

/** The day that the sample calls today. */
export const anchor = '2026-09-01';

const dayMs = 86_400_000;

/** `days` after a day or an instant, as a day. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10);

/** Some instant of a day, to the millisecond. */
export const instantOn = (day: string): string => new Date(Date.parse(day) + between(0, dayMs - 1)).toISOString();

/** `2026-09-01` as 20260901. */
export const dayNumber = (day: string): number => Number(day.slice(0, 10).replaceAll('-', ''));

/** `2026-09-01` as `Q3 2026`. */
export const quarterOf = (day: string): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;
