/** Reads saved lists. */
import { sql } from 'kysely';
import type { PinnedList, SavedList, SavedListEntry } from '../model/operations.ts';
import { readOne, type Database } from '../../../server/database/database.ts';
import { systemColumns, systemTable, textOrder } from '../../../server/database/system-tables.ts';
import type { CurrentUser } from '../../../server/http/policy.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { Target } from '../../../server/record/entity-table.ts';
import { and, instantText, jsonObject, referenceTo, type Expression } from '../../../server/record/record-sql.ts';

/** The user of a request. */
export interface ListUser extends Pick<CurrentUser, 'id' | 'credential'> {
  /** Whether the user may change shared lists of others. */
  readonly changesAll: boolean;
}

/** Context of reads: one entity, one user. */
export interface ListReader {
  readonly database: Database;
  /** The entity's service name. */
  readonly entity: string;
  readonly user: ListUser;
  /** The users' table, for the names of owners. */
  readonly users: Target;
}

const list = systemColumns('savedList', 'list');
const chosen = systemColumns('defaultList', 'chosen');
const pinned = systemColumns('pinnedList', 'pinned');

/** The user's own lists and the shared ones, ordered by name, as JSON: see `SavedLists`. Only the default list has its state. */
export async function readLists(reader: ListReader): Promise<string> {
  const entry = entryMembers(reader);
  const whole = { ...entry, state: list('state') };
  const statement = sql<{ json: string }>`
    select coalesce(json_agg(
      case when ${isDefault} then ${jsonObject<SavedList>(whole)} else ${jsonObject<SavedListEntry>(entry)} end
      order by ${textOrder(list('name'))}, ${list('id')}), '[]')::text as "json"
    from ${visibleTo(reader)}`;
  return (await readOne(statement, reader.database)).json;
}

/** One list with its state, as JSON: see `SavedList`. Throws 404. */
export async function readList(reader: ListReader, id: number): Promise<string> {
  const { db } = reader.database;
  const whole = jsonObject<SavedList>({ ...entryMembers(reader), state: list('state') });
  const { rows } = await sql<{ json: string }>`
    select ${whole}::text as "json" from ${visibleTo(reader)} and ${list('id')} = ${id}::bigint`.execute(db);
  if (rows[0] === undefined) throw unknownList(id);
  return rows[0].json;
}

/** The lists in the user's menu, ordered by name, as JSON: see `PinnedList`. `names`: service → name of the entities that the user may read. */
export async function readPinnedLists(
  database: Database,
  userId: number,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const entity = sql`${JSON.stringify(Object.fromEntries(names))}::jsonb ->> ${list('entity')}`;
  const statement = sql<{ json: string }>`
    select coalesce(json_agg(
      ${jsonObject<PinnedList>({ entity, id: list('id'), name: list('name') })}
      order by ${textOrder(list('name'))}, ${list('id')}), '[]')::text as "json"
    from ${systemTable('pinnedList')} as pinned join ${systemTable('savedList')} as list on ${pinned('listId')} = ${list('id')}
    where ${and([
      sql`${pinned('userId')} = ${userId}::bigint`,
      list('isActive'),
      sql`(${list('ownerId')} = ${userId}::bigint or ${list('shared')})`,
      sql`${entity} is not null`,
    ])}`;
  return (await readOne(statement, database)).json;
}

/** 404 for a list that doesn't exist, and for another user's private list. */
export const unknownList = (id: number) => notFound(`Saved list ${id}`);

const isDefault = sql`${chosen('listId')} is not null`;

const entryMembers = ({ user, users }: ListReader): Readonly<Record<keyof SavedListEntry, Expression>> => ({
  id: list('id'),
  name: list('name'),
  shared: list('shared'),
  owner: referenceTo(users, list('ownerId')),
  mayChange: sql`(${list('ownerId')} = ${user.id}::bigint or ${user.changesAll}::boolean)`,
  isDefault,
  isPinned: sql`exists (select from ${systemTable('pinnedList')} as pinned where ${and([
    sql`${pinned('listId')} = ${list('id')}`,
    sql`${pinned('userId')} = ${user.id}::bigint`,
  ])})`,
  modifiedDate: instantText(list('modifiedDate')),
});

/** `from` and `where` for the lists that the user may see. */
const visibleTo = ({ entity, user }: ListReader): Expression => sql`${systemTable('savedList')} as list
  left join ${systemTable('defaultList')} as chosen on ${and([
    sql`${chosen('listId')} = ${list('id')}`,
    sql`${chosen('userId')} = ${user.id}::bigint`,
  ])}
  where ${and([
    sql`${list('entity')} = ${entity}`,
    list('isActive'),
    sql`(${list('ownerId')} = ${user.id}::bigint or ${list('shared')})`,
  ])}`;
