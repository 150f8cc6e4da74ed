/**
 * Which way leads fastest to what an answer holds. This is the one place that chooses; the SQL of each way is written elsewhere.
 *
 * The facts about a result are its count, the bounds of every range filter, the ids of every reference filter:
 *
 * - `few`: few rows are left. They are read once, with the few columns that the facts need.
 * - `wide`: many are. Only the count is a scan. Bounds are looked for from both ends of an index, ids by asking of one record
 *   after the other whether some row refers to it: of many rows, one of the first looked at is nearly always right. Where none
 *   is, because the filter and the fact depend on each other, a scan finds what is missing.
 *
 * `array_agg(distinct …)` is never used: it sorts the whole set once for each list.
 *
 * In the order of a reference's name (`by-name.ts`), rows are met name by name:
 *
 * - `walk`: from the first name on, near the beginning of a list without a filter.
 * - `count`: anywhere else, the rows of each name are counted first, and only the names of the page are met. A count scans what
 *   the filter keeps, but sorts nothing; and it serves all pages until the data changes (`places.ts`).
 *
 * The rows of a view (`view-rows.ts`) are joined from many tables:
 *
 * - `walk`: near the beginning of a list without a filter, only the rows of the page are joined.
 * - `whole`: near the beginning of a filter, PostgreSQL knows best where to begin.
 * - `keys`: far from it, and for a search, which no index helps, the keys of all rows are sorted, and then the page is joined.
 */
import { isUnfiltered, type Condition, type Filter } from './conditions.ts';
import type { PageSlice } from './slice.ts';

/** Numbers of rows at which another way becomes the better one. Tests make them small, to walk every way on few rows. */
export interface Limits {
  /** The most rows that `few` reads aside; more of them are not worth being written. */
  readonly fewRows: number;
  /** How many entries of an index are looked at for a bound. */
  readonly probedEntries: number;
  /** How many records more than are listed are asked for whether rows refer to them. */
  readonly probedRecords: number;
  /** How many rows of such a record are looked at. */
  readonly probedRows: number;
  /** A page by a reference's name that ends further down is not walked to. */
  readonly maxRowsByName: number;
  /** Nor is a page of a view: each of its rows is joined on the way. */
  readonly maxJoinedRows: number;
  /** How many rows of a view are looked at for each that lacks the column in whose order the page is. */
  readonly probedJoins: number;
}

export const strategyLimits: Limits = {
  fewRows: 50_000,
  probedEntries: 2_000,
  probedRecords: 500,
  probedRows: 200,
  maxRowsByName: 10_000,
  maxJoinedRows: 1_000,
  probedJoins: 50,
};

/** The way to the facts about so many rows. Their number may be an estimate: either way is right for any. */
export const summaryStrategy = (rows: number, { fewRows }: Limits): 'few' | 'wide' => (rows > fewRows ? 'wide' : 'few');

/** The way to a page in the order of a reference's name. */
export const byNameStrategy = ({ filter, slice }: PageSlice, { maxRowsByName }: Limits): 'walk' | 'count' =>
  isUnfiltered(filter) && slice.offset + slice.limit <= maxRowsByName ? 'walk' : 'count';

/** The way to a page of a view; `end` is the place of its last row. */
export function viewStrategy(filter: Filter, end: number, { maxJoinedRows }: Limits): 'walk' | 'whole' | 'keys' {
  if (filter.search !== '' || end > maxJoinedRows) return 'keys';
  return isUnfiltered(filter) ? 'walk' : 'whole';
}

/**
 * Whether connections may keep their plan of a page. Planning costs more than the first page itself; and where many rows are left
 * in all, the first ones are met soon in any order, whatever the ends of ranges are. Further pages are too many to be kept; but
 * near ones of a view share few texts.
 */
export function keepsStatement({ entity, filter, slice, total = 0 }: PageSlice, limits: Limits): boolean {
  const sharesText =
    entity.spec.calls === 'list' && viewStrategy(filter, slice.offset + slice.limit, limits) !== 'keys';
  if (isUnfiltered(filter)) return slice.offset === 0 || sharesText;
  const isWide = total > limits.fewRows && filter.search === '' && filter.conditions.every(isRange);
  return slice.offset === 0 && isWide;
}

const isRange = ({ is }: Condition): boolean => is !== 'contains' && is !== 'anyOf';
