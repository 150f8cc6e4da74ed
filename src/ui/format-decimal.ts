/** Exact numbers for reading. */

interface Written {
  readonly scale: number;
  readonly currency?: string | undefined;
}

/** Made once each: a list formats thousands of cells. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf({ scale, currency }: Written): Intl.NumberFormat {
  const key = `${scale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
    ...(currency !== undefined && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
  formats.set(key, made);
  return made;
}

/** `1234.50` as `1,234.50`, or as `$1,234.50`. A text is formatted digit by digit, and never becomes a double. */
export const formatDecimal = (value: string, written: Written): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? formatOf(written).format(value as `${number}`) : value;

/** What stands before an amount: `$`. */
export const currencySign = (currency: string): string =>
  formatOf({ scale: 0, currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
