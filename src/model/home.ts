/** The list queries behind the home page, which the server makes, and the browser when another record is picked for the chart. */
import { fieldOf, showsInactive, type EntitySpec } from './entity.ts';
import type { ReferenceField } from './field.ts';
import type { Key } from './key.ts';
import { isReference } from './kinds.ts';
import type { Home } from './portal.ts';
import { addDays } from './relative-days.ts';
import { maxName, minName, valuesName, type ListQuery, type Sort } from './wire.ts';

/** A list query with filters of any entity. */
type Query = ListQuery & Readonly<Record<string, unknown>>;

/** Active rows only: the filter of a list's initial query, so that both share a cached summary. */
export const activeRows = (spec: EntitySpec): Query => (showsInactive(spec) ? { isActiveValue: true } : {});

/** In days; records that ended earlier are not on the timeline. */
const maxDaysAgo = 30;

/** The records on the timeline: running ones that end first, coming ones that start first, ended ones by the last to end. */
export function timelineQueries(
  spec: EntitySpec,
  { start, end, rows }: NonNullable<Home['timeline']>,
  today: string,
): readonly Query[] {
  const query = (sortField: string, sortOrder: Sort['order'], filter: Query): Query => ({
    ...activeRows(spec),
    pageSize: rows,
    sortField,
    sortOrder,
    ...filter,
  });
  return [
    query(end, 'asc', { [maxName(start)]: today, [minName(end)]: today }),
    query(start, 'asc', { [minName(start)]: addDays(today, 1) }),
    query(end, 'desc', { [minName(end)]: addDays(today, -maxDaysAgo), [maxName(end)]: addDays(today, -1) }),
  ];
}

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
