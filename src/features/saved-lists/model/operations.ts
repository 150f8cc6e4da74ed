/** Requests and responses of saved lists (decisions: Saved lists). */
import type { EntitySpec } from '#model/entity.ts';
import { maxColumnWidth } from '#model/list/column-width.ts';
import { canBePinned, maxNameLength } from './saved-list.ts';
import { answer, done, idempotencyKey, operation, operationOf } from '#model/wire/operation.ts';
import { idParameter, userReference } from '#model/wire/records.ts';
import * as t from '#model/wire/schema.ts';

const width: t.Schema<number> = { type: 'number', exclusiveMinimum: 0, maximum: maxColumnWidth };

/** Columns, widths and density, in the format of TanStack Table, by wire name. */
export type SavedLayout = t.Static<typeof savedLayout>;
const savedLayout = t.object({
  columnVisibility: t.record(t.flag),
  columnOrder: t.array(t.text),
  columnSizing: t.record(width),
  dense: t.flag,
});

export type SavedListState = t.Static<typeof savedListState>;
export const savedListState = t.component(
  'SavedListState',
  t.object({
    /** The parameters of the list's URL: filters, order, search, rows per page. Relative dates stay relative. */
    address: { propertyNames: { maxLength: 100 }, ...t.record(t.text) },
    /** Absent: each user's own layout. */
    layout: t.optional(savedLayout),
  }),
);

const name: t.Schema<string> = { ...t.text, [t.documented]: { minLength: 1, maxLength: maxNameLength } };
const shared = t.describe(t.flag, 'Whether everyone who may read the records sees the list, or only its owner.');

/** The body of `PUT …/lists`. */
export type SavedListSave = t.Static<typeof savedListSave>;
export const savedListSave = t.component(
  'SavedListSave',
  t.object({
    id: t.optional(t.describe(t.integer, 'Creates a saved list if missing or negative.')),
    name,
    shared,
    state: savedListState,
    modifiedDate: t.optional(
      t.describe(t.instant, 'The modifiedDate of the list as it was read; required for an update.'),
    ),
  }),
);

const entry = {
  id: t.integer,
  name,
  shared,
  owner: userReference,
  mayChange: t.flag,
  isDefault: t.describe(t.flag, 'Whether it opens when this user opens the list without parameters.'),
  isPinned: t.describe(t.flag, "Whether it is in this user's menu and on their home page."),
  modifiedDate: t.instant,
};

/** A saved list without its state, as one user sees it; for menus. */
export type SavedListEntry = t.Static<typeof savedListEntry>;
export const savedListEntry = t.component('SavedListEntry', t.object(entry));

/** The response of `GET …/lists/{id}`. */
export type SavedList = t.Static<typeof savedList>;
export const savedList = t.component('SavedList', t.object({ ...entry, state: savedListState }));

/** The response of `GET …/lists`; only the default list has its state, since it opens at once. */
export type SavedLists = t.Static<typeof savedLists>;
export const savedLists = t.array(t.oneOf(savedListEntry, savedList));

/** An item of the response of `GET /api/PinnedLists`. */
export type PinnedList = t.Static<typeof pinnedList>;
export const pinnedList = t.component(
  'PinnedList',
  t.object({
    /** The entity's name in the catalogue, as in the menu. */
    entity: t.text,
    id: t.integer,
    name,
  }),
);

/** The body of `PUT …/lists/pinned`. */
export type SavedListPin = t.Static<typeof savedListPin>;
export const savedListPin = t.object({ id: t.integer, isPinned: t.flag });

/** The body of `PUT …/lists/default`; `null` for none. */
export const defaultList = t.object({ id: t.orNull(t.integer) });

export const savedListId = t.object({ id: t.integer });

export const pinnedListsOperation = operation('pinnedLists', 'GET /api/PinnedLists', {
  summary: "The saved lists in the user's menu, of entities that they may read, by name",
  access: 'session',
  answers: { 200: answer('The pinned lists.', t.array(pinnedList), 'PinnedLists') },
  errors: [429],
});

/** The saved lists of one entity; `path` is that of its service. */
export function savedListOperations(spec: Pick<EntitySpec, 'service' | 'permissions' | 'system'>, path: string) {
  const call = operationOf(spec);
  const parameters = [idParameter];
  return {
    readLists: call('lists', `GET ${path}/lists`, {
      verbs: ['read'],
      summary: 'The saved lists of the user and those that others share, by name',
      answers: {
        200: answer('The saved lists; only the default list includes its state.', savedLists, 'SavedLists'),
      },
    }),
    saveList: call('saveList', `PUT ${path}/lists`, {
      verbs: ['read'],
      summary: 'Creates or changes a saved list',
      parameters: [idempotencyKey],
      body: { schema: savedListSave, component: 'SavedList' },
      answers: { 200: answer('The id of the saved list.', savedListId, 'SavedListId') },
      errors: [404, 409, 422],
    }),
    setDefaultList: call('setDefaultList', `PUT ${path}/lists/default`, {
      verbs: ['read'],
      summary: "Sets the user's default saved list",
      body: { schema: defaultList, component: 'DefaultList' },
      answers: { 204: done },
      errors: [404],
    }),
    ...(canBePinned(spec) && {
      pinList: call('pinList', `PUT ${path}/lists/pinned`, {
        verbs: ['read'],
        summary: "Pins a saved list to the user's menu, or unpins it",
        body: { schema: savedListPin, component: 'PinnedList' },
        answers: { 204: done },
        errors: [404],
      }),
    }),
    readList: call('getList', `GET ${path}/lists/{id}`, {
      verbs: ['read'],
      summary: 'A saved list with its state',
      parameters,
      answers: { 200: answer('The saved list.', savedList, 'SavedList') },
      errors: [404],
    }),
    deleteList: call('deleteList', `DELETE ${path}/lists/{id}`, {
      verbs: ['read'],
      summary: 'Deletes a saved list',
      parameters,
      answers: { 204: done },
      errors: [404],
    }),
    undeleteList: call('undeleteList', `POST ${path}/lists/undelete/{id}`, {
      verbs: ['read'],
      changes: true,
      summary: 'Restores a deleted saved list',
      parameters,
      answers: { 204: done },
      errors: [404, 422],
    }),
  };
}
