/** Formatting of exact decimals. */
import { decimalsOf } from '#model/values/decimal.ts';
import { groupDigits } from './format-count.ts';

interface DecimalFormat {
  /** Absent: as many decimals as the number is written with. */
  readonly scale?: number | undefined;
  readonly currency?: string | undefined;
}

/** Cached formatters: a list formats thousands of cells. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf({ scale = 0, currency }: DecimalFormat): Intl.NumberFormat {
  const key = `${scale} ${currency}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
    ...(currency !== undefined && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
  formats.set(key, format);
  return format;
}

/** Formats `1234.50` as `1,234.50` or `$1,234.50`. Passed as text, which `Intl` formats exactly, without a double. */
export function formatDecimal(value: string, format: DecimalFormat): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  const decimals = decimalsOf(value);
  const { scale = decimals, currency } = format;
  const isAsWritten = scale === decimals && !/^-?0\d/.test(value);
  return currency === undefined && isAsWritten
    ? groupDigits(value)
    : formatOf({ scale, currency }).format(value as `${number}`);
}

/** Symbol of a currency: `$`. */
export const currencySign = (currency: string): string =>
  formatOf({ scale: 0, currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
