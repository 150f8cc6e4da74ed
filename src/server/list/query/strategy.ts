/**
 * Which strategy answers a list request fastest. This is the one place that chooses; the SQL of each strategy is written elsewhere.
 *
 * The summary of a result is its count, the bounds of every range filter, the ids of every reference filter:
 *
 * - `scan`: few rows are left. They are read once, with the few columns that the summary needs.
 * - `probe`: many are. Only the count is a scan. Bounds are looked for from both ends of an index, ids by asking of one record
 *   after the other whether some row refers to it: of many rows, one of the first looked at is nearly always right. Where none
 *   is, because the filter and the column depend on each other, a scan finds what is missing.
 *
 * `array_agg(distinct …)` is never used: it sorts the whole set once for each list.
 *
 * The rows of a page are read along an index of the record's own columns, `fromStart` or, where that is nearer, `fromEnd`.
 *
 * In the order of a reference's name (`rows/by-name.ts`), rows are read name by name, each name's along the reference's index:
 *
 * - `fromFirstName`: near the beginning of a list without a filter.
 * - `countedNames`: anywhere else, the rows of each name are counted first, and only the names of the page are read. A count
 *   scans what the filter keeps, but sorts nothing; and it serves all pages until the data changes (`rows/name-places.ts`).
 * - `joinedNames`: without such an index, which tables of others may lack, each name's rows would be looked for in the whole table.
 *   So it is read once, joined with the names and sorted.
 *
 * The rows of a view (`rows/view-rows.ts`) are joined from many tables:
 *
 * - `indexOrder`: near the beginning of a list without a filter, only the rows of the page are joined.
 * - `wholeRows`: near the beginning of a filter, PostgreSQL knows best where to begin.
 * - `keysFirst`: far from it, and for a search, which no index helps, the keys of all rows are sorted, and then the page is joined.
 */
import { isUnfiltered, type Condition } from './conditions.ts';
import type { PageSlice } from './slice.ts';

/**
 * Numbers of rows at which another strategy becomes the better one, and sizes of caches. Tests make them small, to reach each strategy
 * on few rows; `npm run bench -- ways` makes them 0 or infinite, to switch one off.
 */
export interface Limits {
  /** The most rows that a scan sets aside; more of them are not worth being written. */
  readonly scannedRows: number;
  /** How many entries of an index are looked at for a bound. */
  readonly probedEntries: number;
  /** How many records more than are listed are asked for whether rows refer to them. */
  readonly probedRecords: number;
  /** How many rows of such a record are looked at. */
  readonly probedRows: number;
  /** A page that begins after this share of all rows is read from the end. */
  readonly shareFromStart: number;
  /** The most records that a search finds by name of which the ids are listed: more would cost more than they help. */
  readonly matchingIds: number;
  /** A page by a reference's name that ends further down is not read from the first name on. */
  readonly rowsFromFirstName: number;
  /** Where there are so few names, one further up is read from the first name on even though the places of all are known. */
  readonly fewNames: number;
  /** A page of a view that ends further down is not read in the order of an index: each row before it would be joined. */
  readonly joinedRows: number;
  /** How many rows of a view are looked at for each that lacks the column in whose order the page is. */
  readonly probedJoins: number;
  /** What each cache holds, about. */
  readonly cacheBytes: {
    readonly summaries: number;
    readonly matchingIds: number;
    readonly namePlaces: number;
    readonly answers: number;
  };
}

const mebibyte = 1024 * 1024;

export const strategyLimits: Limits = {
  scannedRows: 50_000,
  probedEntries: 2_000,
  probedRecords: 500,
  probedRows: 200,
  shareFromStart: 0.5,
  matchingIds: 1_000,
  rowsFromFirstName: 10_000,
  fewNames: 2_000,
  joinedRows: 1_000,
  probedJoins: 50,
  cacheBytes: {
    summaries: 16 * mebibyte,
    matchingIds: 8 * mebibyte,
    namePlaces: 32 * mebibyte,
    answers: 8 * mebibyte,
  },
};

/** For the summary of so many rows. Their number may be an estimate: either strategy is right for any. */
export const summaryStrategy = (rows: number, { scannedRows }: Limits): 'scan' | 'probe' =>
  rows > scannedRows ? 'probe' : 'scan';

/** How the rows of a page are found. */
export type RowsStrategy =
  | 'fromStart'
  | 'fromEnd'
  | 'fromFirstName'
  | 'countedNames'
  | 'joinedNames'
  | 'indexOrder'
  | 'wholeRows'
  | 'keysFirst';

/** For the rows of a page. */
export function rowsStrategy(page: PageSlice, limits: Limits): RowsStrategy {
  const { entity, filter, sort, slice } = page;
  const end = slice.offset + slice.limit;
  if (entity.spec.calls === 'list') {
    if (filter.search !== '' || end > limits.joinedRows) return 'keysFirst';
    return isUnfiltered(filter) ? 'indexOrder' : 'wholeRows';
  }
  if (entity.references.has(sort.field)) {
    if (!entity.indexed.has(sort.field)) return 'joinedNames';
    // Where the places of the names are known, nothing is left to be counted.
    const isNear = page.places === undefined && isUnfiltered(filter) && end <= limits.rowsFromFirstName;
    return isNear ? 'fromFirstName' : 'countedNames';
  }
  const { total = 0 } = page;
  return slice.offset < total && slice.offset > total * limits.shareFromStart ? 'fromEnd' : 'fromStart';
}

/**
 * Whether to run the statement of a page as a named prepared statement. Planning costs more than the first page itself; and where
 * many rows are left in all, any order yields the first ones soon, whatever the ends of ranges are. Each distinct statement
 * occupies backend memory until the connection closes, and further pages are too many for that; but near ones of a view share few.
 */
export function isPrepared(page: PageSlice, limits: Limits): boolean {
  const { filter, slice, places, total = 0 } = page;
  // Places stand in the text.
  if (places !== undefined) return false;
  const sharesText = ['indexOrder', 'wholeRows'].includes(rowsStrategy(page, limits));
  if (isUnfiltered(filter)) return slice.offset === 0 || sharesText;
  const isBroad = total > limits.scannedRows && filter.search === '' && filter.conditions.every(isRange);
  return slice.offset === 0 && isBroad;
}

/** How the rows of a page are found, in words. */
export const describeRows = (page: PageSlice, limits: Limits, prepared: boolean): string =>
  [
    rowsStrategy(page, limits),
    ...(page.places === undefined ? [] : ['known places']),
    ...(page.filter.matchingIds === undefined ? [] : ['known names']),
    ...(prepared ? ['prepared'] : []),
  ].join(', ');

const isRange = ({ is }: Condition): boolean =>
  !['contains', 'anyOf', 'noneOf', 'empty', 'exactly', 'amongOptions', 'otherOptions'].includes(is);
