/** `POST …/page`: the answer is put together from texts that the database wrote. */
import { sql } from 'kysely';
import { versionOf } from '../database/data-version.ts';
import { only } from '../database/read-one.ts';
import type { Source } from '../record/entity-table.ts';
import { filterText, tablesOf, type Filter } from './query/conditions.ts';
import { FactsCache } from './summary/summary-cache.ts';
import { findFacts, type Facts, type FactsSettings } from './summary/summary.ts';
import { listDatabase } from './list-database.ts';
import type { ListRequest } from './query/read-query.ts';
import { NamePlaces } from './rows/name-places.ts';
import { keepsPlan } from './query/strategy.ts';
import { rowsSql, type Rows } from './rows/rows.ts';
import { Searches } from './query/matching-ids.ts';
import { sliceFromEnd, type PageOf } from './query/slice.ts';

/** Rows may come and go after they were counted, so that a page is past the end, or not where it was: so often it is looked for. */
const attempts = 3;

/** Older than all versions of the data. */
const anyVersion = 0;

/** Answers list queries of every entity. */
export class Pages {
  readonly #settings: FactsSettings;
  readonly #cache = new FactsCache();
  readonly #places: NamePlaces;

  constructor(settings: Omit<FactsSettings, 'searches'>) {
    this.#settings = { ...settings, searches: new Searches(settings.database) };
    this.#places = new NamePlaces(settings.database, settings.limits);
  }

  /** The answer as JSON text. A page past the end is the last one (decisions). */
  async answer(source: Source, request: ListRequest): Promise<string> {
    const { filter, sort, pageSize } = request;
    let known = this.#cache.lately(cacheKey(source, filter));
    let index = known === undefined ? request.pageIndex : clamp(request, known);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const slice = { limit: pageSize, offset: index * pageSize };
      const page: PageOf = {
        source,
        filter,
        sort,
        slice,
        ...(isLast || known === undefined ? {} : { total: known.total }),
      };
      const keep = keepsPlan(page, this.#settings.limits);
      // Facts that nothing is known of are found beside the rows. Whether they belong together is seen by their versions.
      const [{ version, data }] = await Promise.all([
        this.#rows(page, keep),
        known ?? this.facts(source, filter, anyVersion),
      ]);
      const facts = await this.facts(source, filter, version);
      const right = clamp(request, facts);
      const counted = sliceFromEnd(page) === undefined || version === known?.version;
      if ((right === index && counted) || isLast) return `{"data":${data},"currentPageIndex":${index},${facts.json}}`;
      index = right;
      known = facts;
    }
  }

  #rows(page: PageOf, keep: boolean): Promise<Rows> {
    const { database, searches, limits } = this.#settings;
    return searches.exactly(page.source, page.filter, (filter) =>
      this.#places.exactly({ ...page, filter }, (placed) =>
        only(rowsSql(placed, limits), listDatabase(database, page.source), keep),
      ),
    );
  }

  /** What is true of the whole result at the version or at a newer one. */
  facts(source: Source, filter: Filter, version: number): Promise<Facts> {
    return this.#cache.at(cacheKey(source, filter), version, () => findFacts(this.#settings, source, filter));
  }

  /** The number of rows, where it is known without counting. */
  async knownTotal(source: Source, filter: Filter): Promise<number | undefined> {
    const facts = this.#cache.lately(cacheKey(source, filter));
    if (facts === undefined) return undefined;
    const { version } = await only(
      sql<{ version: number }>`select ${versionOf(tablesOf(source, filter))} as "version"`,
      this.#settings.database,
    );
    return facts.version === version ? facts.total : undefined;
  }
}

const cacheKey = ({ spec }: Source, filter: Filter): string => `${spec.service} ${filterText(filter)}`;

const clamp = ({ pageIndex, pageSize }: ListRequest, { total }: Facts): number =>
  Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
