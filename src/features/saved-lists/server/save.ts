/**
 * Changes saved lists, with history under `{Entity}/lists`, which can't be an entity's name. To limit what one user can store, the
 * history contains no states, and only the newest deleted lists are preserved.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Permission } from '#model/permission.ts';
import type { SavedListPin, SavedListSave, SavedListState } from '../model/operations.ts';
import type { HistoryAction } from '#model/wire.ts';
import type { Change, Changes } from '#model/wire/history.ts';
import type { Db, Database } from '../../../server/database/database.ts';
import { system } from '../../../server/database/system-tables.ts';
import { conflict, forbidden, malformed } from '../../../server/http/problems.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { authorOf } from '../../../server/save/author.ts';
import { recordChange } from '../../../server/save/history.ts';
import { runOnce, type IdempotentRequest } from '../../../server/save/idempotency.ts';
import { nextModifiedDate } from '../../../server/save/stamps.ts';
import { purgeDeleted, enforceLimits } from './limits.ts';
import { unknownList, type ListUser } from './read.ts';
import { withHiddenParts } from './visible-state.ts';

/** Context of changes: one entity, one user. */
export interface Lists {
  readonly database: Database;
  /** The entity's service name. */
  readonly entity: string;
  readonly user: ListUser;
  /** The permission to change the shared lists of others. */
  readonly needed: readonly Permission[];
  /** The entity as the user sees it. */
  readonly seen: EntityTable;
}

type Transaction = Db;

/** Creates or updates a list; returns its id. Throws 403, 404, 409, 422. */
export function saveList(
  lists: Lists,
  body: SavedListSave,
  idempotency: IdempotentRequest | null,
): Promise<{ id: number }> {
  return change(lists, async (db) => {
    const { id } = body;
    return id === undefined || id < 0
      ? runOnce(db, idempotency, () => createList(db, lists, body))
      : updateList(db, lists, { ...body, id });
  });
}

/** Deletes or restores a list; idempotent. Throws 403, 404, 422. */
export function setListActive(lists: Lists, id: number, isActive: boolean): Promise<void> {
  return change(lists, async (db) => {
    const stored = await lockList(db, lists, id);
    if (stored.isActive === isActive) return;
    const list = { ...stored, entity: lists.entity, id };
    if (isActive) await enforceLimits(db, list, null);
    await setColumns(db, id, { isActive });
    if (!isActive) await purgeDeleted(db, list);
    await record(db, lists, id, isActive ? 'undelete' : 'delete', { isActive: { from: !isActive, to: isActive } });
  });
}

/** Sets or clears the user's default list. No history, since it is a preference of the user. Throws 404. */
export function setDefaultList(lists: Lists, id: number | null): Promise<void> {
  const { entity, user } = lists;
  return change(lists, async (db) => {
    const rows = system(db);
    if (id === null) {
      await rows.deleteFrom('defaultList').where('userId', '=', user.id).where('entity', '=', entity).execute();
      return;
    }
    const found = await findList(db, lists, id);
    if (found?.isActive !== true) throw unknownList(id);
    await rows
      .insertInto('defaultList')
      .values({ userId: user.id, entity, listId: id })
      .onConflict((both) => both.columns(['userId', 'entity']).doUpdateSet({ listId: id }))
      .execute();
  });
}

/** Pins a list to the user's menu, or unpins it. No history, as for the default list. Throws 404. */
export function pinList(lists: Lists, { id, isPinned }: SavedListPin): Promise<void> {
  const userId = lists.user.id;
  return change(lists, async (db) => {
    const rows = system(db);
    if (!isPinned) {
      await rows.deleteFrom('pinnedList').where('userId', '=', userId).where('listId', '=', id).execute();
      return;
    }
    const found = await findList(db, lists, id);
    if (found?.isActive !== true) throw unknownList(id);
    await rows
      .insertInto('pinnedList')
      .values({ userId, listId: id })
      .onConflict((both) => both.columns(['userId', 'listId']).doNothing())
      .execute();
  });
}

