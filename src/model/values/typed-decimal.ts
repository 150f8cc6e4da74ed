/** Decimal numbers of every kind as people type them, in forms, filters and imports. */
import type { Field } from '../field.ts';
import { ofKind, type ByKind, type KindWith } from '../kinds.ts';
import { isDecimalText, plainDecimal } from './decimal.ts';
import { plainAmount } from './money.ts';

type AnyDecimal = Extract<Field, { kind: KindWith<'number', 'decimal'> }>;

const plainTexts: ByKind<AnyDecimal, string, [text: string]> = {
  decimal: (_, text) => plainDecimal(text),
  money: ({ currency }, text) => plainAmount(text, currency),
};

/** The number that a text means for the field; null for other text. */
export function typedDecimal(field: AnyDecimal, text: string): string | null {
  const plain = ofKind(plainTexts, field)(field, text);
  return isDecimalText(plain) ? plain : null;
}
