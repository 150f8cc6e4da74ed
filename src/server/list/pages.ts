/** `POST …/page`: the answer is put together from texts that the database wrote. */
import { sql } from 'kysely';
import type { Page } from '#model/wire.ts';
import { versionOf } from '../database/data-version.ts';
import { listDatabase } from '../database/database.ts';
import { readOne } from '../database/read-one.ts';
import { timed, type Timings } from '../http/server-timing.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { filterText, tablesOf, type Filter } from './query/conditions.ts';
import { NameSearch } from './query/matching-ids.ts';
import type { ChartRequest } from './query/read-chart.ts';
import type { CountsRequest } from './query/read-counts.ts';
import type { ListRequest } from './query/read-query.ts';
import type { PageSlice } from './query/slice.ts';
import { describeRows, isPrepared, rowsStrategy } from './query/strategy.ts';
import { NameCounts } from './rows/name-places.ts';
import { rowsSql, type Rows } from './rows/rows.ts';
import { Answers } from './summary/answers.ts';
import { chart } from './summary/chart.ts';
import { valueCounts } from './summary/value-counts.ts';
import { summarize, type ListSettings, type ResultSummary } from './summary/summary.ts';
import { anyVersion, VersionedCache } from './summary/versioned-cache.ts';

/** Rows may come and go after they were counted, so that a page is past the end, or not where it was: so often it is looked for. */
const attempts = 3;

/** How often a cache had what was asked for, and how often not. */
export interface CacheUse {
  hits: number;
  misses: number;
}

/** Answers list queries of every entity. */
export class Pages {
  readonly #settings: ListSettings;
  readonly #cache: VersionedCache<ResultSummary>;
  readonly #nameCounts: NameCounts;
  readonly #answers: Answers;

  constructor(settings: Omit<ListSettings, 'search'>) {
    const { database, limits } = settings;
    this.#settings = { ...settings, search: new NameSearch(database, limits) };
    this.#cache = new VersionedCache(limits.cacheBytes.summaries, ({ members }) => members.length);
    this.#nameCounts = new NameCounts(database, limits);
    this.#answers = new Answers(this.#settings);
  }

  /** The answer as JSON text. A page past the end is the last one (decisions: List query and answer). */
  async answer(entity: EntityTable, request: ListRequest, timings?: Timings): Promise<string> {
    const { filter, sort, pageSize } = request;
    const { limits } = this.#settings;
    timings?.describe('summary', 'cached');
    let cached = this.#cache.peek(cacheKey(entity, filter));
    let index = cached === undefined ? request.pageIndex : clamp(request, cached);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const slice = { limit: pageSize, offset: index * pageSize };
      const total = isLast || cached === undefined ? {} : { total: cached.total };
      const page: PageSlice = { entity, filter, sort, slice, ...total };
      // A summary that is not cached is read beside the rows. Whether they belong together is seen by their versions.
      const [{ version, data }] = await Promise.all([
        this.#rows(page, timings),
        cached ?? this.#summary(entity, filter, anyVersion, timings),
      ]);
      const summary = await this.#summary(entity, filter, version, timings);
      const right = clamp(request, summary);
      const isCounted = rowsStrategy(page, limits) !== 'fromEnd' || version === cached?.version;
      if ((right === index && isCounted) || isLast) return pageText(data, index, summary);
      index = right;
      cached = summary;
    }
  }

  /** How often each value of a field is in the result, as JSON text. */
  counts(entity: EntityTable, request: CountsRequest, timings?: Timings): Promise<string> {
    return this.#answers.answer(valueCounts(entity, request, this.#settings.maxValues), timings);
  }

  /** The rows of the result in groups, as JSON text. */
  chart(entity: EntityTable, request: ChartRequest, timings?: Timings): Promise<string> {
    return this.#answers.answer(chart(entity, request), timings);
  }

  cacheUse(): Record<'summaries' | 'answers', CacheUse> {
    return { summaries: this.#cache.use, answers: this.#answers.use };
  }

  #rows(page: PageSlice, timings?: Timings): Promise<Rows> {
    const { database, search, limits } = this.#settings;
    const { entity } = page;
    const read = (placed: PageSlice) => {
      const prepare = isPrepared(placed, limits);
      timings?.describe('rows', describeRows(placed, limits, prepare));
      const lists = listDatabase(database, entity.shownTables);
      return timed(timings, 'rows', () => readOne(rowsSql(placed, limits), lists, prepare));
    };
    const run = (filter: Filter) => this.#nameCounts.run({ ...page, filter }, read, timings);
    return search.run(entity, page.filter, run, timings);
  }

  /** What is true of the whole result at the version or at a newer one. */
  #summary(entity: EntityTable, filter: Filter, version: number, timings?: Timings): Promise<ResultSummary> {
    const read = () => summarize(this.#settings, entity, filter, timings);
    return timed(timings, 'summary', () => this.#cache.at(cacheKey(entity, filter), version, read));
  }

  /** The number of rows, where it is known without counting. */
  async knownTotal(entity: EntityTable, filter: Filter): Promise<number | undefined> {
    const cached = this.#cache.peek(cacheKey(entity, filter));
    if (cached === undefined) return undefined;
    const current = sql<{ version: number }>`select ${versionOf(tablesOf(entity, filter))} as "version"`;
    const { version } = await readOne(current, this.#settings.database);
    return cached.version === version ? cached.total : undefined;
  }
}

/** The answer from parts that are JSON already. */
function pageText(data: string, index: number, { total, members }: ResultSummary): string {
  const page: Record<keyof Page<unknown>, unknown> = { data, currentPageIndex: index, totalNumberOfItems: total };
  const own = Object.entries(page).map(([name, text]) => `"${name}":${String(text)}`);
  return `{${[...own, members].filter(Boolean).join(',')}}`;
}

const cacheKey = ({ spec }: EntityTable, filter: Filter): string => `${spec.service} ${filterText(filter)}`;

const clamp = ({ pageIndex, pageSize }: ListRequest, { total }: ResultSummary): number =>
  Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
