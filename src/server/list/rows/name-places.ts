/**
 * Where the rows of each name are in a list that is in the order of a reference's name. Like the summary, this depends only on the
 * filter and on the data's version: it is counted once for all far pages.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { versionOf, withVersionedCache } from '../../database/data-version.ts';
import { listDatabase, type Database } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import { filterText, tablesOf } from '../query/conditions.ts';
import type { NamePlaces, PageSlice } from '../query/slice.ts';
import { rowsStrategy, type Limits } from '../query/strategy.ts';
import { byNameOf, countsByName, type PageByName } from './by-name.ts';

/** In the same statement as what is read: the version of everything that places depend on, 0 where there are none. */
export function placesVersion(page: PageSlice): RawBuilder<number> {
  const byName = byNameOf(page);
  return byName === undefined ? sql`0` : versionOf(countedTables(byName));
}

const countedTables = ({ entity, filter, target }: PageByName): string[] => [
  ...new Set([...tablesOf(entity, filter), ...target.tables]),
];

/** What one name of a list takes in memory, about: two arrays, an id and a count. */
const bytesOfName = 150;

/** Counts the rows of each name where a page needs it, and keeps the counts until the data changes. */
export class NameCounts {
  readonly #database: Database;
  readonly #limits: Limits;
  readonly #cache: LRUCache<string, NamePlaces>;

  constructor(database: Database, limits: Limits) {
    this.#database = database;
    this.#limits = limits;
    this.#cache = new LRUCache({
      maxSize: limits.cacheBytes.namePlaces,
      sizeCalculation: ({ names }, key) => 2 * key.length + bytesOfName * Math.max(1, names.length),
    });
  }

  /**
   * Runs the statement of a page with the places of its names, where they help, as they are when the statement runs; its row says
   * at which version of the places that was, see {@link placesVersion}.
   */
  async run<Row extends { readonly placesVersion: number }>(
    page: PageSlice,
    run: (page: PageSlice) => Promise<Row>,
    timings?: Timings,
  ): Promise<Row> {
    const byName = byNameOf(page);
    const strategy = rowsStrategy(page, this.#limits);
    if (byName === undefined || strategy === 'joinedNames') return run(page);
    const key = `${page.entity.spec.service} ${page.sort.field} ${filterText(page.filter)}`;
    if (strategy === 'fromFirstName') {
      // Many names take longer to sort than it takes to find a near page by known places; but these are not counted for it.
      const places = this.#cache.get(key);
      if (places === undefined || places.names.length <= this.#limits.fewNames) return run(page);
      const row = await run({ ...page, places });
      return row.placesVersion === places.version ? row : run(page);
    }
    return withVersionedCache(
      this.#cache,
      key,
      () => timed(timings, 'places', () => this.#count(byName)),
      (places) => run(places === undefined ? page : { ...page, places }),
      (row) => row.placesVersion,
    );
  }

  #count(page: PageByName): Promise<NamePlaces> {
    const names = sql`select json_agg(json_build_array("_ids", "_rows") order by "_name") from (${countsByName(page)}) as names`;
    return readOne(
      sql<NamePlaces>`select ${versionOf(countedTables(page))} as "version", coalesce((${names}), '[]') as "names"`,
      listDatabase(this.#database, page.entity.shownTables),
    );
  }
}
