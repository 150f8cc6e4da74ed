/** The marks of a chart's axis. */

/** At most so many steps from its beginning to its end. */
const mostSteps = 5;

/**
 * An axis from 0 that holds all of the amounts, with a mark at every step of 1, 2 or 5 times a power of ten: what the chart library
 * chooses by itself is a part of the greatest amount, such as 5.5K. `whole`: there is nothing between two whole numbers.
 */
export function axisOf(amounts: readonly number[], whole: boolean): { ticks: number[]; domain: [number, number] } {
  const least = Math.min(0, ...amounts);
  const most = Math.max(0, ...amounts);
  const step = stepOf((most - least) / mostSteps, whole);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, domain: [first * step, last * step] };
}

/** The least of these steps that is as large as this. */
function stepOf(size: number, whole: boolean): number {
  if (size === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const step = power * ([1, 2, 5].find((times) => times * power >= size) ?? 10);
  return whole ? Math.max(1, step) : step;
}
