/** Amounts of money as people write them: `€1,234.50`, `1,234.50 EUR`. */
import { withPlainSign } from '../bigint.ts';
import { decimalProblem, isDecimalText, plainDecimal, type DecimalFormat } from './decimal.ts';

/** Limits of an amount, and the ISO 4217 code of its currency. */
export type MoneyFormat = DecimalFormat & { readonly currency: string };

/** Each digit has one place in it: a long text that is no amount would else be tried in square time. */
const amountPattern = /^([+-]?)([^\d\s.,+-]*)\s*([+-]?)([.,]?\d[\d.,]*)\s*([^\d\s.,+-]*)$/;

/** The number of an amount, and what is written before and behind it; null for other text. */
function partsOf(text: string): { readonly number: string; readonly marks: readonly string[] } | null {
  const [, sign = '', before = '', inner = '', digits, after = ''] =
    amountPattern.exec(withPlainSign(text.trim())) ?? [];
  if (digits === undefined) return null;
  return { number: plainDecimal(sign + inner + digits), marks: [before, after].filter((mark) => mark !== '') };
}

const isCurrency = (mark: string): boolean => /^(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})$/u.test(mark);

const isOf = (currency: string, mark: string): boolean =>
  mark.toUpperCase() === currency || signsOf(currency).has(mark);

/** Kept: making a format takes as long as reading hundreds of amounts. */
const knownSigns = new Map<string, ReadonlySet<string>>();

/** `$` and `US$`. */
function signsOf(currency: string): ReadonlySet<string> {
  const known = knownSigns.get(currency);
  if (known !== undefined) return known;
  const parts = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay }).formatToParts(0),
  );
  const signs = new Set(parts.flatMap(({ type, value }) => (type === 'currency' ? [value] : [])));
  knownSigns.set(currency, signs);
  return signs;
}

/** The number of an amount in the currency, `€1,234.50` → `1234.50`; other text, and amounts in other currencies, unchanged. */
export function plainAmount(text: string, currency: string): string {
  const parts = partsOf(text);
  return parts?.marks.every((mark) => isOf(currency, mark)) ? parts.number : text;
}

/** The number of an amount in whatever currency; other text unchanged. */
export function withoutCurrency(text: string): string {
  const parts = partsOf(text);
  return parts?.marks.every(isCurrency) ? parts.number : text;
}

/** What to write, as the end of a sentence. */
export const expectedAmount = ({ currency, scale = 2 }: Pick<MoneyFormat, 'currency' | 'scale'>): string =>
  `an amount in ${currency}, such as ${(1234.5).toFixed(scale)}.`;

/** Validates an amount; returns the message or `undefined`. */
export const moneyProblem = (format: MoneyFormat, text: string): string | undefined =>
  isDecimalText(text) ? decimalProblem(format, text) : `Write ${expectedAmount(format)}`;
