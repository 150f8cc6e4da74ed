import type { TimeField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** A time of day. The format is that of OpenAPI's registry: JSON Schema's own has a time zone. */
export const time: KindEmitter<TimeField> = {
  input: { name: 'TimeInput', file: 'time-input' },
  schema: () => ({ type: 'string', format: 'time-local' }),
  limits: ({ kind }) => ({ is: { kind } }),
};
