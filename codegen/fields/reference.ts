import { mostIds } from '#model/wire.ts';
import type { ReferenceField } from '../model/entity.ts';
import type { FieldKind } from './field-kind.ts';

/** A link to another entity: an id in the record, a name in lists, a pick-list in forms. */
export const reference: FieldKind<ReferenceField> = {
  facts: ({ to, as }) => ({ to: to.service, as }),
  input: { name: 'ReferenceInput', file: 'reference-input' },
  schema: () => ({ type: 'integer' }),
  limits: () => ({ safe: true }),
  filterSchema: () => ({ type: 'array', items: { type: 'integer' }, maxItems: mostIds }),
};
