/** Ticks of a chart's axis. */

/** Maximum number of steps between the ends of the axis. */
const maxSteps = 5;

/**
 * Domain and ticks of an axis from 0 that includes all amounts, with steps of 1, 2 or 5 times a power of ten: the chart library
 * would choose fractions of the maximum, such as 5.5K.
 */
export function axisOf(
  amounts: readonly number[],
  integersOnly: boolean,
): { ticks: number[]; domain: [number, number] } {
  const min = Math.min(0, ...amounts);
  const max = Math.max(0, ...amounts);
  const step = stepOf((max - min) / maxSteps, integersOnly);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, domain: [first * step, last * step] };
}

/** The smallest step ≥ `size` of 1, 2 or 5 times a power of ten. */
function stepOf(size: number, integersOnly: boolean): number {
  if (size === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= size) ?? 10);
  return integersOnly ? Math.max(1, step) : step;
}
