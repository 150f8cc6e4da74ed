import type { UuidField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** A UUID, which the database can generate. */
export const uuid: KindEmitter<UuidField> = {
  input: { name: 'UuidInput', file: 'uuid-input' },
  schema: () => ({ type: 'string', format: 'uuid' }),
  limits: ({ kind }) => ({ is: { kind } }),
};
