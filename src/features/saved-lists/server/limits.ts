/** The limits of saved lists, how they are enforced, and the purge of old deleted lists. */
import { sql } from 'kysely';
import { maxDeletedLists, maxLists, maxSharedLists, maxSharedListsOfUser } from '../model/saved-list.ts';
import { foldText } from '#model/text-fold.ts';
import type { Db } from '../../../server/database/database.ts';
import { foldedText, system } from '../../../server/database/system-tables.ts';
import { invalid } from '../../../server/http/problems.ts';
import { rate } from '../../../server/settings/limit.ts';

export const savedListLimits = {
  /** The limit for all entities together, since users who may only read can make these changes, too. */
  changes: rate(60, 60_000, { what: 'changes of saved lists', past: '429' }),
};

/** A list after the change. */
interface ListAfterChange {
  readonly entity: string;
  /** Absent for a new list. */
  readonly id?: number;
  readonly ownerId: number;
  readonly name: string;
  readonly shared: boolean;
}

/**
 * Throws 422 if the owner has another list of the name, or the change would exceed a limit. Existing lists can be changed even if a
 * limit is already exceeded.
 *
 * @param before the active list before an update; `null` for a create or undelete.
 */
export async function enforceLimits(
  db: Db,
  { entity, id, ownerId, name, shared }: ListAfterChange,
  before: { readonly shared: boolean } | null,
): Promise<void> {
  const others = system(db)
    .selectFrom('savedList')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('ownerId', '=', ownerId).as('own'),
      fn.countAll<number>().filterWhere('shared', '=', true).as('shared'),
      fn.countAll<number>().filterWhere('ownerId', '=', ownerId).filterWhere('shared', '=', true).as('ownShared'),
      fn
        .countAll<number>()
        .filterWhere('ownerId', '=', ownerId)
        .filterWhere(foldedText(sql`"name"`), '=', foldText(name))
        .as('named'),
    ])
    .where('entity', '=', entity)
    .where('isActive', '=', true)
    .where('id', '<>', id ?? 0);
  const found = await others.executeTakeFirstOrThrow();
  const isAdded = before === null;
  const isAddedShared = shared && before?.shared !== true;
  if (found.named > 0) throw invalid([{ field: 'name', message: 'There is a list of this name already.' }]);
  if (isAdded && found.own >= maxLists) {
    throw invalid([{ field: '', message: `Nobody keeps more than ${maxLists} lists of one kind. Delete one first.` }]);
  }
  if (isAddedShared && found.ownShared >= maxSharedListsOfUser) {
    const message = `One person can share up to ${maxSharedListsOfUser} lists of one kind. Stop sharing another one first.`;
    throw invalid([{ field: 'shared', message }]);
  }
  if (isAddedShared && found.shared >= maxSharedLists) {
    throw invalid([{ field: 'shared', message: `Not more than ${maxSharedLists} lists of one kind are shared.` }]);
  }
}

/** Deletes all but the newest soft-deleted lists of a user and an entity, and references to them as default or pinned list. */
export async function purgeDeleted(
  db: Db,
  { entity, ownerId }: Pick<ListAfterChange, 'entity' | 'ownerId'>,
): Promise<void> {
  const old = await system(db)
    .selectFrom('savedList')
    .select('id')
    .where('entity', '=', entity)
    .where('ownerId', '=', ownerId)
    .where('isActive', '=', false)
    .orderBy('modifiedDate', 'desc')
    .orderBy('id', 'desc')
    .offset(maxDeletedLists)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await system(db).deleteFrom('defaultList').where('listId', 'in', ids).execute();
  await system(db).deleteFrom('pinnedList').where('listId', 'in', ids).execute();
  await system(db).deleteFrom('savedList').where('id', 'in', ids).execute();
}
