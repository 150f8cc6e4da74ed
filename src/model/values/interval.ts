/** Lengths of time. */

/** Of a text that the database does not read as one. */
export const invalidIntervalMessage = 'This is not a length of time. Write it like “14 days” or “02:30:00”.';

/** Longer texts are none, whatever the spelling. */
export const maxIntervalLength = 200;

const unspaced = String.raw`(-?\d+ (?:years?|mons?|days?))(?: (?!$)|$)`;

/** Whether PostgreSQL would write it so: `1 year 2 mons 14 days 02:30:00`. The catalogue's own values are compared with its. */
export const isWrittenInterval = (text: string): boolean =>
  new RegExp(`^(?=.)(?:${unspaced}){0,3}(-?\\d{2,}:\\d{2}:\\d{2}(\\.\\d{1,6})?)?$`).test(text);
