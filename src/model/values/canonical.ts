/** The one way in which a value is written, so that two that are the same to a reader are the same text. */
import type { FieldKind } from '../kinds.ts';
import { decimalText } from './decimal.ts';
import { timeText } from './time.ts';

/** What of a field decides. */
interface Written {
  readonly kind: FieldKind;
  readonly scale?: number;
}

/** A value as it is stored and answered; what is no value of the kind stays as it is. */
export function canonical({ kind, scale = 0 }: Written, value: unknown): unknown {
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
