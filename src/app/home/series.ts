/** Rows as points of a chart. */
import { isDay } from '#model/date.ts';
import type { HomeRow } from './reads.ts';

/** One point in time: `at` in ms since 1970 by UTC, and the sum of each value over the rows that have it. */
export type Point = Readonly<Record<string, number>> & { readonly at: number };

/**
 * The rows summed by time, oldest first; those without a time are left out. Rows come newest first; where there are more than
 * were read, the oldest time may lack some and is left out.
 */
export function seriesOf(rows: readonly HomeRow[], at: string, values: readonly string[], cutOff: boolean): Point[] {
  const groups = Map.groupBy(rows, (row) => timeOf(String(row[at])));
  groups.delete(Number.NaN);
  const points = [...groups].map(([time, members]): Point => {
    const sums = values.map((name): [string, number] => [name, sum(members.map((row) => Number(row[name] ?? 0)))]);
    return Object.assign(Object.fromEntries(sums), { at: time });
  });
  return points.slice(0, cutOff && points.length > 1 ? -1 : undefined).toReversed();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** When a day is, also where it is numbered as source systems do, `20261130`; NaN for what is no time. */
function timeOf(text: string): number {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? Date.parse(day) : Date.parse(text);
}
