/** Numbers as people type them; see `decimal.ts` for exact ones. */
import { plainDecimal } from './decimal.ts';

/** A whole number, also as `12.` or `12.0`. */
const wholePattern = /^[+-]?\d+(\.0*)?$/;
/** Each digit has one place in it: with several, a long text that is no number would be tried in square time. */
const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Whether the text is a number that can be held, though perhaps not exactly. */
export const isNumberText = (text: string): boolean => numberPattern.test(text) && Number.isFinite(Number(text));

/** Parses typed text: empty text is null; text that is no such number, or a whole one that is not exact, is returned unchanged. */
export function parseTypedNumber(text: string, whole: boolean): number | string | null {
  if (text.trim() === '') return null;
  const digits = plainDecimal(text);
  const value = (whole ? wholePattern : numberPattern).test(digits) ? Number(digits) : NaN;
  const isHeld = whole ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isHeld ? value + 0 : text;
}

/** Why typed text is no such number. */
export function invalidNumberMessage(text: string, whole: boolean): string {
  const isTooLarge = (whole ? wholePattern : numberPattern).test(plainDecimal(text));
  if (isTooLarge) return 'This number is too large.';
  return whole ? 'Write a whole number.' : 'This is not a number. Write it like 1234.5.';
}
