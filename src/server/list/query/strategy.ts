/**
 * Which strategy answers a list request fastest. This is the one place that chooses; the SQL of each strategy is written elsewhere.
 *
 * The summary of a result is its count, the bounds of every range filter, the ids of every reference filter:
 *
 * - `scan`: few rows match. They are read once, with the few columns that the summary needs.
 * - `probe`: many match. Only the count is a scan. Bounds are searched from both ends of an index, ids by testing one record after
 *   the other for a row that refers to it: of many rows, one of the first is nearly always a match. Where none is, because the
 *   filter and the column depend on each other, a scan finds what is missing.
 *
 * `array_agg(distinct …)` is never used: it sorts the whole set once for each list.
 *
 * The rows of a page, sorted by a column of the record, are read along an index:
 *
 * - `fromStart`, or where that is nearer, `fromEnd`: backwards.
 *
 * Sorted by a reference's name (`rows/by-name.ts`), rows are read name by name, each name's along the reference's index:
 *
 * - `fromFirstName`: a list without a filter, from the first name up to the page.
 * - `countedNames`: the rows of each name are counted first, and only the names of the page are read. A count scans all rows that
 *   match the filter, but sorts nothing.
 * - `cachedCounts`: the same with counts that an earlier page has left in the cache (`rows/name-counts.ts`).
 * - `joinedNames`: without an index of the reference, which foreign tables may lack, each name would need a scan of the table. So
 *   it is scanned once, joined with the names and sorted.
 *
 * The rows of a view (`rows/view-rows.ts`) are joined from many tables:
 *
 * - `indexOrder`: near the beginning of a list without a filter, only the rows of the page are joined.
 * - `wholeRows`: near the beginning of a filter, PostgreSQL's planner knows best where to begin.
 * - `keysFirst`: far from it, and for a search, which no index helps, the keys of all rows are sorted, then the page is joined.
 */
import { sql } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import type { Sort } from '#model/wire.ts';
import type { EntityTable, Target } from '../../record/entity-table.ts';
import type { Expression } from '../../record/record-sql.ts';
import { isUnfiltered, type ColumnPredicate, type ListFilter } from './conditions.ts';

/** Offset and limit. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A page of a list: its rows before they are read. */
export interface PageSlice {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly sort: Sort;
  readonly slice: Slice;
  /** The number of all rows, where a summary is cached. */
  readonly total?: number;
}

/** Limit and offset as literals, so that the first page of a list without a filter is one text without parameters, planned once. */
export const sliceSql = ({ limit, offset }: Slice): Expression =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

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
  /** A page by a reference's name that ends further down is read from the first name on only once for a version of the data. */
  readonly rowsFromFirstName: number;
  /** With more names than these, cached counts also serve near pages: sorting the names would take longer. */
  readonly fewNames: number;
  /** A page of a view that ends further down is not read in the order of an index: each row before it would be joined. */
  readonly joinedRows: number;
  /** How many rows of a view are looked at for each that lacks the column in whose order the page is. */
  readonly probedJoins: number;
  /** What each cache holds, about. */
  readonly cacheBytes: {
    readonly summaries: number;
    readonly nameCounts: number;
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
    nameCounts: 32 * mebibyte,
    answers: 8 * mebibyte,
  },
};

/** The strategy for the summary of so many rows. Their number may be an estimate: either strategy is right for any. */
export const summaryStrategy = (rows: number, { scannedRows }: Limits): 'scan' | 'probe' =>
  rows > scannedRows ? 'probe' : 'scan';

/** How many rows each name has, in the order of the names, the rows without a name last. */
export interface NameCounts {
  /** The version of the data at which they were counted. */
  readonly version: number;
  /** The records that share the name, null for none, and the number of rows that refer to them. */
  readonly names: readonly (readonly [ids: readonly (KeyPart | null)[], rows: number])[];
}

