import type { NumberField } from '../model/entity.ts';
import { greatestInteger, safeInteger, type FieldKind } from './field-kind.ts';

/** A whole number that JavaScript holds exactly. */
export const integer: FieldKind<NumberField> = {
  facts: ({ min, max, default: value }) => ({ min, max, default: value }),
  input: { name: 'NumberInput', file: 'number-input' },
  schema: ({ min, max }) => ({
    type: 'integer',
    minimum: min ?? -greatestInteger,
    maximum: max ?? greatestInteger,
  }),
  judged: ({ min, max }) => ({ ...safeInteger, minimum: min, maximum: max }),
  filterSchema: ({ kind }) => ({ type: kind }),
};

/** Any finite number. */
export const number: FieldKind<NumberField> = {
  ...integer,
  schema: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  judged: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
};
