/**
 * Grouped digits. By hand: the first `Intl.NumberFormat` of a page reads the browser's tables of all languages, which takes a slow laptop
 * half a second before the first rows.
 */

/** Groups the digits of a plain decimal: `1234.5` becomes `1,234.5`. */
export function groupDigits(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Formats a number with grouped digits, without rounding: `1,204`. */
export function formatCount(count: number): string {
  const text = String(count);
  // Great and small numbers are written with an exponent.
  return /^-?[\d.]+$/.test(text) ? groupDigits(text) : count.toLocaleString('en-US', { maximumFractionDigits: 20 });
}
