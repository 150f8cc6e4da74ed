/**
 * Caches the number of rows of each name, for lists sorted by a reference's name. Like the summary, it depends only on the filter and
 * the version of the data, so it serves all far pages.
 */
import { LRUCache } from 'lru-cache';
import { must } from '#model/must.ts';
import { anyVersion, readVersion, VersionedCache } from '../../database/data-version.ts';
import { listDatabase, type Database } from '../../database/database.ts';
import { filterText } from '../query/conditions.ts';
import {
  planRows,
  type StrategyLimits,
  type NameCounts,
  type NamesPlan,
  type PageSlice,
  type RowsPlan,
} from '../query/strategy.ts';
import { countedTables } from './by-name.ts';
import type { RowsQuery } from './rows.ts';

/** Approximate memory of one name, in characters: two arrays, an id and a count. */
const charactersOfName = 75;

/** Maximum number of lists in `#farReadVersion`. */
const maxLists = 1_000;

/** Counts the rows of each name if that pays off, and caches the counts until the data changes. */
export class NameCountCache {
  readonly #database: Database;
  readonly #limits: StrategyLimits;
  readonly #cache: VersionedCache<NameCounts>;
  /** List → version of the data at which a far page was read without counts. */
  readonly #farReadVersion = new LRUCache<string, number>({ max: maxLists });

  constructor(database: Database, limits: StrategyLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#cache = new VersionedCache(
      limits.cacheBytes.nameCounts,
      ({ names }) => charactersOfName * Math.max(1, names.length),
    );
  }

  /** Reads a page by its plan; replans if the cached counts turn out to be stale. */
  async read<Row extends RowsQuery>(page: PageSlice, read: (plan: RowsPlan) => Promise<Row>): Promise<Row> {
    const { spec, visibleTo } = page.entity;
    const key = `${spec.service} ${visibleTo} ${page.sort.field} ${filterText(page.filter)}`;
    let plan = planRows(page, this.#limits, { counts: this.#cache.peek(key) });
    let version = anyVersion;
    if (plan.kind === 'cachedCounts') {
      const row = await read(plan);
      if (row.countsVersion === plan.counts.version) return row;
      version = row.countsVersion;
      plan = planRows(page, this.#limits);
    }
    if (plan.kind === 'fromFirstName' && plan.isFar && (await this.#isRepeated(key, page, plan)))
      plan = planRows(page, this.#limits, { isRepeated: true });
    if (plan.kind === 'countedNames') return this.#count(key, plan, version, read);
    const row = await read(plan);
    if (plan.kind === 'fromFirstName' && plan.isFar) this.#farReadVersion.set(key, row.countsVersion);
    return row;
  }

  async #isRepeated(key: string, page: PageSlice, { target }: NamesPlan): Promise<boolean> {
    const version = this.#farReadVersion.get(key);
    if (version === undefined) return false;
    const lists = listDatabase(this.#database, page.entity.shownTables);
    return (await readVersion(countedTables(page, target), lists)) === version;
  }

  /** The page's own statement counts. Concurrent pages wait for these counts (single-flight), and count only if they are stale. */
  async #count<Row extends RowsQuery>(
    key: string,
    plan: NamesPlan,
    version: number,
    read: (plan: RowsPlan) => Promise<Row>,
  ): Promise<Row> {
    const ownStatement: { row?: Row } = {};
    const counts = await this.#cache.at(key, version, async () => {
      ownStatement.row = await read(plan);
      return { version: ownStatement.row.countsVersion, names: must(ownStatement.row.names, 'the statement counted') };
    });
    if (ownStatement.row !== undefined) return ownStatement.row;
    const row = await read({ kind: 'cachedCounts', target: plan.target, counts });
    return row.countsVersion === counts.version ? row : read(plan);
  }
}
