/** What `GET …/lists` answers. */
import { sql } from 'kysely';
import type { SavedList } from '#model/saved-list.ts';
import type { Database } from '../database/database.ts';
import { readOne } from '../database/read-one.ts';
import { systemColumns } from '../database/system-tables.ts';
import type { Target } from '../record/entity-table.ts';
import { instantText, jsonObject, referenceTo } from '../record/record-sql.ts';

/** Who asks about saved lists. */
export interface ListUser {
  readonly id: number;
  /** Whether they may change the shared lists of others. */
  readonly changesAll: boolean;
}

const list = systemColumns('savedList', 'list');
const chosen = systemColumns('defaultList', 'chosen');

/** The user's own lists of an entity and the shared ones, by name, as a JSON array of `SavedList`. */
export async function readLists(database: Database, service: string, user: ListUser, users: Target): Promise<string> {
  const one = jsonObject<SavedList>({
    id: list('id'),
    name: list('name'),
    shared: list('shared'),
    state: list('state'),
    owner: referenceTo(users, list('ownerId')),
    mayChange: sql`(${list('ownerId')} = ${user.id}::bigint or ${user.changesAll}::boolean)`,
    isDefault: sql`exists (select from "defaultList" as chosen
      where ${chosen('userId')} = ${user.id}::bigint and ${chosen('listId')} = ${list('id')})`,
    modifiedDate: instantText(list('modifiedDate')),
  });
  const statement = sql<{ json: string }>`
    select coalesce(json_agg(${one} order by lower(${list('name')}), ${list('id')}), '[]')::text as "json"
    from "savedList" as list
    where ${list('entity')} = ${service} and ${list('isActive')}
      and (${list('ownerId')} = ${user.id}::bigint or ${list('shared')})`;
  return (await readOne(statement, database)).json;
}
