/** Exact decimal numbers as text; never converted to a double. */
import { withPlainSign } from '../bigint.ts';
import { tooLarge, tooSmall } from '../bounds.ts';

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** A number in units of its last digit, as text: to convert a million digits to a `bigint` takes seconds. */
interface Units {
  readonly sign: '' | '-';
  /** Without leading zeros. */
  readonly digits: string;
}

function toUnits(text: string, scale: number): Units | null {
  const [, sign, whole = '', fraction = ''] = decimalPattern.exec(text.trim()) ?? [];
  if (whole + fraction === '' || /[1-9]/.test(fraction.slice(scale))) return null;
  const digits = (whole + fraction.slice(0, scale).padEnd(scale, '0')).replace(/^0+/, '') || '0';
  return { sign: sign === '-' && digits !== '0' ? '-' : '', digits };
}

/** Whether the text is a number. */
export const isDecimalText = (text: string): boolean => toUnits(text, text.length) !== null;

/** Parses a number to units of its last digit; null for other text, or more decimals than `scale`. */
export function toScaledInteger(text: string, scale: number): bigint | null {
  const units = toUnits(text, scale);
  return units === null ? null : BigInt(units.sign + units.digits);
}

/** Formats units of the last digit as a number. */
export const decimalOfUnits = (units: bigint, scale: number): string =>
  printUnits({ sign: units < 0n ? '-' : '', digits: String(units < 0n ? -units : units) }, scale);

function printUnits({ sign, digits }: Units, scale: number): string {
  const padded = digits.padStart(scale + 1, '0');
  const whole = padded.slice(0, padded.length - scale);
  return `${sign}${whole}${scale === 0 ? '' : `.${padded.slice(-scale)}`}`;
}

/** The canonical form with `scale` decimals, `5` → `5.00`; without a scale, with its own. Null for other text. */
export function decimalText(text: string, scale = decimalsOf(text)): string | null {
  const units = toUnits(text, scale);
  return units === null ? null : printUnits(units, scale);
}

/** How many decimals the text of a number has. */
export const decimalsOf = (text: string): number => /\.(\d*)/.exec(text)?.[1]?.length ?? 0;

/** Whether two texts are the same number, whatever decimals they are written with. */
export function isSameDecimal(a: string, b: string): boolean {
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const [first, second] = [decimalText(a, scale), decimalText(b, scale)];
  return first === null || second === null ? a === b : first === second;
}

/**
 * Removes currency sign and thousands separators from typed text: `$1,234.50` → `1234.50`. A decimal comma stays: `0,005`, `1,5`. A
 * minus sign of typography becomes that of keyboards.
 */
export function plainDecimal(text: string): string {
  const trimmed = withPlainSign(text.trim()).replace(/^([+-]?)\p{Sc}\s*/u, '$1');
  return /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}

/** Limits of a decimal field. */
export type DecimalFormat = {
  readonly precision?: number | undefined;
  /** Absent: each value has its own. */
  readonly scale?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** The limit for a number without a declared one: users type fewer digits, and databases can store as many. */
const maxDigits = 1000;

/** Validates a number; returns the message or `undefined`. */
export function decimalProblem(format: DecimalFormat, text: string): string | undefined {
  const { precision = maxDigits, min, max } = format;
  const scale = format.scale ?? Math.max(...[text, min ?? '', max ?? ''].map((number) => decimalsOf(String(number))));
  const given = toUnits(text, scale);
  if (given === null) {
    if (!isDecimalText(text)) return 'This is not a number. Write it like 1234.50.';
    return scale === 0 ? 'Write a whole number.' : `At most ${scale} digits can stand behind the point.`;
  }
  if (given.digits.length > precision) return `At most ${precision - scale} digits can stand before the point.`;
  const units = BigInt(given.sign + given.digits);
  const [minimum, maximum] = [min, max].map((bound) =>
    bound === undefined ? null : toScaledInteger(String(bound), scale),
  );
  if (typeof minimum === 'bigint' && units < minimum) return tooSmall(decimalOfUnits(minimum, scale));
  if (typeof maximum === 'bigint' && units > maximum) return tooLarge(decimalOfUnits(maximum, scale));
  return undefined;
}
