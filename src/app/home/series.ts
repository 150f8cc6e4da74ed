/** Rows as points of a chart. */
import type { Row } from './reads.ts';

/** One point in time: its name `at`, and the sum of each value over the rows that have it. */
export type Point = Readonly<Record<string, number | string>>;

/**
 * The rows summed by time, oldest first. Rows come newest first; where there are more than were read, the oldest time may
 * lack some and is left out.
 */
export function seriesOf(rows: readonly Row[], at: string, values: readonly string[], cutOff: boolean): Point[] {
  const groups = Map.groupBy(rows, (row) => String(row[at]));
  const points = [...groups].map(([time, members]): Point => {
    const sums = values.map((name) => [name, sum(members.map((row) => Number(row[name] ?? 0)))]);
    return Object.fromEntries([['at', dayOf(time)], ...sums]);
  });
  return points.slice(0, cutOff && points.length > 1 ? -1 : undefined).toReversed();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `20261130`, as source systems number days, as `11/30/2026`; anything else as it is. */
function dayOf(time: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(time) ?? [];
  return year === undefined ? time : `${month}/${day}/${year}`;
}
