/** Erases the user's names and addresses from saved lists: deletes private lists, and replaces them in shared ones. */
import { sql } from 'kysely';
import { keyText } from '#model/key.ts';
import { maxNameLength } from '../model/saved-list.ts';
import type { SavedListState } from '../model/operations.ts';
import type { Db } from '../../../server/database/database.ts';
import { system, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { arrayParameter } from '../../../server/record/record-sql.ts';
import { nextModifiedDate } from '../../../server/save/stamps.ts';
import type { ErasedPerson, ErasedTexts } from '../../../server/erased-person.ts';
import { objectOf, rewritten } from '../../../server/save/rewritten.ts';

/** Replaces the user's names and addresses in a list's name. */
type RenameList = (name: string) => string;

const column = systemColumns('history');

export async function erasePersonFromLists(db: Db, { person, personalTexts, newName }: ErasedPerson): Promise<void> {
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

  const renameList: RenameList = (name) => [...personalTexts.replaceIn(name, newName)].slice(0, maxNameLength).join('');
  for (const one of keptLists) {
    const name = renameList(one.name);
    const state = JSON.stringify(eraseFromState(one.state as SavedListState, personalTexts, newName));
    if (name === one.name && state === JSON.stringify(one.state)) continue;
    await system(db)
      .updateTable('savedList')
      .set({ name, state, modifiedDate: nextModifiedDate })
      .where('id', '=', one.id)
      .execute();
  }
  await eraseListHistory(db, { id, all: lists.map(keyOfList), kept: keptLists.map(keyOfList), renameList });
}

const keyOfList = (one: { id: number }): string => keyText([one.id]);

/** Only shared, active lists are of use to others. */
const isVisibleToOthers = ({ shared, isActive }: { shared: boolean; isActive: boolean }): boolean => shared && isActive;

/** Replaces names and addresses in filters and search. */
function eraseFromState(state: SavedListState, personalTexts: ErasedTexts, newName: string): SavedListState {
  // `address` holds the query parameters of the list's URL.
  const parameters = Object.entries(state.address).map(([name, text]) => [
    name,
    personalTexts.replaceIn(text, newName),
  ]);
  return { ...state, address: Object.fromEntries(parameters) };
}

/**
 * Rewrites the history of the lists: replaces the user's names and addresses in names of remaining lists, and removes the names of deleted lists and all
 * states, which earlier versions stored. Lists purged before are found by the author of their first entry.
 */
async function eraseListHistory(
  db: Db,
  {
    id,
    all,
    kept,
    renameList,
  }: { id: number; all: readonly string[]; kept: readonly string[]; renameList: RenameList },
): Promise<void> {
  const isOfList = sql`${column('entity')} like '%/lists'`;
  const isKept = sql`${column('key')} = any(${arrayParameter('text', kept)})`;
  const isOwn = sql`(${column('key')} = any(${arrayParameter('text', all)}) or ${column('key')} in (
    select ${column('key')} from ${systemTable('history')}
    where ${isOfList} and ${column('action')} = 'create' and ${column('changedById')} = ${id}::bigint))`;
  const names = await sql<{ name: string }>`
    select distinct "side"."value" #>> '{}' as "name" from ${systemTable('history')}
      cross join lateral jsonb_each(${objectOf(sql`${column('changes')} -> 'name'`)}) as "side" ("name", "value")
    where ${isOfList} and ${isKept} and jsonb_typeof("side"."value") = 'string'`.execute(db);
  const byName = JSON.stringify(Object.fromEntries(names.rows.map(({ name }) => [name, renameList(name)])));
  const withoutState = sql`${column('changes')} - 'state'`;
  const withNewNames = rewritten(
    withoutState,
    (_, value) => sql`coalesce(${byName}::jsonb -> (${value} #>> '{}'), ${value})`,
  );
  await sql`update ${systemTable('history')} set "changes" =
      case when ${isKept} then ${withNewNames} else ${withoutState} - 'name' end
      || case when ${column('changes')} ? 'state' then '{"state": {}}'::jsonb else '{}' end
    where ${isOfList} and ${isOwn}`.execute(db);
}
