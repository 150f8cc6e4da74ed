import type { BooleanField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** Yes or no. */
export const boolean: KindEmitter<BooleanField> = {
  input: { name: 'BooleanInput', file: 'boolean-input' },
  schema: () => ({ type: 'boolean' }),
  limits: () => ({}),
};
