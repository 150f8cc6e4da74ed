/** Keys as JSON Schema. */
import { isKeyKind, isReference } from '#model/kinds.ts';
import { maxIds } from '#model/wire.ts';
import type { Field, ReferenceField } from '#model/entity.ts';
import { keySchema } from '#model/validation/field-schema.ts';
import type { Entity, Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';

/** A safe integer (JavaScript's), as a component of the OpenAPI document. */
export const anyInteger = { $ref: '#/components/schemas/SafeInteger' } as const;

/** Schema of one column of an entity's key. */
export function partSchema({ fields }: Pick<Entity, 'fields'>, name: string): JsonObject {
  const kind = keyKindOf(fields.find((field) => field.name === name));
  return kind === undefined ? anyInteger : keySchema(kind);
}

/** A key in a request body: the value of its only column, or an array of all values. */
export function keyItems(entity: Pick<Entity, 'fields' | 'key'>): JsonObject {
  if (entity.key.length === 1) return partSchema(entity, entity.key[0]);
  const parts = entity.key.map((name) => partSchema(entity, name));
  const length = { minItems: parts.length, maxItems: parts.length };
  return parts.every((part) => part === anyInteger)
    ? { type: 'array', items: anyInteger, ...length }
    : { type: 'array', prefixItems: parts, ...length };
}

/** A list of keys in a request body. */
export function keyList(entity: Pick<Entity, 'fields' | 'key'>): JsonObject {
  const items = keyItems(entity);
  return items === anyInteger ? listOfIds : { type: 'array', items, maxItems: maxIds };
}

/** A list of ids, as a component of the OpenAPI document. */
export const listOfIds = { $ref: '#/components/schemas/Ids' } as const;

/** Whether any key of the catalogue has a non-numeric column. */
export const hasTextKeys = ({ entities }: Pick<Model, 'entities'>): boolean =>
  entities.some(({ key, fields }) =>
    fields.some((field) => key.includes(field.name) && keyKindOf(field) !== undefined),
  );

/** The id of a reference's target. */
export const idSchema = ({ keyKind }: ReferenceField): JsonObject =>
  keyKind === undefined ? anyInteger : keySchema(keyKind);

const keyKindOf = (field: Field | undefined) =>
  isReference(field) ? field.keyKind : field && isKeyKind(field.kind) ? field.kind : undefined;

/** The TypeScript type of a key column. */
export const partType = (entity: Pick<Entity, 'fields'>, name: string): string =>
  partSchema(entity, name) === anyInteger ? 'number' : 'string';
