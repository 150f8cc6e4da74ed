/** Answers `POST …/page`, `…/counts` and other questions about lists, from JSON that the database writes. */
import type { RawBuilder } from 'kysely';
import { must } from '#model/must.ts';
import type { Page } from '#model/wire.ts';
import { listDatabase, readOne } from '../database/database.ts';
import { timed, type Timings } from '../http/server-timing.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { filterText, tablesOf, type ListFilter } from './query/conditions.ts';
import { withMatchingIds, type Versions } from './query/matching-ids.ts';
import type { CountsRequest } from './query/read-counts.ts';
import type { ListRequest } from './query/read-query.ts';
import { isPrepared, planRows, type PageSlice, type RowsPlan } from './query/strategy.ts';
import { NameCountCache } from './rows/name-counts.ts';
import { SortedKeyCache } from './rows/sorted-keys.ts';
import { rowsIf, rowsSql, type RowsQuery } from './rows/rows.ts';
import { Answers, type AnswerQuery } from './summary/answers.ts';
import { valueCountsQuery } from './summary/value-counts.ts';
import { reading } from './unreadable.ts';
import { summarize, type ListSettings, type ResultSummary } from './summary/summary.ts';
import { anyVersion, readVersion, readVersions, VersionedCache } from '../database/data-version.ts';

/** Attempts to read a page: its offset is out of date if rows were inserted or deleted after the count. */
const maxAttempts = 3;

/** Hits and misses of a cache. */
export type CacheUse = VersionedCache<ResultSummary>['use'];

/** Answers list queries of every entity. */
export class Pages {
  readonly #settings: ListSettings;
  readonly #cache: VersionedCache<ResultSummary>;
  readonly #nameCounts: NameCountCache;
  readonly #sortedKeys: SortedKeyCache;
  readonly #answers: Answers;

  constructor(settings: ListSettings) {
    const { database, limits } = settings;
    this.#settings = settings;
    this.#cache = new VersionedCache(limits.cacheBytes.summaries, ({ members }) => members.length);
    this.#nameCounts = new NameCountCache(database, limits);
    this.#sortedKeys = new SortedKeyCache(database, limits);
    this.#answers = new Answers(settings);
  }

  /** A page as JSON text. A page index past the end returns the last page (decisions: List query and answer). */
  answer(entity: EntityTable, request: ListRequest, timings?: Timings): Promise<string> {
    return reading(this.#settings.database, entity.spec, () => this.#page(entity, request, timings));
  }

  async #page(entity: EntityTable, request: ListRequest, timings?: Timings): Promise<string> {
    const { filter, sort, pageSize } = request;
    timings?.describe('summary', 'cached');
    let cached = this.#cache.peek(cacheKey(entity, filter));
    let index = cached === undefined ? request.pageIndex : clamp(request, cached);
    for (let attempt = 1; ; attempt += 1) {
      const isLastAttempt = attempt === maxAttempts;
      const slice = { limit: pageSize, offset: index * pageSize };
      const total = isLastAttempt || cached === undefined ? {} : { total: cached.total };
      const page: PageSlice = { entity, filter, sort, slice, ...total };
      // Without a cached summary, rows and summary are read concurrently; they are consistent if their versions are equal.
      const [{ plan, version, data }] = await Promise.all([
        this.#rows(page, timings),
        cached ?? this.#summary(entity, filter, anyVersion, timings),
      ]);
      const summary = await this.#summary(entity, filter, version, timings);
      const validIndex = clamp(request, summary);
      const isTotalCurrent = plan.kind !== 'fromEnd' || version === cached?.version;
      if ((validIndex === index && isTotalCurrent) || isLastAttempt) return pageText(data, index, summary);
      index = validIndex;
      cached = summary;
    }
  }

  /**
   * The page if the condition holds in the same snapshot; `null` if it doesn't, or if one statement is not enough or would be slower: the summary
   * is not cached or out of date, a search or an order looks up names first, a replica answers, or the statement is not prepared, so that
   * to plan it with the condition takes as long as a statement of its own.
   */
  async answerIf(
    condition: RawBuilder<boolean>,
    entity: EntityTable,
    request: ListRequest,
    timings?: Timings,
  ): Promise<string | null> {
    const { database, limits } = this.#settings;
    const { filter, sort, pageSize } = request;
    const cached = this.#cache.peek(cacheKey(entity, filter));
    if (cached === undefined || database.replica !== undefined || filter.search !== '') return null;
    const index = clamp(request, cached);
    const slice = { limit: pageSize, offset: index * pageSize };
    const page: PageSlice = { entity, filter, sort, slice, total: cached.total };
    const plan = planRows(page, limits);
    if ('target' in plan || !isPrepared(page, plan, limits)) return null;
    timings?.describe('rows', `${plan.kind}, with the session`);
    const read = () => readOne(rowsIf(condition, page, plan), database.lists, true);
    const { data, version } = await reading(database, entity.spec, () => timed(timings, 'rows', read));
    return data === null || version !== cached.version ? null : pageText(data, index, cached);
  }

