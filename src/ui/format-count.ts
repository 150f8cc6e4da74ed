/** Created once: a list formats thousands of cells. */
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** Formats a number with grouped digits, without rounding: `1,204`. */
export const formatCount = (count: number): string => grouped.format(count);