/** Runs a transaction that locks the lists of an entity, so that limits and unique names are enforced without races. */
function change<Answer>({ database, entity }: Lists, work: (db: Transaction) => Promise<Answer>): Promise<Answer> {
  return database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${entity}, 1))`.execute(db);
    return work(db);
  });
}

/** What its owner decides. */
type Content = Omit<SavedListSave, 'id' | 'modifiedDate'>;

const columnsOf = ({ name, shared, state }: Content) =>
  ({ name, shared, state: JSON.stringify(state) }) satisfies Record<keyof Content, unknown>;

/** `stored`: null for a new list. */
function changesOf(stored: Content | null, { name, shared, state }: Content): Changes {
  const changes: Readonly<Record<keyof Content, Change | null>> = {
    name: name === stored?.name ? null : { from: stored?.name ?? null, to: name },
    shared: shared === stored?.shared ? null : { from: stored?.shared ?? null, to: shared },
    state: isDeepStrictEqual(state, stored?.state) ? null : changeWithoutValues,
  };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([column, change]) => (change === null ? [] : [[column, change]])),
  );
}

async function createList(db: Transaction, lists: Lists, content: Content): Promise<{ id: number }> {
  const { entity, user } = lists;
  const { name, shared } = content;
  await enforceLimits(db, { entity, ownerId: user.id, name, shared }, null);
  const now = sql<string>`now()`;
  const row = await system(db)
    .insertInto('savedList')
    .values({ ...columnsOf(content), entity, ownerId: user.id, createdDate: now, modifiedDate: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(db, lists, row.id, 'create', changesOf(null, content));
  return row;
}

async function updateList(
  db: Transaction,
  lists: Lists,
  body: SavedListSave & { id: number },
): Promise<{ id: number }> {
  const { id, name, shared, modifiedDate } = body;
  if (modifiedDate === undefined) {
    throw malformed([{ field: 'modifiedDate', message: 'is required when a list is changed.' }]);
  }
  const stored = await lockList(db, lists, id);
  if (!stored.isActive) throw unknownList(id);
  if (Date.parse(modifiedDate) !== Date.parse(stored.modifiedDate)) {
    throw conflict('The list was changed after you opened it. Nothing was saved.');
  }
  const before = { ...stored, state: stored.state as SavedListState };
  const content = { ...body, state: withHiddenParts(lists.seen, before.state, body.state) };
  await enforceLimits(db, { entity: lists.entity, id, ownerId: stored.ownerId, name, shared }, stored);
  const changes = changesOf(before, content);
  if (Object.keys(changes).length === 0) return { id };
  await setColumns(db, id, columnsOf(content));
  await record(db, lists, id, 'update', changes);
  return { id };
}

const setColumns = (db: Transaction, id: number, values: object) =>
  system(db)
    .updateTable('savedList')
    .set({ ...values, modifiedDate: nextModifiedDate })
    .where('id', '=', id)
    .execute();

/** Finds a list that is visible to the user; `undefined` for another user's private list. */
const findList = (db: Transaction, { entity, user }: Lists, id: number) =>
  system(db)
    .selectFrom('savedList')
    .select(['name', 'ownerId', 'shared', 'state', 'isActive', 'modifiedDate'])
    .where('id', '=', id)
    .where('entity', '=', entity)
    .where((list) => list.or([list('ownerId', '=', user.id), list('shared', '=', true)]))
    .executeTakeFirst();

/** Reads a list, and checks that the user may change it. Throws 403, 404. */
async function lockList(db: Transaction, lists: Lists, id: number) {
  const stored = await findList(db, lists, id);
  if (stored === undefined) throw unknownList(id);
  if (stored.ownerId !== lists.user.id && !lists.user.changesAll) throw forbidden({ all: lists.needed });
  return stored;
}

/** `{}` in JSON: the property changed, without its values. */
const changeWithoutValues: Change = { from: undefined, to: undefined };

const record = (
  db: Transaction,
  { entity, user }: Lists,
  id: number,
  action: HistoryAction,
  changes: Parameters<typeof recordChange>[2]['changes'],
) => recordChange(db, `${entity}/lists`, { key: [id], action, changes, author: authorOf(user) });
