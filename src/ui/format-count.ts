/** Made once: a list formats thousands of cells. */
const inGroups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number for reading, none of its digits lost: `1,204`. */
export const formatCount = (count: number): string => inGroups.format(count);
