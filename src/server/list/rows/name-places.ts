/**
 * Where the rows of each name are in a list that is in the order of a reference's name. Like the facts, this depends only on the
 * filter and on the data's version: it is counted once for all far pages.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { versionOf } from '../../database/data-version.ts';
import type { Database } from '../../database/database.ts';
import { only } from '../../database/read-one.ts';
import { rowsOfNames, walkOf, type Walk } from './by-name.ts';
import { filterText, tablesOf } from '../query/conditions.ts';
import { knowing } from '../known.ts';
import { listDatabase } from '../list-database.ts';
import { byNamePlan, type Limits } from '../query/strategy.ts';
import type { PageOf, Places } from '../query/slice.ts';

/** A row that says at which version of the places it was read; see {@link placesVersion}. */
export interface WithPlaces {
  readonly places: number;
}

/** In the same statement as what is read: the version of everything that places depend on, 0 where there are none. */
export function placesVersion(page: PageOf): RawBuilder<number> {
  const walk = walkOf(page);
  return walk === undefined ? sql`0` : versionOf(tablesOfPlaces(walk));
}

const tablesOfPlaces = ({ source, filter, target }: Walk): string[] => [
  ...new Set([...tablesOf(source, filter), target.table]),
];

/** What one name of a list takes in memory, about: two arrays, an id and a count. */
const bytesOfName = 150;

export class NamePlaces {
  readonly #database: Database;
  readonly #limits: Limits;
  readonly #lately = new LRUCache<string, Places>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ names }, key) => 2 * key.length + bytesOfName * Math.max(1, names.length),
  });

  constructor(database: Database, limits: Limits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Runs a statement for the page, the places of its names looked up where they are of use, and right at any moment. */
  async exactly<Row extends WithPlaces>(page: PageOf, run: (page: PageOf) => Promise<Row>): Promise<Row> {
    const walk = walkOf(page);
    if (walk === undefined || byNamePlan(walk, this.#limits) === 'walk') return run(page);
    return knowing(
      this.#lately,
      `${page.source.spec.service} ${page.sort.field} ${filterText(page.filter)}`,
      () => this.#count(walk),
      (places) => run(places === undefined ? page : { ...page, places }),
      ({ places }) => places,
    );
  }

  #count(walk: Walk): Promise<Places> {
    const names = sql`select json_agg(json_build_array("_ids", "_rows") order by "_name") from (${rowsOfNames(walk)}) as names`;
    return only(
      sql<Places>`select ${versionOf(tablesOfPlaces(walk))} as "version", coalesce((${names}), '[]') as "names"`,
      listDatabase(this.#database, walk.source),
    );
  }
}
