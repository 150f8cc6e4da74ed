/**
 * Chooses the fastest strategy for a list request. Only this file chooses; the SQL of each strategy is elsewhere.
 *
 * Strategies for the summary: the count, min and max of each range filter, the ids of each reference filter.
 *
 * - `scan`: few rows match. One scan reads them, with only the columns that the summary needs.
 * - `probe`: many match. Only the count is a scan. Min and max are read from both ends of an index, ids by testing each referenced
 *   record for a matching row: of many rows, one of the first nearly always matches. If none does, because filter and column are
 *   correlated, a scan finds the rest.
 *
 * `array_agg(distinct …)` is avoided: it sorts all rows for each list.
 *
 * Strategies for a page sorted by a column of the record, by an index scan:
 *
 * - `fromStart`; or `fromEnd`, backwards, if the page is nearer to the end.
 *
 * Strategies for a page sorted by a reference's name (`rows/by-name.ts`): name by name, the rows of each by the reference's index:
 *
 * - `fromFirstName`: without a filter, from the first name up to the page.
 * - `countedNames`: counts the rows of each name first, then reads only the names on the page. The count scans all matching rows,
 *   but sorts nothing.
 * - `cachedCounts`: the same with cached counts (`rows/name-counts.ts`).
 * - `joinedNames`: if the reference has no index, as in some foreign tables, each name would need a scan. So the table is scanned
 *   once, joined with the names and sorted.
 *
 * Strategies for a view (`rows/view-rows.ts`), a join of many tables:
 *
 * - `indexOrder`: near the beginning, without a filter: only the rows of the page are joined.
 * - `wholeRows`: near the beginning, with a filter: PostgreSQL's planner decides.
 * - `keysFirst`: far from the beginning, or with a search, which no index supports: sorts the keys of all rows, then joins the page.
 * - `cachedKeys`: far from the beginning, where the sorted keys are cached (`rows/sorted-keys.ts`): only joins the page.
 */
import { sql } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import type { Sort } from '#model/wire.ts';
import type { EntityTable, Target } from '../../record/entity-table.ts';
import { repeatsKeys, type Expression } from '../../record/record-sql.ts';
import type { ValuesOf } from '../../settings/setting.ts';
import { isUnfiltered, type ColumnPredicate, type ListFilter } from './conditions.ts';

/** Offset and limit. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The request of a page of rows. */
export interface PageSlice {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly sort: Sort;
  readonly slice: Slice;
  /** The number of all rows, if a summary is cached. */
  readonly total?: number;
}

/** Limit and offset as literals: so the first page without a filter has no parameters and can be a prepared statement. */
export const sliceSql = ({ limit, offset }: Slice): Expression =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

const mebibyte = 1024 * 1024;

/**
 * Thresholds of the strategies, and cache sizes. Tests lower them, to reach each strategy with few rows; `npm run bench -- ways` sets
 * them to 0 or infinity, to switch a strategy off.
 */
export const strategyLimits = {
  /** Maximum rows of a `scan`, which materialises them. */
  scannedRows: 50_000,
  /** Index entries tested for a min or max. */
  probedEntries: 2_000,
  /** Referenced records tested in addition to the listed ones. */
  probedRecords: 500,
  /** Rows tested for each referenced record. */
  probedRows: 200,
  /** A page after this share of all rows is read from the end. */
  shareFromStart: 0.5,
  /** Maximum ids of a search by name; with more, looking them up first no longer pays. */
  matchingIds: 1_000,
  /** A page by a reference's name beyond this row is read from the first name only once for each version of the data. */
  rowsFromFirstName: 10_000,
  /** With more names, cached counts also serve near pages: sorting the names would take longer. */
  maxSortedNames: 2_000,
  /** A page of a view beyond this row isn't read by index order: each row before it would be joined. */
  joinedRows: 1_000,
  /** The sorted keys of a view with more rows are not cached. */
  cachedKeys: 200_000,
  /** Sorted keys are cached where a far page takes as many milliseconds. */
  slowPage: 100,
  /** Rows of a view tested for each expected row with null in the sort column. */
  probedJoins: 50,
  /** Approximate maximum size of each cache. */
  cacheBytes: {
    summaries: 16 * mebibyte,
    nameCounts: 32 * mebibyte,
    sortedKeys: 64 * mebibyte,
    answers: 8 * mebibyte,
  },
};

export type StrategyLimits = ValuesOf<typeof strategyLimits>;

/** The strategy for a summary. `rows` may be an estimate: either strategy is correct for any number. */
export const summaryStrategy = (rows: number, { scannedRows }: StrategyLimits): 'scan' | 'probe' =>
  rows > scannedRows ? 'probe' : 'scan';

/** The number of rows of each name, in order, the rows without a name last. */
export interface NameCounts {
  /** The version of the data that was counted. */
  readonly version: number;
  /** The ids of the records with this name (null: no reference), and the number of rows that refer to them. */
  readonly names: readonly (readonly [ids: readonly (KeyPart | null)[], rows: number])[];
}