/** How the rows of a page are found, and what their statement needs for it. */
export type RowsPlan =
  | { readonly kind: 'fromStart' }
  | { readonly kind: 'fromEnd'; readonly total: number }
  | NamesPlan
  | ViewPlan;

/** Of a view; `nonNull`: the table of the rows that have a value to sort by; `probedJoins`: see {@link Limits}. */
export type ViewPlan =
  | { readonly kind: 'wholeRows' | 'keysFirst' }
  | { readonly kind: 'indexOrder'; readonly nonNull: string | undefined; readonly probedJoins: number };

/** A plan in the order of a reference's name; `target`: the records that are named. */
export type NamesPlan = { readonly target: Target } & (
  | { readonly kind: 'countedNames' | 'joinedNames' }
  /** `isFar`: counts would serve the next page of the list better. */
  | { readonly kind: 'fromFirstName'; readonly isFar: boolean }
  | { readonly kind: 'cachedCounts'; readonly counts: NameCounts }
);

/** What the cache of counts holds for the page's list. */
export interface CountsState {
  readonly counts?: NameCounts | undefined;
  /** Whether a far page of the list was read from the first name on before, at the same version of the data. */
  readonly isRepeated?: boolean;
}

/** Decides how the rows of a page are read. */
export function planRows(page: PageSlice, limits: Limits, cached: CountsState = {}): RowsPlan {
  const { entity, filter, sort, slice, total = 0 } = page;
  if (entity.spec.calls === 'list') {
    if (filter.search !== '' || endOf(slice) > limits.joinedRows) return { kind: 'keysFirst' };
    if (!isUnfiltered(filter)) return { kind: 'wholeRows' };
    return { kind: 'indexOrder', nonNull: entity.nonNull.get(sort.field), probedJoins: limits.probedJoins };
  }
  const reference = entity.references.get(sort.field);
  if (reference !== undefined) return planByName(page, reference.target, limits, cached);
  const isNearEnd = slice.offset < total && slice.offset > total * limits.shareFromStart;
  return isNearEnd ? { kind: 'fromEnd', total } : { kind: 'fromStart' };
}

/** Counting costs about as much as reading half of a list from the first name on, and pays with the second far page. */
function planByName(page: PageSlice, target: Target, limits: Limits, { counts, isRepeated }: CountsState): NamesPlan {
  const { entity, filter, sort, slice, total = 0 } = page;
  if (!entity.indexed.has(sort.field)) return { kind: 'joinedNames', target };
  const isFar = endOf(slice) > limits.rowsFromFirstName;
  if (isUnfiltered(filter)) {
    const paysCounting = isRepeated || endOf(slice) > total * limits.shareFromStart;
    const usesCounts = counts === undefined ? isFar && paysCounting : isFar || counts.names.length > limits.fewNames;
    if (!usesCounts) return { kind: 'fromFirstName', target, isFar };
  }
  return counts === undefined ? { kind: 'countedNames', target } : { kind: 'cachedCounts', target, counts };
}

const endOf = ({ offset, limit }: Slice): number => offset + limit;

/**
 * Whether to run the statement of a page as a named prepared statement: planning costs more than the first page itself. Each
 * distinct text occupies backend memory until the connection closes, and further pages are too many for that; but near ones of a
 * view share few. With parameters, only where many rows match: then any order yields the first ones soon, whatever the bounds are.
 */
export function isPrepared({ filter, slice, total = 0 }: PageSlice, { kind }: RowsPlan, limits: Limits): boolean {
  if (kind === 'wholeRows')
    return slice.offset === 0 && total > limits.scannedRows && filter.conditions.every(isComparison);
  return isUnfiltered(filter) && (kind === 'indexOrder' || (slice.offset === 0 && kind !== 'cachedCounts'));
}

const isComparison = ({ is }: ColumnPredicate): boolean => ['equal', 'atLeast', 'atMost', 'before'].includes(is);
