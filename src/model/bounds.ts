/** Messages for numbers beyond the limits of their field. */
export const tooSmall = (min: number | string): string => `Must be ${min} or more.`;
export const tooLarge = (max: number | string): string => `Must be ${max} or less.`;