/** The strategy for a page of rows, and its inputs. */
export type RowsPlan =
  /** Of rows that their keys do not tell apart, or that are sorted by such rows: they are read whole, since a join by keys would repeat them. */
  | { readonly kind: 'withoutKeys' }
  | { readonly kind: 'fromStart' }
  | { readonly kind: 'fromEnd'; readonly total: number }
  | NamesPlan
  | ViewPlan;

/** For a view; `nonNull`: the table of the rows with a sort value; `probedJoins`: see {@link strategyLimits}. */
export type ViewPlan =
  | { readonly kind: 'wholeRows' }
  /** `mayCache`: cached keys would serve the next far pages. */
  | { readonly kind: 'keysFirst'; readonly mayCache: boolean }
  /** `keys`: those of the page. */
  | { readonly kind: 'cachedKeys'; readonly keys: readonly KeyTexts[] }
  | { readonly kind: 'indexOrder'; readonly nonNull: string | undefined; readonly probedJoins: number };

/** The parts of a key as PostgreSQL writes them; a view's may be null. */
export type KeyTexts = readonly (string | null)[];

/** For the order by a reference's name; `target`: the referenced table. */
export type NamesPlan = { readonly target: Target } & (
  | { readonly kind: 'countedNames' | 'joinedNames' }
  /** `isFar`: counts would serve the next page of the list better. */
  | { readonly kind: 'fromFirstName'; readonly isFar: boolean }
  | { readonly kind: 'cachedCounts'; readonly counts: NameCounts }
);

/** The cached counts of the page's list. */
export interface CountsState {
  readonly counts?: NameCounts | undefined;
  /** Whether a far page of the list was read from the first name before, at the same version of the data. */
  readonly isRepeated?: boolean;
}

/** Chooses the strategy for a page of rows. */
export function planRows(page: PageSlice, limits: StrategyLimits, cached: CountsState = {}): RowsPlan {
  const { entity, filter, sort, slice, total = 0 } = page;
  if (entity.spec.repeatsKeys === true) return { kind: 'withoutKeys' };
  if (entity.spec.calls === 'list') {
    if (filter.search !== '' || endOf(slice) > limits.joinedRows) {
      const mayCache = filter.search === '' && total > 0 && total <= limits.cachedKeys;
      return { kind: 'keysFirst', mayCache };
    }
    if (!isUnfiltered(entity, filter)) return { kind: 'wholeRows' };
    return { kind: 'indexOrder', nonNull: entity.nonNull.get(sort.field), probedJoins: limits.probedJoins };
  }
  const reference = entity.references.get(sort.field);
  if (reference !== undefined && repeatsKeys(reference.target)) return { kind: 'withoutKeys' };
  if (reference !== undefined) return planByName(page, reference.target, limits, cached);
  const isNearEnd = slice.offset < total && slice.offset > total * limits.shareFromStart;
  return isNearEnd ? { kind: 'fromEnd', total } : { kind: 'fromStart' };
}

/** Counting costs about as much as reading half of the list from the first name, so it pays from the second far page on. */
function planByName(
  page: PageSlice,
  target: Target,
  limits: StrategyLimits,
  { counts, isRepeated }: CountsState,
): NamesPlan {
  const { entity, filter, sort, slice, total = 0 } = page;
  if (!entity.indexed.has(sort.field)) return { kind: 'joinedNames', target };
  const isFar = endOf(slice) > limits.rowsFromFirstName;
  if (isUnfiltered(entity, filter)) {
    const countingPays = isRepeated || endOf(slice) > total * limits.shareFromStart;
    const usesCounts =
      counts === undefined ? isFar && countingPays : isFar || counts.names.length > limits.maxSortedNames;
    if (!usesCounts) return { kind: 'fromFirstName', target, isFar };
  }
  return counts === undefined ? { kind: 'countedNames', target } : { kind: 'cachedCounts', target, counts };
}

const endOf = ({ offset, limit }: Slice): number => offset + limit;

/**
 * Whether to use a named prepared statement: planning costs more than reading a first page. Each distinct text occupies backend
 * memory until the connection closes, so cached counts, which are literals, and cached keys are excluded, and later pages, except the near pages of a
 * view, which share a few texts. With a filter, only comparisons are prepared, and only if many rows match: then a generic plan finds
 * the first rows quickly, whatever the bounds.
 */
export function isPrepared(
  { entity, filter, slice, total = 0 }: PageSlice,
  { kind }: RowsPlan,
  limits: StrategyLimits,
): boolean {
  if (kind === 'cachedCounts' || kind === 'cachedKeys') return false;
  if (isUnfiltered(entity, filter)) return slice.offset === 0 || kind === 'indexOrder';
  const isBroad =
    total > limits.scannedRows &&
    filter.search === '' &&
    filter.conditions.every(isComparison) &&
    entity.spec.source === undefined &&
    entity.spec.readable?.isComparison !== false;
  return slice.offset === 0 && isBroad;
}

const isComparison = ({ operator }: ColumnPredicate): boolean =>
  ['equal', 'atLeast', 'atMost', 'before'].includes(operator);
