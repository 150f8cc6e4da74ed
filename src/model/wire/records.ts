/** Records as they appear in other responses, and pages of them. */
import type { EntitySpec } from '../entity.ts';
import { isNumericPart, type KeyPart } from '../key.ts';
import { columnTypeOf, type ColumnFacts } from '../kinds.ts';
import { must } from '../must.ts';
import { maxIds, type Option, type Page, type Reference } from '../wire.ts';
import { pathParameter, type Parameter } from './operation.ts';
import { array, component, count, day, flag, integer, keyPart, object, text, type Schema } from './schema.ts';

export const reference: Schema<Reference<KeyPart>> = component('Reference', object({ id: keyPart, name: text }));

/** Users always have numeric ids. */
export const userReference: Schema<Reference> = component('UserReference', object({ id: integer, name: text }));

export const option: Schema<Option> = component('Option', object({ id: keyPart, name: text, isActive: flag }));

/** Ids of records. */
export const ids = component('Ids', array(integer, { maxItems: maxIds }));

/** The id of a record in a path. */
export const idParameter: Parameter = { ...pathParameter('id', integer), component: 'id' };

/** The value of a key's field or of a reference. */
export const keyPartSchema = (field: ColumnFacts): Schema<KeyPart> =>
  isNumericPart(field) ? integer : columnTypeOf(field) === 'date' ? day : { ...text, minLength: 1 };

/** The schema of one part of an entity's key. */
export const partSchema = ({ fields }: Pick<EntitySpec, 'fields'>, name: string): Schema<KeyPart> =>
  keyPartSchema(must(fields[name], 'a key names fields'));

/** Values of a key's field or of a reference. */
export const keyPartList = (field: ColumnFacts): Schema<KeyPart[]> =>
  isNumericPart(field) ? (ids as Schema<KeyPart[]>) : array(keyPartSchema(field), { maxItems: maxIds });

/** Keys of records: the values of their only field, or arrays of parts. */
export function keyList({ key: [first, ...others], fields }: Pick<EntitySpec, 'key' | 'fields'>): Schema {
  if (others.length === 0) return keyPartList(must(fields[first], 'a key names fields'));
  const parts = [first, ...others].map((name) => partSchema({ fields }, name));
  const length = { minItems: parts.length, maxItems: parts.length };
  const items = parts.every((part) => part === integer)
    ? array(integer, length)
    : { type: 'array', prefixItems: parts, ...length };
  return array(items, { maxItems: maxIds });
}

/** One page of a list without summaries of filters. */
export const page = <Row>(row: Schema<Row>): Schema<Page<Row>> =>
  object({ data: array(row), currentPageIndex: count, totalNumberOfItems: count });
