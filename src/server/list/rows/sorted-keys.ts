/**
 * Caches the keys of a view's rows in the order of a list. To sort them takes most of the time of a far page, and they depend only on filter, order
 * and the version of the data, so they serve all far pages. They are cached with the second slow one: the first may be the only one.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { anyVersion, readVersion, VersionedCache, type Versioned } from '../../database/data-version.ts';
import { listDatabase, readOne, type Database } from '../../database/database.ts';
import { jsonArray } from '../../database/json-sql.ts';
import { recordColumn } from '../../record/record-sql.ts';
import { filterText, tablesOf } from '../query/conditions.ts';
import { versionColumns } from '../query/matching-ids.ts';
import type { KeyTexts, PageSlice, RowsPlan, StrategyLimits } from '../query/strategy.ts';
import { orderOf } from './order.ts';
import type { RowsQuery } from './rows.ts';
import { sortedRows } from './view-rows.ts';

interface SortedKeys extends Versioned {
  /** Each as JSON, which takes less memory than its parts. */
  readonly keys: readonly string[];
}

/** Approximate memory of one key besides its text, in characters. */
const charactersOfKey = 20;

/** Maximum number of lists in `#farReadVersion`. */
const maxLists = 1_000;

export class SortedKeyCache {
  readonly #database: Database;
  readonly #slowPage: number;
  readonly #cache: VersionedCache<SortedKeys>;
  /** List → version of the data at which a slow page was read without cached keys. */
  readonly #farReadVersion = new LRUCache<string, number>({ max: maxLists });

  constructor(database: Database, { cacheBytes, slowPage }: StrategyLimits) {
    this.#database = database;
    this.#slowPage = slowPage;
    this.#cache = new VersionedCache(cacheBytes.sortedKeys, ({ keys }) =>
      keys.reduce((length, key) => length + key.length + charactersOfKey, 1),
    );
  }

  /** Reads a far page: by cached keys, if they are of the same version of the data as its rows. */
  async read<Row extends RowsQuery>(page: PageSlice, read: (plan: RowsPlan) => Promise<Row>): Promise<Row> {
    const { entity, filter, sort } = page;
    const list = JSON.stringify([entity.spec.service, entity.visibleTo, sort.field, sort.order, filterText(filter)]);
    const cached = this.#cache.peek(list);
    const farReadVersion = this.#farReadVersion.get(list) ?? anyVersion;
    const isOutdated = farReadVersion > (cached?.version ?? anyVersion);
    const sorted = isOutdated ? await this.#sortedIfRepeated(list, page, farReadVersion) : cached;
    if (sorted !== undefined) {
      const row = await read({ kind: 'cachedKeys', keys: keysOf(page, sorted) });
      if (row.version === sorted.version) return row;
    }
    const start = performance.now();
    const row = await read({ kind: 'keysFirst', mayCache: false });
    const isSlow = performance.now() - start >= this.#slowPage;
    if (isSlow || sorted !== undefined) this.#farReadVersion.set(list, row.version);
    return row;
  }

  /** The sorted keys, if the data has not changed since a far page was read at this version. */
  async #sortedIfRepeated(list: string, page: PageSlice, version: number): Promise<SortedKeys | undefined> {
    const { entity, filter } = page;
    const lists = listDatabase(this.#database, entity.shownTables);
    if ((await readVersion(tablesOf(entity, filter), lists)) !== version) return undefined;
    return this.#cache.at(list, version, async () => {
      const { version: sortedVersion, keys } = await readOne(sortedKeys(page), lists);
      return { version: sortedVersion, keys: keys?.split('\n') ?? [] };
    });
  }
}

const keysOf = ({ slice: { offset, limit } }: PageSlice, { keys }: SortedKeys): KeyTexts[] =>
  keys.slice(offset, offset + limit).map((key) => JSON.parse(key) as KeyTexts);

/** The keys of all rows as lines of JSON, in which a line break is escaped. */
function sortedKeys(page: PageSlice): RawBuilder<{ version: number; keys: string | null }> {
  const { entity, filter } = page;
  const key = jsonArray(entity.spec.key.map((name) => sql`${recordColumn(name)}::text`));
  return sql`select ${versionColumns(entity, filter)},
    (select string_agg(${key}::text, e'\n' order by ${orderOf(page).orderBy}) from (${sortedRows(page)}) as record) as "keys"`;
}
