import type { IdField } from '../model/entity.ts';
import { anyInteger, safeInteger, type FieldKind } from './field-kind.ts';

/** The record's own number, given by the database. */
export const id: FieldKind<IdField> = {
  properties: ({ name }) => [{ name, type: 'number' }],
  wire: ({ name }) => [name],
  filters: () => [],
  facts: () => ({}),
  input: undefined,
  required: 'number',
  column: () => ({ type: 'bigint', identity: true }),
  schema: () => anyInteger,
  judged: () => safeInteger,
};
