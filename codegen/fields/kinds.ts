/** Every kind of field, and the only place that chooses by kind. */
import type { Field } from '../model/entity.ts';
import { boolean } from './boolean.ts';
import { date, dateTime } from './date.ts';
import type { FieldKind } from './field-kind.ts';
import { id } from './id.ts';
import { integer, number } from './number.ts';
import { reference } from './reference.ts';
import { references } from './references.ts';
import { text } from './text.ts';

const kinds: { readonly [Kind in Field['kind']]: FieldKind<Extract<Field, { kind: Kind }>> } = {
  id,
  text,
  integer,
  number,
  boolean,
  date,
  dateTime,
  reference,
  references,
};

export const kindOf = (field: Field): FieldKind => kinds[field.kind];
