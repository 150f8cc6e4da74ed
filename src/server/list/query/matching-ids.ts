/**
 * A search also finds rows by the names of what they refer to. Which records have such a name is asked first, of each small table
 * once: then the database knows how many rows to expect, and goes by the index of the reference.
 */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { versionOf } from '../../database/data-version.ts';
import type { Database } from '../../database/database.ts';
import { only } from '../../database/read-one.ts';
import type { Source, Target } from '../../record/entity-table.ts';
import { hasName, type Filter, type NamedIds } from './conditions.ts';
import { knowing } from '../known.ts';
import { listDatabase } from '../list-database.ts';

/** A row that says at which version of the names it was read; see {@link namesVersion}. */
export interface WithNames {
  readonly names: number;
}

/** More records than these are not listed: so many ids would cost more than they help. */
const mostIds = 1_000;

/** The tables whose rows' names are searched. */
const targetsOf = ({ references }: Source): ReadonlyMap<string, Target> =>
  new Map([...references.values()].map(({ target }) => [target.table, target]));

/** In the same statement as what is read: the version of the names that a search reads, 0 for no search. */
export function namesVersion(source: Source, { search }: Filter): RawBuilder<number> {
  const tables = [...targetsOf(source).keys()];
  return search === '' || tables.length === 0 ? sql`0` : versionOf(tables);
}

export class Searches {
  readonly #database: Database;
  readonly #lately = new LRUCache<string, NamedIds>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ ids }, key) => 2 * key.length + 8 * ids.values().reduce((sum, list) => sum + list.length, 1),
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs a statement with the filter, its names looked up, and right at any moment. */
  async exactly<Row extends WithNames>(
    source: Source,
    filter: Filter,
    run: (filter: Filter) => Promise<Row>,
  ): Promise<Row> {
    if (filter.search === '' || source.references.size === 0) return run(filter);
    return knowing(
      this.#lately,
      `${source.spec.service} ${filter.search}`,
      () => this.#lookUp(source, filter.search),
      (named) => run(named === undefined ? filter : { ...filter, named }),
      ({ names }) => names,
    );
  }

  async #lookUp(source: Source, search: string): Promise<NamedIds> {
    const targets = targetsOf(source);
    const lists = [...targets].map(
      ([table, target]) =>
        sql`array(select "id" from ${sql.table(table)} as named where ${hasName(target, search)} limit ${sql.lit(mostIds + 1)})`,
    );
    const tables = [...targets.keys()];
    const statement = sql<{ version: number; ids: readonly (readonly number[])[] }>`
      select ${versionOf(tables)} as "version", json_build_array(${sql.join(lists)}) as "ids"`;
    const { version, ids } = await only(statement, listDatabase(this.#database, source));
    const found = tables.map((table, index) => [table, ids[index] ?? []] as const);
    return { version, ids: new Map(found.filter(([, list]) => list.length <= mostIds)) };
  }
}
