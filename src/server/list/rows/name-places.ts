/**
 * Where the rows of each name are in a list that is in the order of a reference's name. Like the facts, this depends only on the
 * filter and on the data's version: it is counted once for all far pages.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { versionOf, withVersionedCache } from '../../database/data-version.ts';
import { listDatabase, type Database } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import { countsByName, byNameOf, type Walk } from './by-name.ts';
import { filterText, tablesOf } from '../query/conditions.ts';
import { byNameStrategy, type Limits } from '../query/strategy.ts';
import type { PageSlice, Places } from '../query/slice.ts';

/** A row that says at which version of the places it was read; see {@link placesVersion}. */
export interface WithPlaces {
  readonly places: number;
}

/** In the same statement as what is read: the version of everything that places depend on, 0 where there are none. */
export function placesVersion(page: PageSlice): RawBuilder<number> {
  const walk = byNameOf(page);
  return walk === undefined ? sql`0` : versionOf(tablesOfPlaces(walk));
}

const tablesOfPlaces = ({ entity, filter, target }: Walk): string[] => [
  ...new Set([...tablesOf(entity, filter), target.table]),
];

/** What one name of a list takes in memory, about: two arrays, an id and a count. */
const bytesOfName = 150;

export class NamePlaces {
  readonly #database: Database;
  readonly #limits: Limits;
  readonly #cache = new LRUCache<string, Places>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ names }, key) => 2 * key.length + bytesOfName * Math.max(1, names.length),
  });

  constructor(database: Database, limits: Limits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Runs a statement for the page, the places of its names looked up where they are of use, and right at any moment. */
  async exactly<Row extends WithPlaces>(page: PageSlice, run: (page: PageSlice) => Promise<Row>): Promise<Row> {
    const walk = byNameOf(page);
    if (walk === undefined || byNameStrategy(walk, this.#limits) === 'walk') return run(page);
    return withVersionedCache(
      this.#cache,
      `${page.entity.spec.service} ${page.sort.field} ${filterText(page.filter)}`,
      () => this.#count(walk),
      (places) => run(places === undefined ? page : { ...page, places }),
      ({ places }) => places,
    );
  }

  #count(walk: Walk): Promise<Places> {
    const names = sql`select json_agg(json_build_array("_ids", "_rows") order by "_name") from (${countsByName(walk)}) as names`;
    return readOne(
      sql<Places>`select ${versionOf(tablesOfPlaces(walk))} as "version", coalesce((${names}), '[]') as "names"`,
      listDatabase(this.#database, walk.entity.shownTables),
    );
  }
}
