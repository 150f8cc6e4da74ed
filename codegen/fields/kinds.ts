/** What generated code says of a field, by the traits of its kind. */
import type { Field } from '#model/field.ts';
import { columnTypeOf, isId, isReference, wireOf } from '#model/kinds.ts';
import { wireName } from '#model/field.ts';
import { filterProperties } from '#model/wire/list-query.ts';
import type { Schema } from '#model/wire/schema.ts';
import type { Property, TsFile } from '../print/ts-file.ts';
import type { FieldModel } from '../model/entity.ts';

/** A field of an entity's spec, with its name. */
export type ListedField = Field & { readonly name: string };

/** Fields by name, as in a spec. */
export const fieldsOf = <Named extends ListedField>(fields: readonly Named[]): Readonly<Record<string, Named>> =>
  Object.fromEntries(fields.map((field) => [field.name, field]));

/** Whether the value is never null: required fields, ids, and lists of links, which may be empty. */
export const isNeverNull = (field: ListedField): boolean =>
  field.required === true || isId(field) || columnTypeOf(field) === null;

/** A field's properties in the record's TypeScript type. */
export function propertiesOf(field: FieldModel, file: TsFile): Property[] {
  const orNull = isNeverNull(field) ? '' : ' | null';
  const value = { name: field.name, type: wireOf(field) + orNull };
  if (!isReference(field)) return [value];
  return [value, { name: field.as, type: referenceType(field, file) + orNull }];
}

/** The type of a reference's name in rows, next to its id. */
const referenceType = (field: FieldModel, file: TsFile): string =>
  file.type('Reference', '#model/wire.ts') + (wireOf(field) === 'number' ? '' : `<${wireOf(field)}>`);

/** A field's filters in the list query: properties, and their JSON Schemas. */
export const queryFilters = (field: ListedField): (readonly [property: string, schema: Schema])[] =>
  filterProperties(wireName(field.name, field), field.name, field).map(([property, schema]) => [property, schema]);
