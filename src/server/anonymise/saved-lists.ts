/** Erases the user's words from saved lists: deletes private lists, and replaces the words in shared ones. */
import { sql } from 'kysely';
import { keyText } from '#model/key.ts';
import { maxNameLength } from '#model/saved-list.ts';
import type { SavedListState } from '#model/wire/saved-list.ts';
import type { Db } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { arrayParameter } from '../record/record-sql.ts';
import { nextModifiedDate } from '../save/links.ts';
import type { Person } from './person.ts';
import { objectOf, rewritten } from './rewritten.ts';
import type { WrittenWords } from './words.ts';

interface ListErasure {
  readonly person: Person;
  readonly words: WrittenWords;
  readonly newName: string;
}

/** The list's new name, without the words. */
type Renamed = (name: string) => string;

const column = systemColumns('history');

export async function forgetLists(db: Db, { person, words, newName }: ListErasure): Promise<void> {
  const { id } = person;
  const lists = await system(db)
    .selectFrom('savedList')
    .select(['id', 'name', 'shared', 'state', 'isActive'])
    .where('ownerId', '=', id)
    .forUpdate()
    .execute();
  const [keptLists, deletedLists] = [lists.filter(isVisibleToOthers), lists.filter((list) => !isVisibleToOthers(list))];
  const ids = deletedLists.map((item) => item.id);
  for (const chosen of ['defaultList', 'pinnedList'] as const) {
    await system(db)
      .deleteFrom(chosen)
      .where((row) => row.or([row('userId', '=', id), ...(ids.length > 0 ? [row('listId', 'in', ids)] : [])]))
      .execute();
  }
  if (ids.length > 0) await system(db).deleteFrom('savedList').where('id', 'in', ids).execute();

  const renamed = (name: string) => [...words.replacedIn(name, newName)].slice(0, maxNameLength).join('');
  for (const one of keptLists) {
    const name = renamed(one.name);
    const state = JSON.stringify(eraseWords(one.state as SavedListState, words, newName));
    if (name === one.name && state === JSON.stringify(one.state)) continue;
    await system(db)
      .updateTable('savedList')
      .set({ name, state, modifiedDate: nextModifiedDate })
      .where('id', '=', one.id)
      .execute();
  }
  await eraseListHistory(db, { id, all: lists.map(keyOfList), kept: keptLists.map(keyOfList), renamed });
}

const keyOfList = (one: { id: number }): string => keyText([one.id]);

/** Only shared, active lists are of use to others. */
const isVisibleToOthers = ({ shared, isActive }: { shared: boolean; isActive: boolean }): boolean => shared && isActive;

/** Replaces the words in filters and search. */
function eraseWords(state: SavedListState, words: WrittenWords, newName: string): SavedListState {
  const address = Object.entries(state.address).map(([name, text]) => [name, words.replacedIn(text, newName)]);
  return { ...state, address: Object.fromEntries(address) };
}

/**
 * Rewrites the history of the lists: replaces the words in names of remaining lists, and removes the names of deleted lists and all
 * states, which earlier versions stored. Lists purged before are found by the author of their first entry.
 */
async function eraseListHistory(
  db: Db,
  { id, all, kept, renamed }: { id: number; all: readonly string[]; kept: readonly string[]; renamed: Renamed },
): Promise<void> {
  const isOfList = sql`${column('entity')} like '%/lists'`;
  const isKept = sql`${column('key')} = any(${arrayParameter('text', kept)})`;
  const isOwn = sql`(${column('key')} = any(${arrayParameter('text', all)}) or ${column('key')} in (
    select ${column('key')} from "history"
    where ${isOfList} and ${column('action')} = 'create' and ${column('changedById')} = ${id}::bigint))`;
  const names = await sql<{ name: string }>`
    select distinct "side"."value" #>> '{}' as "name" from "history"
      cross join lateral jsonb_each(${objectOf(sql`${column('changes')} -> 'name'`)}) as "side" ("name", "value")
    where ${isOfList} and ${isKept} and jsonb_typeof("side"."value") = 'string'`.execute(db);
  const byName = JSON.stringify(Object.fromEntries(names.rows.map(({ name }) => [name, renamed(name)])));
  const withoutState = sql`${column('changes')} - 'state'`;
  const withNewNames = rewritten(
    withoutState,
    (_, value) => sql`coalesce(${byName}::jsonb -> (${value} #>> '{}'), ${value})`,
  );
  await sql`update "history" set "changes" =
      case when ${isKept} then ${withNewNames} else ${withoutState} - 'name' end
      || case when ${column('changes')} ? 'state' then '{"state": {}}'::jsonb else '{}' end
    where ${isOfList} and ${isOwn}`.execute(db);
}
