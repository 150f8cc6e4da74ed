import type { NumberField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** A whole number that JavaScript holds exactly. */
export const integerKind: KindEmitter<NumberField> = {
  input: { name: 'NumberInput', file: 'number-input' },
  schema: () => ({ type: 'integer' }),
  limits: ({ min, max }) => ({ safe: true, minimum: min, maximum: max }),
};

/** Any finite number. */
export const number: KindEmitter<NumberField> = {
  ...integerKind,
  schema: () => ({ type: 'number' }),
  limits: ({ min, max }) => ({ minimum: min, maximum: max }),
};
