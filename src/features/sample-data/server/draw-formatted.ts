/** Draws values of kinds with a text format. E-mail addresses, URLs and phone numbers are from the ranges reserved for examples, so they belong to no real person. */
import type { Field } from '#model/field.ts';
import type { ByKind, KindWith } from '#model/kinds.ts';
import { decimalOfUnits } from '#model/values/decimal.ts';
import { randomInteger, fakerValue } from '../model/random.ts';

type DecimalKind = KindWith<'number', 'decimal'>;
type FormattedField = Extract<
  Field,
  { kind: 'longText' | 'email' | 'url' | 'phone' | 'time' | 'interval' | 'uuid' | DecimalKind }
>;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

export const drawTime = (): string => `${twoDigits(randomInteger(8, 18))}:${twoDigits(randomInteger(0, 3) * 15)}`;

export const drawFormatted: ByKind<FormattedField, string> = {
  longText: ({ maxLength }) => sentences(randomInteger(1, 4)).slice(0, maxLength),
  email: () => String(fakerValue('internet.exampleEmail')).toLowerCase(),
  url: () => `https://www.example.com/${String(fakerValue('word.noun')).toLowerCase()}`,
  phone: () => `+1 ${randomInteger(201, 989)} 555 01${twoDigits(randomInteger(0, 99))}`,
  time: drawTime,
  interval: () => `${randomInteger(2, 30)} days`,
  uuid: () => String(fakerValue('string.uuid')),
  decimal: amount,
  money: amount,
};

/** Joins sentences by spaces, sometimes by line breaks. */
const sentences = (count: number): string =>
  Array.from({ length: count }, () => String(fakerValue('commerce.productDescription'))).join(
    randomInteger(1, 3) === 1 ? '\n' : ' ',
  );

/** Within the field's bounds; without a maximum, up to 1,000 above the minimum. */
function amount({ precision = 18, scale = 2, min = 0, max }: Extract<Field, { kind: DecimalKind }>): string {
  const unit = 10 ** scale;
  const upper = Math.min((max ?? Math.max(min, 0) + 1_000) * unit, 10 ** precision - 1, Number.MAX_SAFE_INTEGER);
  const lower = Math.max(min * unit, 1 - 10 ** precision, Number.MIN_SAFE_INTEGER);
  return decimalOfUnits(BigInt(randomInteger(Math.ceil(Math.min(lower, upper)), Math.floor(upper))), scale);
}
