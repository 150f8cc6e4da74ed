/** Decimal numbers as text, exact from end to end: none of this ever makes a double of one. */

const written = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** The number in units of its last digit; null where the text is no number, or has more digits behind the point. */
export function unitsOf(text: string, scale: number): bigint | null {
  const [, sign, whole = '', part = ''] = written.exec(text.trim()) ?? [];
  if (whole + part === '' || /[1-9]/.test(part.slice(scale))) return null;
  const units = BigInt(whole + part.slice(0, scale).padEnd(scale, '0') || '0');
  return sign === '-' ? -units : units;
}

/** A number of so many units of its last digit. */
export function decimalOfUnits(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

/** `5` as `5.00`: the one way in which a number of so many decimals is written; null where it is none. */
export function decimalText(text: string, scale: number): string | null {
  const units = unitsOf(text, scale);
  return units === null ? null : decimalOfUnits(units, scale);
}

/** What a person wrote, without what is there to be read: `$1,234.50` as `1234.50`. */
export function typedDecimal(text: string): string {
  const bare = text.trim().replace(/^([+-]?)\p{Sc}\s*/u, '$1');
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** What a decimal field allows. */
export interface DecimalFacts {
  readonly precision: number;
  readonly scale: number;
  readonly min?: number;
  readonly max?: number;
}

/** What is wrong with a number; undefined where nothing is. */
export function decimalProblem({ precision, scale, min, max }: DecimalFacts, text: string): string | undefined {
  const units = unitsOf(text, scale);
  if (units === null) {
    if (unitsOf(text, text.length) === null) return 'This is not a number. Write it like 1234.50.';
    return scale === 0 ? 'Write a whole number.' : `At most ${scale} digits can stand behind the point.`;
  }
  const digits = String(units < 0n ? -units : units).length;
  if (digits > precision) return `At most ${precision - scale} digits can stand before the point.`;
  const [least, most] = [min, max].map((bound) => (bound === undefined ? null : unitsOf(String(bound), scale)));
  if (typeof least === 'bigint' && units < least) return `Must be ${decimalOfUnits(least, scale)} or more.`;
  if (typeof most === 'bigint' && units > most) return `Must be ${decimalOfUnits(most, scale)} or less.`;
  return undefined;
}
