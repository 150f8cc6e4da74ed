/** The list queries behind the home page, which the server makes, and the browser when another record is picked for the chart. */
import { fieldOf, showsInactive, type EntitySpec } from './entity.ts';
import type { ReferenceField } from './field.ts';
import type { Key } from './key.ts';
import { isReference } from './kinds.ts';
import type { Home } from './portal.ts';
import { addDays } from './relative-days.ts';
import { minName, valuesName, type ListQuery } from './wire.ts';

/** A list query with filters of any entity. */
type Query = ListQuery & Readonly<Record<string, unknown>>;

/** Active rows only: the filter of a list's initial query, so that both share a cached summary. */
export const activeRows = (spec: EntitySpec): Query => (showsInactive(spec) ? { isActiveValue: true } : {});

/** In days; records that ended earlier are not on the timeline. */
const maxDaysAgo = 30;

/** The records on the timeline, by their end. `today`: the reader's day. */
export const timelineQuery = (
  spec: EntitySpec,
  { end, rows }: NonNullable<Home['timeline']>,
  today: string,
): Query => ({
  ...activeRows(spec),
  pageSize: rows,
  sortField: end,
  sortOrder: 'asc',
  [minName(end)]: addDays(today, -maxDaysAgo),
});

/** The newest rows of one record's numbers. */
export const trendQuery = (spec: EntitySpec, { of, at }: NonNullable<Home['trend']>, id: Key[number]): Query => ({
  ...activeRows(spec),
  pageSize: 100,
  sortField: at,
  sortOrder: 'desc',
  [valuesName(trendReference(spec, of).as)]: [id],
});

/** The field that refers to the record whose numbers a trend shows. */
export function trendReference(spec: EntitySpec, name: string): ReferenceField {
  const field = fieldOf(spec, name);
  if (!isReference(field)) throw new Error(`${spec.service}.${name} is no reference: see "home" in the portal file.`);
  return field;
}
