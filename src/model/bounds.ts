/** Messages for values beyond the limits of their field. */
export const tooSmall = (min: number | string): string => `Must be ${min} or more.`;
export const tooLarge = (max: number | string): string => `Must be ${max} or less.`;
export const tooLong = (max: number): string => `Use at most ${max} ${max === 1 ? 'character' : 'characters'}.`;
