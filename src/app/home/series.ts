/** Converts rows to points of a chart. */
import { isDay } from '#model/date.ts';
import type { HomeRow } from './home-lists.ts';

/** One point in time: `at` in ms since 1970 by UTC, and the sum of each value over the rows that have it. */
export type Point = Readonly<Record<string, number>> & { readonly at: number };

/**
 * Sums the rows by time, oldest first; rows without a time are dropped. `isTruncated`: not all rows were fetched; since they
 * come newest first, the oldest time may be incomplete and is dropped.
 */
export function seriesOf(
  rows: readonly HomeRow[],
  timeField: string,
  values: readonly string[],
  isTruncated: boolean,
): Point[] {
  const groups = Map.groupBy(rows, (row) => timeOf(String(row[timeField])));
  groups.delete(Number.NaN);
  const points = [...groups].map(([time, members]): Point => {
    const sums = values.map((name): [string, number] => [name, sum(members.map((row) => Number(row[name] ?? 0)))]);
    return Object.assign(Object.fromEntries(sums), { at: time });
  });
  return points.slice(0, isTruncated && points.length > 1 ? -1 : undefined).toReversed();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Parses a day or an instant, or a day as source systems number it, `20261130`, to ms since 1970; NaN for other text. */
function timeOf(text: string): number {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? Date.parse(day) : Date.parse(text);
}
