/**
 * A search also finds rows by the names of what they refer to. Which records have such a name is asked first, of each small table
 * once: then the database knows how many rows to expect, and goes by the index of the reference.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { versionOf, withVersionedCache } from '../../database/data-version.ts';
import { listDatabase, type Database } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import type { EntityTable, Target } from '../../record/entity-table.ts';
import { type Filter, type MatchingIds } from './conditions.ts';
import { hasName } from '../../record/record-sql.ts';

/** A row that says at which version of the names it was read; see {@link namesVersion}. */
export interface WithNames {
  readonly names: number;
}

/** More records than these are not listed: so many ids would cost more than they help. */
const mostIds = 1_000;

/** The tables whose rows' names are searched. */
const targetsOf = ({ references }: EntityTable): ReadonlyMap<string, Target> =>
  new Map([...references.values()].map(({ target }) => [target.table, target]));

/** In the same statement as what is read: the version of the names that a search reads, 0 for no search. */
export function namesVersion(entity: EntityTable, { search }: Filter): RawBuilder<number> {
  const tables = [...targetsOf(entity).keys()];
  return search === '' || tables.length === 0 ? sql`0` : versionOf(tables);
}

export class NameSearch {
  readonly #database: Database;
  readonly #cache = new LRUCache<string, MatchingIds>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ ids }, key) => 2 * key.length + 8 * ids.values().reduce((sum, list) => sum + list.length, 1),
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs a statement with the filter, its names looked up, and right at any moment. */
  async exactly<Row extends WithNames>(
    entity: EntityTable,
    filter: Filter,
    run: (filter: Filter) => Promise<Row>,
  ): Promise<Row> {
    if (filter.search === '' || entity.references.size === 0) return run(filter);
    return withVersionedCache(
      this.#cache,
      `${entity.spec.service} ${filter.search}`,
      () => this.#lookUp(entity, filter.search),
      (named) => run(named === undefined ? filter : { ...filter, named }),
      ({ names }) => names,
    );
  }

  async #lookUp(entity: EntityTable, search: string): Promise<MatchingIds> {
    const targets = targetsOf(entity);
    const lists = [...targets].map(
      ([table, target]) =>
        sql`array(select "id" from ${sql.table(table)} as named where ${hasName(target, search)} limit ${sql.lit(mostIds + 1)})`,
    );
    const tables = [...targets.keys()];
    const statement = sql<{ version: number; ids: readonly (readonly number[])[] }>`
      select ${versionOf(tables)} as "version", json_build_array(${sql.join(lists)}) as "ids"`;
    const { version, ids } = await readOne(statement, listDatabase(this.#database, entity.shownTables));
    const found = tables.map((table, index) => [table, ids[index] ?? []] as const);
    return { version, ids: new Map(found.filter(([, list]) => list.length <= mostIds)) };
  }
}
