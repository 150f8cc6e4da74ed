/** Counts the records of many lists that refer to one record, in one statement. */
import { sql, type RawBuilder } from 'kysely';
import { keyText, type Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import { listDatabase, type Database, type ListDatabase } from '../../../server/database/database.ts';
import { jsonArray } from '../../../server/database/json-sql.ts';
import { databaseProblem } from '../../../server/http/database-problem.ts';
import { notFound } from '../../../server/http/problems.ts';
import { matching, tablesOf, type ListFilter } from '../../../server/list/query/conditions.ts';
import { isUnreadable, reading } from '../../../server/list/unreadable.ts';
import { fromItem, type EntityTable } from '../../../server/record/entity-table.ts';
import { keyIs } from '../../../server/record/record-sql.ts';
import { maxCounted, type RelatedList } from '../model/operations.ts';

/** A list, and the filter of those of its records that refer to the record. */
export interface CountedList extends Pick<RelatedList, 'field' | 'label'> {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
}

/** Milliseconds after which no further list is counted: without an index, each may have to read all of its rows. */
const countingTime = 1_000;

/** Milliseconds after which none is, because one takes longer than that by itself. */
const statementTime = 3_000;

interface Question {
  readonly entity: EntityTable;
  readonly key: Key;
  readonly lists: readonly CountedList[];
}

/** Throws 404 for a record that is not there, or that the user may not read. */
export async function countRelated(database: Database, { entity, key, lists }: Question): Promise<RelatedList[]> {
  const read = (some: readonly CountedList[]) => readCounts(listDatabaseOf(database, entity, some), entity, key, some);
  const readSome = () => read(lists).catch((error: unknown) => countsWithout(database, error, lists, read));
  const counts = await reading(database, entity.spec, readSome, 'record');
  return lists.map(({ entity: { spec }, field, label }, index) => {
    const count = counts[index] ?? null;
    const more = count !== null && count > maxCounted;
    return { entity: spec.service, field, label, count: more ? maxCounted : count, more };
  });
}

type Counts = readonly (number | null)[];
type ReadCounts = (lists: readonly CountedList[]) => Promise<Counts>;

/** Without those that take too long, that fail in the database, or that its role may not read any more. */
async function countsWithout(
  database: Database,
  error: unknown,
  lists: readonly CountedList[],
  read: ReadCounts,
): Promise<Counts> {
  if (isTooSlow(error)) return lists.map(() => null);
  const fails = isUnreadable(database, error) || databaseProblem(error)?.details.status === 403;
  if (!fails || lists.length === 0) throw error;
  // Throws if it is the record itself that fails.
  await read([]);
  const counts: (number | null)[] = [];
  for (const list of lists) counts.push((await read([list]).catch(() => [null]))[0] ?? null);
  return counts;
}

/** SQLSTATE of a statement that was cancelled. */
const isTooSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

async function readCounts(
  { db }: ListDatabase,
  entity: EntityTable,
  key: Key,
  lists: readonly CountedList[],
): Promise<Counts> {
  const statement = sql<{ exists: boolean; counts: Counts }>`select
    exists (select from ${fromItem(entity.spec)} as record where ${keyIs(entity.spec, key)}) as "exists",
    ${jsonArray(lists.map(countSql))} as "counts"`;
  const { rows } = await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(statementTime)}`.execute(transaction);
    return statement.execute(transaction);
  });
  const { exists, counts } = must(rows[0], 'the statement always answers one row');
  if (!exists) throw notFound(`${entity.spec.label.one} ${keyText(key)}`);
  return counts;
}

/** Up to one more than are counted; null once the time is over. PostgreSQL counts one list after the other, and only what is asked for. */
const countSql = ({ entity, filter }: CountedList): RawBuilder<number | null> =>
  sql`case when clock_timestamp() < statement_timestamp() + interval ${sql.lit(`${countingTime} ms`)}
    then (select count(*) from (select from ${matching(entity, filter)} limit ${sql.lit(maxCounted + 1)}) as counted) end`;

const listDatabaseOf = (database: Database, entity: EntityTable, lists: readonly CountedList[]): ListDatabase =>
  listDatabase(database, [
    ...new Set([...entity.tables, ...lists.flatMap((list) => tablesOf(list.entity, list.filter))]),
  ]);
