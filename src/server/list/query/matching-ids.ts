/**
 * A search also finds rows by the names of the records that they refer to. Which records these are is looked up first, once in each
 * small table: then the planner knows how many rows to expect, and reads along the index of the reference.
 */
import { sql, type RawBuilder } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { versionOf } from '../../database/data-version.ts';
import { listDatabase, readOne, type Database, type ListDatabase } from '../../database/database.ts';
import type { EntityTable, Target } from '../../record/entity-table.ts';
import { targetKey } from '../../record/name-sql.ts';
import { hasName } from '../../record/record-sql.ts';
import { timed, type Timings } from '../../http/server-timing.ts';
import type { ListFilter, MatchingIds } from './conditions.ts';
import type { Limits } from './strategy.ts';
import { fromItem } from '../../record/rows-of.ts';

/** The tables whose rows' names are searched. */
const searchedTargets = ({ references }: EntityTable): ReadonlyMap<string, Target> =>
  new Map([...references.values()].map(({ target }) => [target.table, target]));

/** The tables of which these names are made. */
const namedTables = (entity: EntityTable): string[] => [
  ...new Set([...searchedTargets(entity).values()].flatMap(({ tables }) => tables)),
];

/** In the same statement as what is read: the version of the names that a search reads, 0 for no search. */
export function namesVersion(entity: EntityTable, { search }: ListFilter): RawBuilder<number> {
  const tables = namedTables(entity);
  return search === '' || tables.length === 0 ? sql`0` : versionOf(tables);
}

/**
 * Reads with a filter and the records whose names its search finds. They are looked up first, so that the planner knows how many rows
 * to expect. Where a name has changed meanwhile, they are looked up again; where names keep changing, the statement searches them
 * by itself, which is slower. Its row has the version of the names, see {@link namesVersion}.
 */
export async function withMatchingIds<Row extends { readonly namesVersion: number }>(
  { database, limits }: { readonly database: Database; readonly limits: Limits },
  entity: EntityTable,
  filter: ListFilter,
  read: (filter: ListFilter) => Promise<Row>,
  timings?: Timings,
): Promise<Row> {
  if (filter.search === '' || entity.references.size === 0 || limits.matchingIds === 0) return read(filter);
  const lists = listDatabase(database, entity.shownTables);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const matchingIds = await timed(timings, 'names', () => lookUp(lists, entity, filter.search, limits.matchingIds));
    const row = await read({ ...filter, matchingIds });
    if (row.namesVersion === matchingIds.version) return row;
  }
  return read(filter);
}

async function lookUp(lists: ListDatabase, entity: EntityTable, search: string, most: number): Promise<MatchingIds> {
  const targets = searchedTargets(entity);
  const idLists = [...targets].map(
    ([, target]) =>
      sql`array(select ${targetKey(target)} from ${fromItem(target)} as target where ${hasName(target, search)} limit ${sql.lit(most + 1)})`,
  );
  const tables = [...targets.keys()];
  const statement = sql<{ version: number; ids: readonly (readonly KeyPart[])[] }>`
    select ${versionOf(namedTables(entity))} as "version", json_build_array(${sql.join(idLists)}) as "ids"`;
  const { version, ids } = await readOne(statement, lists);
  const byTable = tables.map((table, index) => [table, must(ids[index], 'one list for each table')] as const);
  return { version, ids: new Map(byTable.filter(([, list]) => list.length <= most)) };
}
