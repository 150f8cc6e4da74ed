/** How many saved lists there may be: what is refused beyond it, and which deleted ones are not kept. */
import { sql, type Kysely } from 'kysely';
import { maxDeletedLists, maxLists, maxSharedLists, maxSharedListsOfUser } from '#model/saved-list.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { invalid } from '../http/problems.ts';

/** A list as it is to become. */
interface Wanted {
  readonly entity: string;
  /** Missing on a create. */
  readonly id?: number;
  readonly ownerId: number;
  readonly name: string;
  readonly shared: boolean;
}

/**
 * Throws 422 where the owner has another list of the name, or one more list would be kept or shared than may be. `before`: the
 * active list that is changed; `null` on a create and an undelete. Where there are too many already, each can still be changed.
 */
export async function enforceLimits(
  db: Kysely<CatalogueDatabase>,
  { entity, id, ownerId, name, shared }: Wanted,
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
        .filterWhere(sql`lower("name")`, '=', sql`lower(${name})`)
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

/** Removes the deleted lists of a user and an entity but for the newest; who had one as the default, or pinned, has none then. */
export async function purgeDeleted(
  db: Kysely<CatalogueDatabase>,
  { entity, ownerId }: Pick<Wanted, 'entity' | 'ownerId'>,
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
