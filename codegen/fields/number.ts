import type { NumberField } from '../model/entity.ts';
import { maximum, minimum } from '../model/naming.ts';
import { greatestInteger, nullable, orNull, safeInteger, type FieldKind } from './field-kind.ts';

const facts = ({ min, max, default: value }: NumberField) => ({ min, max, default: value });

const filters: FieldKind<NumberField>['filters'] = ({ name, kind }) =>
  [minimum(name), maximum(name)].map((bound) => ({ name: bound, type: 'number', schema: { type: kind } }));

/** A whole number that JavaScript holds exactly. */
export const integer: FieldKind<NumberField> = {
  properties: (field) => [{ name: field.name, type: orNull('number', field) }],
  wire: ({ name }) => [name],
  filters,
  facts,
  input: { name: 'NumberInput', file: 'number-input' },
  required: 'number',
  column: (field) => ({ type: 'bigint', ...nullable(field) }),
  schema: ({ min, max }) => ({
    type: 'integer',
    minimum: min ?? -greatestInteger,
    maximum: max ?? greatestInteger,
  }),
  judged: ({ min, max }) => ({ ...safeInteger, minimum: min, maximum: max }),
};

/** Any finite number. */
export const number: FieldKind<NumberField> = {
  ...integer,
  column: (field) => ({ type: 'double precision', ...nullable(field) }),
  schema: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  judged: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
};
