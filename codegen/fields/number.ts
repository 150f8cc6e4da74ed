import type { NumberField } from '../model/entity.ts';
import type { FieldKind } from './field-kind.ts';

/** A whole number that JavaScript holds exactly. */
export const integer: FieldKind<NumberField> = {
  facts: ({ measure, min, max, default: value }) => ({ measure, min, max, default: value }),
  input: { name: 'NumberInput', file: 'number-input' },
  schema: () => ({ type: 'integer' }),
  limits: ({ min, max }) => ({ safe: true, minimum: min, maximum: max }),
};

/** Any finite number. */
export const number: FieldKind<NumberField> = {
  ...integer,
  schema: () => ({ type: 'number' }),
  limits: ({ min, max }) => ({ minimum: min, maximum: max }),
};
