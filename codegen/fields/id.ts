import type { IdField } from '../model/entity.ts';
import { anyInteger, safeInteger, type FieldKind } from './field-kind.ts';

/** The record's own number, given by the database. */
export const id: FieldKind<IdField> = {
  facts: () => ({}),
  input: undefined,
  schema: () => anyInteger,
  judged: () => safeInteger,
};
