/** Formatting of exact decimals. */
import { decimalsOf } from '#model/values/decimal.ts';

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
export const formatDecimal = (value: string, format: DecimalFormat): string =>
  /^-?\d+(\.\d+)?$/.test(value)
    ? formatOf({ ...format, scale: format.scale ?? decimalsOf(value) }).format(value as `${number}`)
    : value;

/** Symbol of a currency: `$`. */
export const currencySign = (currency: string): string =>
  formatOf({ scale: 0, currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
