/** Every kind of field, and what follows from its traits and its module. */
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
import { emptyName } from '#model/wire.ts';
import { filterProperties } from '#model/wire/list-query.ts';
import type { Schema } from '#model/wire/schema.ts';
import type { Property, TsFile } from '../print/ts-file.ts';
import type { Field } from '../model/entity.ts';
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

const modules: { readonly [Name in Kind]: KindEmitter<Extract<Field, { kind: Name }>> } = {
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

export const emitterOf = (field: Field): KindEmitter => modules[field.kind];

/** The properties by which rows carry a field: its value, and for a reference also its name. */
export const wireNames = (field: Field): string[] => (isReference(field) ? [field.name, field.as] : [field.name]);

/** A record always has its own number, and a list of links, which may be empty. */
export const isNeverNull = (field: Field): boolean => field.required || isId(field) || columnTypeOf(field) === null;

/** The same as properties of the record's type. */
export function propertiesOf(field: Field, file: TsFile): Property[] {
  const orNull = isNeverNull(field) ? '' : ' | null';
  const value = { name: field.name, type: wireOf(field) + orNull };
  if (!isReference(field)) return [value];
  return [value, { name: field.as, type: referenceType(field, file) + orNull }];
}

/** What stands in rows beside the id of what a field refers to. */
const referenceType = (field: Field, file: TsFile): string =>
  file.type('Reference', '#model/wire.ts') + (wireOf(field) === 'number' ? '' : `<${wireOf(field)}>`);

/** A property of the list query, and the same as JSON Schema. */
export interface QueryFilter {
  readonly name: string;
  readonly type: string;
  readonly schema: Schema;
}

/** What the list query can narrow a field by. */
export function queryFilters(field: Field): QueryFilter[] {
  const { filter } = kinds[field.kind];
  if (filter === null) return [];
  const type = filter === 'reference' && wireOf(field) === 'string' ? 'string[]' : filterTraits[filter].wire;
  const wire = fieldWireName(field);
  return filterProperties(wire, field.name, field).map(([name, schema]) => ({
    name,
    type: name === emptyName(wire) ? 'boolean' : type,
    schema,
  }));
}

/** The names on the wire of the fields whose values are counted. */
export const countedOf = ({ filters }: { readonly filters: readonly Field[] }): string[] =>
  filters.filter(({ kind }) => isCounted(kind)).map((field) => fieldWireName(field));

/** The names on the wire of the fields by which a chart of the list can group its rows. */
export const groupsOf = ({ columns, filters }: ListFields): string[] =>
  columns
    .filter(({ name, kind }) => groupingOf(name, kind) !== null && filters.some((filter) => filter.name === name))
    .map((field) => fieldWireName(field));

/** Those whose values a chart of the list can sum. */
export const numbersOf = ({ columns }: Pick<ListFields, 'columns'>): string[] =>
  columns.filter(isMeasured).map((field) => fieldWireName(field));

interface ListFields {
  readonly columns: readonly Field[];
  readonly filters: readonly Field[];
}

/** The property by which sort orders and filters know a field. */
export const fieldWireName = (field: Field): string => (isReference(field) ? field.as : field.name);
