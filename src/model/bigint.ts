/** Whole numbers of 64 bits as text: JavaScript's numbers are exact up to 2^53 only. */
import { tooLarge, tooSmall } from './bounds.ts';

const max = 2n ** 63n - 1n;
const min = -(2n ** 63n);

/** The canonical form, `+007` → `7`; null for other text, or a number that 64 bits can't hold. */
export function bigintText(text: string): string | null {
  if (!/^[+-]?\d{1,30}$/.test(text)) return null;
  const value = BigInt(text.replace('+', ''));
  return value < min || value > max ? null : String(value);
}

/** The text of a number with the minus sign of keyboards in place of typography's, U+2212. */
export const withPlainSign = (text: string): string => text.replace(/^\u2212/, '-');

/** Removes thousands separators from typed text: `1,234` → `1234`. A minus sign of typography becomes that of keyboards. */
export function plainBigint(text: string): string {
  const trimmed = withPlainSign(text.trim());
  return /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}

/** Limits of a bigint field. */
export type BigintFormat = {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** Validates a number; returns the message or `undefined`. */
export function bigintProblem(format: BigintFormat, text: string): string | undefined {
  const value = bigintText(text);
  if (value === null) return /^[+-]?\d+$/.test(text) ? `Must be between ${min} and ${max}.` : 'Write a whole number.';
  if (format.min !== undefined && BigInt(value) < BigInt(format.min)) return tooSmall(format.min);
  if (format.max !== undefined && BigInt(value) > BigInt(format.max)) return tooLarge(format.max);
  return undefined;
}