  /** The count of each value of a field in the result, as JSON text. */
  counts(entity: EntityTable, request: CountsRequest, timings?: Timings): Promise<string> {
    return this.cached(valueCountsQuery(entity, request, this.#settings.maxValues), timings);
  }

  /** The answer to a query, as JSON text, kept until the data changes. */
  cached<Row extends Versions>(query: AnswerQuery<Row>, timings?: Timings): Promise<string> {
    const { database } = this.#settings;
    return reading(database, query.entity.spec, () => this.#answers.answer(query, timings));
  }

  cacheUse(): Record<'summaries' | 'answers', CacheUse> {
    return { summaries: this.#cache.use, answers: this.#answers.use };
  }

  /** Reads the rows of a page by a plan, and returns both. */
  #rows(page: PageSlice, timings?: Timings): Promise<RowsQuery & { readonly plan: RowsPlan }> {
    const { database, limits } = this.#settings;
    const { entity } = page;
    const lists = listDatabase(database, entity.shownTables);
    const read = async (plan: RowsPlan) => {
      const prepare = isPrepared(page, plan, limits);
      const run = (filter: ListFilter) => {
        const description = [
          plan.kind,
          ...(filter.matchingIds ? ['matching ids'] : []),
          ...(prepare ? ['prepared'] : []),
        ];
        timings?.describe('rows', description.join(', '));
        return timed(timings, 'rows', () => readOne(rowsSql({ ...page, filter }, plan), lists, prepare));
      };
      return { ...(await withMatchingIds(this.#settings, entity, page.filter, run, timings)), plan };
    };
    const plan = planRows(page, limits);
    if ('target' in plan) return this.#nameCounts.read(page, read);
    return plan.kind === 'keysFirst' && plan.mayCache ? this.#sortedKeys.read(page, read) : read(plan);
  }

  /** The summary at this version of the data or a newer one. */
  #summary(entity: EntityTable, filter: ListFilter, version: number, timings?: Timings): Promise<ResultSummary> {
    const read = () => summarize(this.#settings, entity, filter, timings);
    return timed(timings, 'summary', () => this.#cache.at(cacheKey(entity, filter), version, read));
  }

  /** The number of rows if it is cached and current. */
  async cachedTotal(entity: EntityTable, filter: ListFilter): Promise<number | undefined> {
    const cached = this.#cache.peek(cacheKey(entity, filter));
    if (cached === undefined) return undefined;
    return cached.version === (await this.#version(entity, filter)) ? cached.total : undefined;
  }

  /** The numbers of rows of many lists, or why one can't be read. What is not cached is computed one after the other. */
  async totals(
    lists: readonly Pick<PageSlice, 'entity' | 'filter'>[],
    timings?: Timings,
  ): Promise<PromiseSettledResult<number>[]> {
    const tables = lists.map(({ entity, filter }) => tablesOf(entity, filter));
    const { database } = this.#settings;
    const versions = await readVersions(tables, database);
    const totals: PromiseSettledResult<number>[] = [];
    for (const [index, { entity, filter }] of lists.entries()) {
      const version = must(versions[index], 'each list has a version');
      const summary = reading(database, entity.spec, () => this.#summary(entity, filter, version, timings));
      totals.push(...(await Promise.allSettled([summary.then(({ total }) => total)])));
    }
    return totals;
  }

  /** The current version of the tables on which a result depends. */
  #version(entity: EntityTable, filter: ListFilter): Promise<number> {
    return readVersion(tablesOf(entity, filter), this.#settings.database);
  }
}

/** Concatenates the response from its JSON parts. */
function pageText(data: string, index: number, { total, members }: ResultSummary): string {
  const page: Record<keyof Page<unknown>, unknown> = { data, currentPageIndex: index, totalNumberOfItems: total };
  const pageMembers = Object.entries(page).map(([name, text]) => `"${name}":${String(text)}`);
  return `{${[...pageMembers, members].filter(Boolean).join(',')}}`;
}

const cacheKey = ({ spec, visibleTo }: EntityTable, filter: ListFilter): string =>
  `${spec.service} ${visibleTo} ${filterText(filter)}`;

const clamp = ({ pageIndex, pageSize }: ListRequest, { total }: ResultSummary): number =>
  Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
