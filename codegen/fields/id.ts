import type { IdField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** The record's number, assigned by the database. */
export const id: KindEmitter<IdField> = {
  input: undefined,
  schema: () => ({ type: 'integer' }),
  limits: () => ({ safe: true }),
};
