import type { DateField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** A calendar day without a time zone. */
export const date: KindEmitter<DateField> = {
  input: { name: 'DateInput', file: 'date-input' },
  schema: () => ({ type: 'string', format: 'date' }),
  limits: ({ notBefore }) => ({ notBefore }),
};

/** An instant, ISO 8601 in UTC with milliseconds. */
export const dateTime: KindEmitter<DateField> = {
  ...date,
  input: { name: 'DateTimeInput', file: 'date-time-input' },
  schema: () => ({ type: 'string', format: 'date-time' }),
};
