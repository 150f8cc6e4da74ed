/** The table of kinds, and what follows from a kind's traits and module. */
import { groupingOf, isMeasured } from '#model/chart.ts';
import {
  columnTypeOf,
  filterTraits,
  isCounted,
  isId,
  isReference,
  kinds,
  wireOf,
  type FieldKind as Kind,
} from '#model/kinds.ts';
import { wireName, type Field } from '#model/entity.ts';
import { emptyName } from '#model/wire.ts';
import { filterProperties } from '#model/wire/list-query.ts';
import type { Schema } from '#model/wire/schema.ts';
import type { Property, TsFile } from '../print/ts-file.ts';
import type { FieldModel } from '../model/entity.ts';
import { address } from './address.ts';
import { boolean } from './boolean.ts';
import { choice, choices } from './choice.ts';
import { date, dateTime } from './date.ts';
import { decimal } from './decimal.ts';
import type { KindEmitter } from './field-kind.ts';
import { id } from './id.ts';
import { json } from './json.ts';
import { longText } from './long-text.ts';
import { integerKind, number } from './number.ts';
import { referenceKind } from './reference.ts';
import { referencesKind } from './references.ts';
import { textKind } from './text.ts';
import { time } from './time.ts';
import { uuid } from './uuid.ts';

const modules: { readonly [Name in Kind]: KindEmitter<Field & { readonly kind: Name }> } = {
  id,
  text: textKind,
  longText,
  email: address,
  url: address,
  phone: address,
  uuid,
  integer: integerKind,
  number,
  decimal,
  boolean,
  date,
  dateTime,
  time,
  choice,
  choices,
  json,
  reference: referenceKind,
  references: referencesKind,
};

export const emitterOf = (field: FieldModel): KindEmitter => modules[field.kind];

/** A field's properties in rows: its value, and of a reference also the name. */
export const wireNames = (field: FieldModel): string[] => (isReference(field) ? [field.name, field.as] : [field.name]);

/** Whether the value is never null: required fields, ids, and lists of links, which may be empty. */
export const isNeverNull = (field: FieldModel): boolean =>
  field.required || isId(field) || columnTypeOf(field) === null;

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

/** A property of the list query, as TypeScript and JSON Schema. */
export interface QueryFilter {
  readonly name: string;
  readonly type: string;
  readonly schema: Schema;
}

/** A field's filters in the list query. */
export function queryFilters(field: FieldModel): QueryFilter[] {
  const { filter } = kinds[field.kind];
  if (filter === null) return [];
  const type = filter === 'reference' && wireOf(field) === 'string' ? 'string[]' : filterTraits[filter].wire;
  const wire = wireName(field.name, field);
  return filterProperties(wire, field.name, field).map(([name, schema]) => ({
    name,
    type: name === emptyName(wire) ? 'boolean' : type,
    schema,
  }));
}

/** Wire names of the fields whose values are counted. */
export const countedOf = ({ filters }: { readonly filters: readonly FieldModel[] }): string[] =>
  filters.filter(({ kind }) => isCounted(kind)).map((field) => wireName(field.name, field));

/** Wire names of the fields by which a chart can group the list's rows. */
export const groupsOf = ({ columns, filters }: ListFields): string[] =>
  columns
    .filter(({ name, kind }) => groupingOf(name, kind) !== null && filters.some((filter) => filter.name === name))
    .map((field) => wireName(field.name, field));

/** Wire names of the fields that a chart can sum. */
export const numbersOf = ({ columns }: Pick<ListFields, 'columns'>): string[] =>
  columns.filter(isMeasured).map((field) => wireName(field.name, field));

interface ListFields {
  readonly columns: readonly FieldModel[];
  readonly filters: readonly FieldModel[];
}
