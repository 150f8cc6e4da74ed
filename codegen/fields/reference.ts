import type { KeyKind } from '#model/kinds.ts';
import type { ReferenceField } from '#model/entity.ts';
import { keySchema, type KindEmitter } from './field-kind.ts';

/** The id of another record. */
const idSchema = (keyKind: KeyKind | undefined) => (keyKind === undefined ? { type: 'integer' } : keySchema(keyKind));

/** A link to another entity: an id in the record, a name in lists, a pick-list in forms. */
export const referenceKind: KindEmitter<ReferenceField> = {
  input: { name: 'ReferenceInput', file: 'reference-input' },
  schema: ({ keyKind }) => idSchema(keyKind),
  limits: ({ keyKind }) => (keyKind === undefined ? { safe: true } : {}),
};
