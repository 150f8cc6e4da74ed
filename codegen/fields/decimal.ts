import type { DecimalField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** An exact number, as text: JSON's numbers become doubles in most readers. */
export const decimal: KindEmitter<DecimalField> = {
  input: { name: 'DecimalInput', file: 'decimal-input' },
  schema: () => ({ type: 'string', format: 'decimal' }),
  limits: ({ kind, precision, scale, min, max }) => ({ is: { kind, precision, scale, min, max } }),
};
