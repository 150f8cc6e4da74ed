import type { ReferenceField } from '../model/entity.ts';
import { valuesFilter } from '../model/naming.ts';
import { anyInteger, mostIds, nullable, orNull, safeInteger, type FieldKind } from './field-kind.ts';

/** A link to another entity: an id in the record, a name in lists, a pick-list in forms. */
export const reference: FieldKind<ReferenceField> = {
  properties: (field, file) => [
    { name: field.name, type: orNull('number', field) },
    { name: field.as, type: orNull(file.type('Reference', '#model/reference.ts'), field) },
  ],
  wire: ({ name, as }) => [name, as],
  filters: ({ as }) => [
    {
      name: valuesFilter(as),
      type: 'number[]',
      schema: { type: 'array', items: { type: 'integer' }, maxItems: mostIds },
    },
  ],
  facts: ({ to, as }) => ({ to: to.service, as }),
  input: { name: 'ReferenceInput', file: 'reference-input' },
  required: 'selection',
  column: (field) => ({ type: 'bigint', ...nullable(field) }),
  schema: () => anyInteger,
  judged: () => safeInteger,
};
