/** Records as they appear in other responses, and pages of them. */
import type { EntitySpec } from '../entity.ts';
import { isNumericPart, type KeyPart } from '../key.ts';
import type { ColumnType } from '../schema.ts';
import { columnTypeOf, type ColumnFacts } from '../kinds.ts';
import { must } from '../must.ts';
import { maxIds, type HiddenReference, type Option, type Reference } from '../wire.ts';
import { pathParameter, type Parameter } from './operation.ts';
import * as t from './schema.ts';

export const reference: t.Schema<Reference<KeyPart>> = t.component(
  'Reference',
  t.object({ id: t.keyPart, name: t.text }),
);

/** {@link reference} where rules for rows decide which records may be opened. */
export const mayBeHidden: t.Schema<Reference<KeyPart> | HiddenReference<KeyPart>> = t.component(
  'Reference',
  t.object({
    id: t.keyPart,
    name: t.text,
    hidden: t.optional(
      t.describe({ const: true } as t.Schema<true>, 'Whether the caller may not open the record; absent if they may.'),
    ),
  }),
);

/** Users always have numeric ids. */
export const userReference: t.Schema<Reference> = t.component(
  'UserReference',
  t.object({ id: t.integer, name: t.text }),
);

export const option: t.Schema<Option> = t.component(
  'Option',
  t.object({ id: t.keyPart, name: t.text, isActive: t.flag }),
);

/** Ids of records. */
export const ids = t.component('Ids', t.array(t.integer, { maxItems: maxIds }));

/** The id of a record in a path. */
export const idParameter = { ...pathParameter('id', t.integer), component: 'id' };

/** A parameter of saves of an entity with transitions. */
export const undoParameter: Parameter = {
  name: 'undo',
  in: 'query',
  schema: t.enumOf(['true']),
  description:
    'Takes back what the caller has changed, whatever transitions say: within ten minutes, where nobody has changed the field since.',
};

/** The formats of key columns that are texts on the wire. */
const keyFormats: Readonly<Partial<Record<ColumnType, { readonly format: string }>>> = {
  bigint: { format: 'int64' },
  date: { format: 'date' },
  timestamp: { format: 'date-time-local' },
};

/** A value of a key field or of a reference. */
export const keyPartSchema = (field: ColumnFacts): t.Schema<KeyPart> =>
  isNumericPart(field) ? t.integer : { ...t.text, minLength: 1, ...keyFormats[columnTypeOf(field) ?? 'text'] };

/** The schema of one part of an entity's key. */
export const partSchema = ({ fields }: Pick<EntitySpec, 'fields'>, name: string): t.Schema<KeyPart> =>
  keyPartSchema(must(fields[name], 'every part of a key is a field'));

/** Values of a key field or of a reference. */
export const keyPartList = (field: ColumnFacts): t.Schema<KeyPart[]> =>
  isNumericPart(field) ? (ids as t.Schema<KeyPart[]>) : t.array(keyPartSchema(field), { maxItems: maxIds });

/** Keys of records: single values for a key of one field, else arrays of parts. */
export function keyList({ key: [first, ...others], fields }: Pick<EntitySpec, 'key' | 'fields'>): t.Schema {
  if (others.length === 0) return keyPartList(must(fields[first], 'every part of a key is a field'));
  const parts = [first, ...others].map((name) => partSchema({ fields }, name));
  const length = { minItems: parts.length, maxItems: parts.length };
  const items = parts.every((part) => part === t.integer)
    ? t.array(t.integer, length)
    : { type: 'array', prefixItems: parts, ...length };
  return t.array(items, { maxItems: maxIds });
}
