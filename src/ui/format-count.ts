/** A number for reading: `1,204`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
