/** The queries that each strategy of lists is for, and how the strategy is disabled. */
import type { Database } from '../../../src/server/database/database.ts';
import { strategyLimits, type StrategyLimits } from '../../../src/server/list/query/strategy.ts';
import type { EntityTable } from '../../../src/server/record/entity-table.ts';

/** One side of a comparison: changed limits, database or entity. */
export interface Side {
  readonly limits?: Partial<StrategyLimits>;
  readonly database?: (database: Database) => Database;
  readonly entity?: (entity: EntityTable) => EntityTable;
  /** Whether the page is read by a user with a session, whom the same statement confirms, or one before it. */
  readonly session?: 'same statement' | 'own statement';
}

export interface Case {
  readonly strategy: string;
  /** Disables the strategy. */
  readonly off: Side;
  /** Enables it, where it is not always on. */
  readonly on?: Side;
  /** Index of the list in {@link lists}. */
  readonly list: number;
  /** Queries by name; a different one each turn if it has to be uncached. */
  readonly questions: Readonly<Record<string, (turn: number) => object>>;
  /** Whether a write before each query empties the caches. */
  readonly written?: true;
}

const [usages, topLevel] = [0, 1];
const { cacheBytes } = strategyLimits;
const byTenant = (pageIndex: number) => () => ({ sortField: 'tenant', pageIndex });
const range = (share: number) => (turn: number) => ({
  workloadActiveUnitsMin: 400_000 + turn,
  workloadActiveUnitsMax: 400_000 + turn + 1_000_000 * share,
});
/** Without prepared statements: PostgreSQL plans every query. */
const unprepared = (database: Database): Database => ({
  ...database,
  lists: { ...database.lists, read: (statement) => database.lists.read(statement) },
});

/** Every strategy; `last` is the index of the last page of the large list. */
export const casesOf = (last: number): readonly Case[] => [
  {
    strategy: 'summaries cached',
    off: { limits: { cacheBytes: { ...cacheBytes, summaries: 1 } } },
    list: usages,
    questions: { 'first page': () => ({}), 'a hundredth': () => ({ ...range(0.01)(0), pageIndex: 1 }) },
  },
  {
    strategy: 'user confirmed by the page',
    on: { session: 'same statement' },
    off: { session: 'own statement' },
    list: usages,
    questions: { 'first page': () => ({}), 'half of the rows': () => ({ ...range(0.5)(0) }) },
  },
  {
    strategy: 'scan',
    off: { limits: { scannedRows: 0 } },
    list: usages,
    questions: { 'a hundredth': range(0.01), 'a thousandth': range(0.001) },
  },
  {
    strategy: 'probe',
    off: { limits: { scannedRows: Infinity } },
    list: usages,
    written: true,
    questions: { 'no filter': () => ({}), 'half of the rows': range(0.5), 'a tenth': range(0.1) },
  },
  {
    strategy: 'probe, bounds',
    off: { limits: { probedEntries: 0 } },
    list: usages,
    written: true,
    questions: { 'no filter': () => ({}), 'half of the rows': range(0.5) },
  },
  {
    strategy: 'probe, ids',
    off: { limits: { probedRows: 0 } },
    list: usages,
    written: true,
    questions: { 'no filter': () => ({}), 'half of the rows': range(0.5) },
  },
  {
    strategy: 'fromEnd',
    off: { limits: { shareFromStart: Infinity } },
    list: usages,
    questions: {
      'last page': () => ({ pageIndex: last }),
      'last page by a number': () => ({ sortField: 'workloadActiveUnits', pageIndex: last }),
      'page at three quarters': () => ({ pageIndex: Math.floor(last * 0.75) }),
    },
  },
  {
    strategy: 'matching ids',
    off: { limits: { matchingIds: 0 } },
    list: usages,
    questions: {
      'search of many names': () => ({ stringFilter: 'ing' }),
      'search of few names': () => ({ stringFilter: '4711' }),
      'search of few names, by a number': () => ({ stringFilter: '4711', sortField: 'workloadActiveUnits' }),
    },
  },
  {
    strategy: 'fromFirstName',
    off: { limits: { rowsFromFirstName: 0 } },
    list: usages,
    written: true,
    questions: { 'first page by tenant': byTenant(0), 'page 40 by tenant': byTenant(39) },
  },
  {
    strategy: 'countedNames, first after a write',
    off: { limits: { shareFromStart: 0 } },
    list: usages,
    written: true,
    questions: { 'page 500 by tenant': byTenant(499), 'middle page by tenant': byTenant(Math.floor(last / 2)) },
  },
  {
    strategy: 'countedNames, next ones',
    off: { limits: { rowsFromFirstName: Infinity } },
    list: usages,
    questions: { 'page 500 by tenant': byTenant(499), 'middle page by tenant': byTenant(Math.floor(last / 2)) },
  },
  {
    strategy: 'cachedCounts, far pages',
    off: { limits: { cacheBytes: { ...cacheBytes, nameCounts: 1 } } },
    list: usages,
    questions: {
      'page 500 by tenant': byTenant(499),
      'middle page by tenant': byTenant(Math.floor(last / 2)),
      'a tenth by tenant': () => ({ ...range(0.1)(0), sortField: 'tenant', pageIndex: 2 }),
    },
  },
  {
    strategy: 'cachedCounts, near pages',
    off: { limits: { maxSortedNames: Infinity } },
    list: usages,
    questions: Object.fromEntries([1, 2, 5, 10, 40].map((page) => [`page ${page} by tenant`, byTenant(page - 1)])),
  },
  {
    strategy: 'prepared',
    off: { database: unprepared },
    list: usages,
    questions: {
      'first page': () => ({}),
      'first page by workload': () => ({ sortField: 'workload' }),
    },
  },
  {
    strategy: 'prepared',
    off: { database: unprepared },
    list: topLevel,
    questions: { 'first page': () => ({}), 'page 10': () => ({ pageIndex: 9 }), filter: () => ({ tpidMin: 50_000 }) },
  },
  {
    strategy: 'indexOrder',
    off: { entity: (entity) => ({ ...entity, nonNull: new Map() }) },
    list: topLevel,
    questions: {
      'first page by a number': () => ({ sortField: 'workloadAU' }),
      'the same, descending': () => ({ sortField: 'workloadAU', sortOrder: 'desc' }),
      'page 10 by a number': () => ({ sortField: 'workloadAU', pageIndex: 9 }),
    },
  },
  {
    strategy: 'indexOrder, nulls first',
    off: { limits: { probedJoins: 0 } },
    list: topLevel,
    questions: {
      'first page by a number, descending': () => ({ sortField: 'workloadAU', sortOrder: 'desc' }),
      'page 10 by a date, descending': () => ({ sortField: 'eventDate', sortOrder: 'desc', pageIndex: 9 }),
    },
  },
  {
    strategy: 'wholeRows',
    off: { limits: { joinedRows: 0 } },
    list: topLevel,
    questions: {
      'a range of half': () => ({ tpidMin: 50_000 }),
      'a range of a thousandth': () => ({ tpidMin: 50_000, tpidMax: 50_100 }),
    },
  },
  {
    strategy: 'keysFirst',
    off: { limits: { joinedRows: Infinity } },
    list: topLevel,
    questions: {
      'page 100': () => ({ pageIndex: 99 }),
      'page 100 by a number': () => ({ sortField: 'workloadAU', pageIndex: 99 }),
      'middle page': () => ({ pageIndex: 1_900 }),
    },
  },
];
