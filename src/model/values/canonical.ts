/** The one way in which a value is written, so that two that are the same to a reader are the same text. */
import type { Choice } from '../entity.ts';
import type { FieldKind } from '../kinds.ts';
import { decimalText } from './decimal.ts';
import { timeText } from './time.ts';

/** What of a field decides. */
interface Written {
  readonly kind: FieldKind;
  readonly scale?: number;
  readonly options?: readonly Choice[];
}

/** A value as it is stored and answered; what is no value of the kind stays as it is. */
export function canonical({ kind, scale = 0, options = [] }: Written, value: unknown): unknown {
  if (kind === 'choices' && Array.isArray(value)) return inOrder(options, value);
  if (typeof value !== 'string') return value;
  switch (kind) {
    case 'decimal':
      return decimalText(value, scale) ?? value;
    case 'time':
      return timeText(value) ?? value;
    case 'uuid':
      return value.toLowerCase();
    default:
      return value;
  }
}

/** Each once, in the order of the options; nothing chosen is no value. */
export function inOrder(options: readonly Choice[], values: readonly unknown[]): readonly string[] | null {
  const known = options.map(({ value }) => value);
  const place = (value: string) => (known.includes(value) ? known.indexOf(value) : known.length);
  const chosen = [...new Set(values.map(String))].sort((one, other) => place(one) - place(other));
  return chosen.length === 0 ? null : chosen;
}
