/** `POST …/page`: the answer is put together from texts that the database wrote. */
import { sql } from 'kysely';
import { versionOf } from '../database/data-version.ts';
import { listDatabase } from '../database/database.ts';
import { readOne } from '../database/read-one.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { filterText, tablesOf, type Filter } from './query/conditions.ts';
import { SummaryCache } from './summary/summary-cache.ts';
import { summarize, type Facts, type ListSettings } from './summary/summary.ts';
import type { ListRequest } from './query/read-query.ts';
import { NamePlaces } from './rows/name-places.ts';
import { keepsStatement } from './query/strategy.ts';
import { rowsSql, type Rows } from './rows/rows.ts';
import { NameSearch } from './query/matching-ids.ts';
import { sliceFromEnd, type PageSlice } from './query/slice.ts';

/** Rows may come and go after they were counted, so that a page is past the end, or not where it was: so often it is looked for. */
const attempts = 3;

/** Older than all versions of the data. */
const anyVersion = 0;

/** Answers list queries of every entity. */
export class Pages {
  readonly #settings: ListSettings;
  readonly #cache = new SummaryCache();
  readonly #places: NamePlaces;

  constructor(settings: Omit<ListSettings, 'searches'>) {
    this.#settings = { ...settings, searches: new NameSearch(settings.database) };
    this.#places = new NamePlaces(settings.database, settings.limits);
  }

  /** The answer as JSON text. A page past the end is the last one (decisions). */
  async answer(entity: EntityTable, request: ListRequest): Promise<string> {
    const { filter, sort, pageSize } = request;
    let known = this.#cache.lately(cacheKey(entity, filter));
    let index = known === undefined ? request.pageIndex : clamp(request, known);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const slice = { limit: pageSize, offset: index * pageSize };
      const page: PageSlice = {
        entity,
        filter,
        sort,
        slice,
        ...(isLast || known === undefined ? {} : { total: known.total }),
      };
      const keep = keepsStatement(page, this.#settings.limits);
      // Facts that nothing is known of are found beside the rows. Whether they belong together is seen by their versions.
      const [{ version, data }] = await Promise.all([
        this.#rows(page, keep),
        known ?? this.facts(entity, filter, anyVersion),
      ]);
      const facts = await this.facts(entity, filter, version);
      const right = clamp(request, facts);
      const counted = sliceFromEnd(page) === undefined || version === known?.version;
      if ((right === index && counted) || isLast) return `{"data":${data},"currentPageIndex":${index},${facts.json}}`;
      index = right;
      known = facts;
    }
  }

  #rows(page: PageSlice, keep: boolean): Promise<Rows> {
    const { database, searches, limits } = this.#settings;
    return searches.exactly(page.entity, page.filter, (filter) =>
      this.#places.exactly({ ...page, filter }, (placed) =>
        readOne(rowsSql(placed, limits), listDatabase(database, page.entity.shownTables), keep),
      ),
    );
  }

  /** What is true of the whole result at the version or at a newer one. */
  facts(entity: EntityTable, filter: Filter, version: number): Promise<Facts> {
    return this.#cache.at(cacheKey(entity, filter), version, () => summarize(this.#settings, entity, filter));
  }

  /** The number of rows, where it is known without counting. */
  async knownTotal(entity: EntityTable, filter: Filter): Promise<number | undefined> {
    const facts = this.#cache.lately(cacheKey(entity, filter));
    if (facts === undefined) return undefined;
    const { version } = await readOne(
      sql<{ version: number }>`select ${versionOf(tablesOf(entity, filter))} as "version"`,
      this.#settings.database,
    );
    return facts.version === version ? facts.total : undefined;
  }
}

const cacheKey = ({ spec }: EntityTable, filter: Filter): string => `${spec.service} ${filterText(filter)}`;

const clamp = ({ pageIndex, pageSize }: ListRequest, { total }: Facts): number =>
  Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
