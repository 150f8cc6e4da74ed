/** Canonical forms of values, so that equal values are equal texts. */
import { localDateTimeText } from '../date.ts';
import type { Choice } from '../field.ts';
import type { KindTraits } from '../kind-traits.ts';
import { kinds, type FieldKind } from '../kinds.ts';
import { bigintText } from '../bigint.ts';
import { decimalText } from './decimal.ts';
import { jsonText } from './json.ts';
import { inOptionOrder } from './option-order.ts';
import { timeText } from './time.ts';

/** The facts of a field that determine its canonical form. */
interface CanonicalField {
  readonly kind: FieldKind;
  readonly scale?: number;
  readonly options?: readonly Choice[];
  readonly maxKilobytes?: number;
}

const onText =
  (canonicalText: (text: string, field: CanonicalField) => string | null) => (value: unknown, field: CanonicalField) =>
    typeof value === 'string' ? (canonicalText(value, field) ?? value) : value;

const forms: Readonly<Record<KindTraits['canonical'], (value: unknown, field: CanonicalField) => unknown>> = {
  asIs: (value) => value,
  byDatabase: (value) => value,
  decimal: onText((text, { scale }) => decimalText(text, scale)),
  bigint: onText(bigintText),
  time: onText(timeText),
  localDateTime: onText(localDateTimeText),
  lowerCase: onText((text) => text.toLowerCase()),
  json: onText((text, { maxKilobytes = Infinity }) => jsonText(text, { maxKilobytes })),
  options: (value, { options = [] }) => (Array.isArray(value) ? inOptionOrder(options, value) : value),
};

/** A value's canonical form, in which it is stored and sent; an invalid value is returned unchanged. */
export const canonical = (field: CanonicalField, value: unknown): unknown =>
  forms[kinds[field.kind].canonical](value, field);
