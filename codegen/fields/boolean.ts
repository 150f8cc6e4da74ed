import type { BooleanField } from '../model/entity.ts';
import { valueFilter } from '../model/naming.ts';
import { nullable, orNull, type FieldKind } from './field-kind.ts';

/** Yes or no. */
export const boolean: FieldKind<BooleanField> = {
  properties: (field) => [{ name: field.name, type: orNull('boolean', field) }],
  wire: ({ name }) => [name],
  filters: ({ name }) => [{ name: valueFilter(name), type: 'boolean', schema: { type: ['boolean', 'null'] } }],
  facts: (field) => ({ default: field.default }),
  input: { name: 'BooleanInput', file: 'boolean-input' },
  required: 'selection',
  column: (field) => ({ type: 'boolean', ...nullable(field) }),
  schema: () => ({ type: 'boolean' }),
  judged: () => ({ type: 'boolean' }),
};
