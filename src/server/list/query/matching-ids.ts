/**
 * A search also matches rows by the names of referenced records. The ids of these records are looked up first, one query for each
 * referenced table: the planner can then estimate the rows, and use the reference's index.
 */
import { sql, type RawBuilder } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { versionOf } from '../../database/data-version.ts';
import { listDatabase, readOne, type Database, type ListDatabase } from '../../database/database.ts';
import { jsonArray } from '../../database/json-sql.ts';
import { fromItem, type EntityTable, type Target } from '../../record/entity-table.ts';
import { nameContains, targetKeyOnWire } from '../../record/record-sql.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import { tablesOf, type ListFilter, type MatchingIds } from './conditions.ts';
import type { StrategyLimits } from './strategy.ts';

/** The referenced tables whose names are searched. */
const searchedTargets = ({ references }: EntityTable): ReadonlyMap<string, Target> =>
  new Map([...references.values()].map(({ target }) => [target.table, target]));

/** The tables on which the searched names depend. */
const nameTables = (entity: EntityTable): string[] => [
  ...new Set([...searchedTargets(entity).values()].flatMap(({ tables }) => tables)),
];

/** Data versions, read in the same statement as the answer, so that they come from the same snapshot. */
export interface Versions {
  /** The version of the tables on which the answer depends. */
  readonly version: number;
  /** The version of the tables whose names a search reads; 0 without a search. */
  readonly namesVersion: number;
}

/** {@link Versions} as columns of a statement. */
export function versionColumns(
  entity: EntityTable,
  filter: ListFilter,
  tables: readonly string[] = tablesOf(entity, filter),
): RawBuilder<Versions> {
  const names = filter.search === '' ? [] : nameTables(entity);
  return sql`${versionOf(tables)} as "version", ${names.length === 0 ? sql`0` : versionOf(names)} as "namesVersion"`;
}

/**
 * Reads with the ids of the records whose names match. If a name has changed meanwhile ({@link Versions}), it retries once; after
 * that the statement searches the names itself, which is slower.
 */
export async function withMatchingIds<Row extends Versions>(
  { database, limits }: { readonly database: Database; readonly limits: StrategyLimits },
  entity: EntityTable,
  filter: ListFilter,
  read: (filter: ListFilter) => Promise<Row>,
  timings?: Timings,
): Promise<Row> {
  if (filter.search === '' || entity.references.size === 0 || limits.matchingIds === 0) return read(filter);
  const lists = listDatabase(database, entity.shownTables);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const matchingIds = await timed(timings, 'names', () =>
      readMatchingIds(lists, entity, filter.search, limits.matchingIds),
    );
    const row = await read({ ...filter, matchingIds });
    if (row.namesVersion === matchingIds.version) return row;
  }
  return read(filter);
}

async function readMatchingIds(
  lists: ListDatabase,
  entity: EntityTable,
  search: string,
  max: number,
): Promise<MatchingIds> {
  const targets = searchedTargets(entity);
  const idLists = [...targets].map(
    ([, target]) =>
      sql`array(select ${targetKeyOnWire(target)} from ${fromItem(target)} as target where ${nameContains(target, search)} limit ${sql.lit(max + 1)})`,
  );
  const tables = [...targets.keys()];
  const statement = sql<{ version: number; ids: readonly (readonly KeyPart[])[] }>`
    select ${versionOf(nameTables(entity))} as "version", ${jsonArray(idLists)} as "ids"`;
  const { version, ids } = await readOne(statement, lists);
  const byTable = tables.map((table, index) => [table, must(ids[index], 'one list for each table')] as const);
  return { version, ids: new Map(byTable.filter(([, list]) => list.length <= max)) };
}
