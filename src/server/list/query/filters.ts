/** Which properties of a list query narrow the list, and what each of them means. */
import { fieldOf, type EntitySpec, type Field } from '#model/entity.ts';
import { mostIds } from '#model/page.ts';
import { isLonger, isText } from '#model/text.ts';
import type { Condition } from './conditions.ts';
import { isWholeNumber, readMoment, Refused } from './values.ts';

/** Reads the value of one property; `null` where it narrows nothing. Throws {@link Refused}. */
export type ReadFilter = (value: unknown) => Condition | null;

/** The fields that every audited list can be narrowed by, whatever its columns (decisions). */
const auditFilters = ['createdById', 'createdDate', 'modifiedById', 'modifiedDate'];

/** The fields that the list can be narrowed by, in the catalogue's order. */
export function filterFields({ audited, fields, list }: EntitySpec): readonly string[] {
  const named = new Set([...(list.filters ?? list.columns), ...(audited ? auditFilters : [])]);
  return Object.keys(fields).filter((name) => named.has(name));
}

/** Property of the query → how to read it. */
export function filtersOf(spec: EntitySpec): ReadonlyMap<string, ReadFilter> {
  const filters = filterFields(spec).flatMap((name) => filtersOfField(name, fieldOf(spec, name)));
  // Every audited list knows it, also one that does not show it.
  return new Map(spec.audited ? [...filters, ['isActiveValue', readBoolean('isActive')]] : filters);
}

function filtersOfField(name: string, field: Field): [string, ReadFilter][] {
  switch (field.kind) {
    case 'text':
      return [[`${name}Value`, readContains(name, field.maxLength)]];
    case 'boolean':
      return [[`${name}Value`, readBoolean(name)]];
    case 'reference':
      return [[`${field.as}Values`, readAnyOf(name)]];
    case 'integer':
    case 'number':
      return [
        [`${name}Min`, readNumber(name, 'atLeast', field.kind)],
        [`${name}Max`, readNumber(name, 'atMost', field.kind)],
      ];
    case 'date':
      return [
        [`${name}Min`, (value) => ({ column: name, is: 'atLeast', type: 'date', value: readMoment(value).day })],
        [`${name}Max`, (value) => ({ column: name, is: 'atMost', type: 'date', value: readMoment(value).day })],
      ];
    case 'dateTime':
      return [
        [`${name}Min`, readEarliest(name)],
        [`${name}Max`, readLatest(name)],
      ];
    case 'id':
    case 'references':
      return [];
  }
}

/** Nothing that is longer than its column can be in it; looking for it would only cost time. */
const readContains =
  (column: string, maxLength: number): ReadFilter =>
  (value) => {
    if (!isText(value)) throw new Refused('must be a text.');
    if (isLonger(value, maxLength)) throw new Refused(`must have at most ${maxLength} characters.`);
    return value === '' ? null : { column, is: 'contains', value };
  };

const readBoolean =
  (column: string): ReadFilter =>
  (value) => {
    if (value === null) return null;
    if (typeof value !== 'boolean') throw new Refused('must be true, false or null.');
    return { column, is: 'equal', value };
  };

const readAnyOf =
  (column: string): ReadFilter =>
  (value) => {
    if (!Array.isArray(value) || !value.every(isWholeNumber)) throw new Refused('must be an array of ids.');
    if (value.length > mostIds) throw new Refused(`must have at most ${mostIds} ids.`);
    // Sorted, so that the order of clicks in a pop-up does not make another filter of it.
    return value.length === 0 ? null : { column, is: 'anyOf', value: [...new Set(value)].sort((a, b) => a - b) };
  };

const readNumber =
  (column: string, is: 'atLeast' | 'atMost', kind: 'integer' | 'number'): ReadFilter =>
  (value) => {
    if (kind === 'integer' && !isWholeNumber(value)) throw new Refused('must be a whole number.');
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refused('must be a number.');
    return { column, is, type: kind === 'integer' ? 'bigint' : 'double precision', value };
  };

const dayMs = 86_400_000;

const readEarliest =
  (column: string): ReadFilter =>
  (value) => ({ column, is: 'atLeast', type: 'timestamptz', value: instant(readMoment(value).begins) });

/** A maximum that names a day includes all of it. */
const readLatest =
  (column: string): ReadFilter =>
  (value) => {
    const { begins, wholeDay } = readMoment(value);
    return wholeDay
      ? { column, is: 'before', type: 'timestamptz', value: instant(begins + dayMs) }
      : { column, is: 'atMost', type: 'timestamptz', value: instant(begins) };
  };

/** The end of the year 9999 is the only instant whose next day ISO 8601 writes with a sign, which PostgreSQL does not read. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/^\+0?/, '');
