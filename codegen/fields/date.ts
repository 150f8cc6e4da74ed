import type { DateField } from '../model/entity.ts';
import { maximum, minimum } from '../model/naming.ts';
import { nullable, orNull, type FieldKind } from './field-kind.ts';

/** A calendar day without a time zone. */
export const date: FieldKind<DateField> = {
  properties: (field) => [{ name: field.name, type: orNull('string', field) }],
  wire: ({ name }) => [name],
  // A bound may be a day or an instant: the portal sends days, the documents speak of ISO date-times.
  filters: ({ name }) =>
    [minimum(name), maximum(name)].map((bound) => ({ name: bound, type: 'string', schema: { type: 'string' } })),
  facts: ({ notBefore }) => ({ notBefore }),
  input: { name: 'DateInput', file: 'date-input' },
  required: 'date',
  column: (field) => ({ type: 'date', ...nullable(field) }),
  schema: () => ({ type: 'string', format: 'date' }),
  judged: () => ({ type: 'string', format: 'date' }),
};

/** An instant, ISO 8601 in UTC with milliseconds. */
export const dateTime: FieldKind<DateField> = {
  ...date,
  input: { name: 'DateTimeInput', file: 'date-time-input' },
  column: (field) => ({ type: 'timestamptz(3)', ...nullable(field) }),
  schema: () => ({ type: 'string', format: 'date-time' }),
  judged: () => ({ type: 'string', format: 'date-time' }),
};
