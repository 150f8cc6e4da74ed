/** The one way in which a value is written, so that two that are the same to a reader are the same text. */
import type { Choice } from '../entity.ts';
import { kinds, type FieldKind, type KindTraits } from '../kinds.ts';
import { decimalText } from './decimal.ts';
import { jsonText } from './json.ts';
import { timeText } from './time.ts';

/** What of a field decides. */
interface Written {
  readonly kind: FieldKind;
  readonly scale?: number;
  readonly options?: readonly Choice[];
}

const ofText = (canonicalText: (text: string, field: Written) => string | null) => (value: unknown, field: Written) =>
  typeof value === 'string' ? (canonicalText(value, field) ?? value) : value;

const forms: Readonly<Record<KindTraits['canonical'], (value: unknown, field: Written) => unknown>> = {
  asIs: (value) => value,
  decimal: ofText((text, { scale = 0 }) => decimalText(text, scale)),
  time: ofText(timeText),
  lowerCase: ofText((text) => text.toLowerCase()),
  json: ofText(jsonText),
  options: (value, { options = [] }) => (Array.isArray(value) ? inOptionOrder(options, value) : value),
};

/** A value as it is stored and answered; an invalid one stays as it is. */
export const canonical = (field: Written, value: unknown): unknown => forms[kinds[field.kind].canonical](value, field);

/** Each once, in the order of the options; nothing chosen is no value. */
export function inOptionOrder(options: readonly Choice[], values: readonly unknown[]): readonly string[] | null {
  const known = options.map(({ value }) => value);
  const place = (value: string) => (known.includes(value) ? known.indexOf(value) : known.length);
  const chosen = [...new Set(values.map(String))].sort((one, other) => place(one) - place(other));
  return chosen.length === 0 ? null : chosen;
}
