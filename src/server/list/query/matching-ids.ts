/**
 * A search also finds rows by the names of what they refer to. Which records have such a name is asked first, of each small table
 * once: then the database knows how many rows to expect, and goes by the index of the reference.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { versionOf, withVersionedCache } from '../../database/data-version.ts';
import { listDatabase, type Database } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import type { EntityTable, Target } from '../../record/entity-table.ts';
import { targetKey } from '../../record/name-sql.ts';
import { hasName } from '../../record/record-sql.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import type { Filter, MatchingIds } from './conditions.ts';
import type { Limits } from './strategy.ts';
import { rowsOf } from '../../record/rows-of.ts';

/** The tables whose rows' names are searched. */
const searchedTargets = ({ references }: EntityTable): ReadonlyMap<string, Target> =>
  new Map([...references.values()].map(({ target }) => [target.table, target]));

/** The tables of which these names are made. */
const namedTables = (entity: EntityTable): string[] => [
  ...new Set([...searchedTargets(entity).values()].flatMap(({ tables }) => tables)),
];

/** In the same statement as what is read: the version of the names that a search reads, 0 for no search. */
export function namesVersion(entity: EntityTable, { search }: Filter): RawBuilder<number> {
  const tables = namedTables(entity);
  return search === '' || tables.length === 0 ? sql`0` : versionOf(tables);
}

/** A text takes two bytes a character, of which 8 are counted anyway. */
const sizeOf = (id: KeyPart): number => (typeof id === 'number' ? 1 : 1 + id.length / 4);

/** Looks up the records that a search finds by name, and keeps them until a name changes. */
export class NameSearch {
  readonly #database: Database;
  readonly #most: number;
  readonly #cache: LRUCache<string, MatchingIds>;

  constructor(database: Database, { matchingIds, cacheBytes }: Limits) {
    this.#database = database;
    this.#most = matchingIds;
    this.#cache = new LRUCache({
      maxSize: cacheBytes.matchingIds,
      sizeCalculation: ({ ids }, key) =>
        2 * key.length +
        8 * ids.values().reduce((sum, list) => sum + list.reduce<number>((all, id) => all + sizeOf(id), 0), 1),
    });
  }

  /**
   * Runs a statement with the filter and the records that its search finds, as they are when the statement runs; its row says at
   * which version of the names that was, see {@link namesVersion}.
   */
  async run<Row extends { readonly namesVersion: number }>(
    entity: EntityTable,
    filter: Filter,
    run: (filter: Filter) => Promise<Row>,
    timings?: Timings,
  ): Promise<Row> {
    if (filter.search === '' || entity.references.size === 0 || this.#most === 0) return run(filter);
    return withVersionedCache(
      this.#cache,
      `${entity.spec.service} ${filter.search}`,
      () => timed(timings, 'names', () => this.#lookUp(entity, filter.search)),
      (matchingIds) => run(matchingIds === undefined ? filter : { ...filter, matchingIds }),
      (row) => row.namesVersion,
    );
  }

  async #lookUp(entity: EntityTable, search: string): Promise<MatchingIds> {
    const targets = searchedTargets(entity);
    const lists = [...targets].map(
      ([, target]) =>
        sql`array(select ${targetKey(target)} from ${rowsOf(target)} as target where ${hasName(target, search)} limit ${sql.lit(this.#most + 1)})`,
    );
    const tables = [...targets.keys()];
    const statement = sql<{ version: number; ids: readonly (readonly KeyPart[])[] }>`
      select ${versionOf(namedTables(entity))} as "version", json_build_array(${sql.join(lists)}) as "ids"`;
    const { version, ids } = await readOne(statement, listDatabase(this.#database, entity.shownTables));
    const byTable = tables.map((table, index) => [table, must(ids[index], 'one list for each table')] as const);
    return { version, ids: new Map(byTable.filter(([, list]) => list.length <= this.#most)) };
  }
}
