/** Requests and responses of saved lists (decisions: Saved lists). */
import { maxNameLength } from '../saved-list.ts';
import { answer, done, idempotencyKey, operation, operationOf } from './operation.ts';
import { idParameter, userReference } from './records.ts';
import {
  array,
  component,
  describe,
  documented,
  flag,
  instant,
  integer,
  object,
  oneOf,
  optional,
  orNull,
  record,
  text,
  type Schema,
  type Static,
} from './schema.ts';

const width: Schema<number> = { type: 'number', exclusiveMinimum: 0, maximum: 5000 };

/** Columns, widths and density, in the format of TanStack Table, by wire name. */
export type SavedLayout = Static<typeof savedLayout>;
const savedLayout = object({
  columnVisibility: record(flag),
  columnOrder: array(text),
  columnSizing: record(width),
  dense: flag,
});

export type SavedListState = Static<typeof savedListState>;
export const savedListState = component(
  'SavedListState',
  object({
    /** The parameters of the list's address: filters, order, search, rows a page. Relative dates stay relative in it. */
    address: { propertyNames: { maxLength: 100 }, ...record(text) },
    /** Absent: each user's own layout. */
    layout: optional(savedLayout),
  }),
);

const name: Schema<string> = { ...text, [documented]: { minLength: 1, maxLength: maxNameLength } };
const shared = describe(flag, 'Seen by everybody who may read the list, else by its owner.');

/** The body of `PUT …/lists`. */
export type SavedListSave = Static<typeof savedListSave>;
export const savedListSave = component(
  'SavedListSave',
  object({
    id: optional(describe(integer, 'Missing or negative creates.')),
    name,
    shared,
    state: savedListState,
    modifiedDate: optional(describe(instant, 'Of the list as it was read; required on an update.')),
  }),
);

const entry = {
  id: integer,
  name,
  shared,
  owner: userReference,
  mayChange: flag,
  isDefault: describe(flag, 'Opens where this user asks for the list and nothing else.'),
  isPinned: describe(flag, "Stands in this user's menu and on their home page."),
  modifiedDate: instant,
};

/** A saved list without its state, as one user sees it; for menus. */
export type SavedListEntry = Static<typeof savedListEntry>;
export const savedListEntry = component('SavedListEntry', object(entry));

/** The response of `GET …/lists/{id}`. */
export type SavedList = Static<typeof savedList>;
export const savedList = component('SavedList', object({ ...entry, state: savedListState }));

/** The response of `GET …/lists`; only the default list has its state, since it opens at once. */
export type SavedLists = Static<typeof savedLists>;
export const savedLists = array(oneOf(savedListEntry, savedList));

/** An item of the response of `GET /api/PinnedLists`. */
export type PinnedList = Static<typeof pinnedList>;
export const pinnedList = component(
  'PinnedList',
  object({
    /** The entity's name in the catalogue, as in the menu. */
    entity: text,
    id: integer,
    name,
  }),
);

/** The body of `PUT …/lists/pinned`. */
export type SavedListPin = Static<typeof savedListPin>;
export const savedListPin = object({ id: integer, isPinned: flag });

/** The body of `PUT …/lists/default`; `null` for none. */
export const defaultList = object({ id: orNull(integer) });

export const savedListId = object({ id: integer });

export const pinnedListsOperation = operation('pinnedLists', 'GET /api/PinnedLists', {
  summary: "The saved lists in the user's menu, of entities that they may read, by name",
  access: 'session',
  answers: { 200: answer('The pinned lists.', array(pinnedList), 'PinnedLists') },
  errors: [429],
});

/** The saved lists of one entity; `path` is that of its service. */
export function savedListOperations(service: string, path: string) {
  const call = operationOf(service);
  const parameters = [idParameter];
  return {
    readLists: call('lists', `GET ${path}/lists`, {
      summary: 'The saved lists of the user and those that others share, by name',
      answers: {
        200: answer('The saved lists; only the default list includes its state.', savedLists, 'SavedLists'),
      },
    }),
    saveList: call('saveList', `PUT ${path}/lists`, {
      summary: 'Creates or changes a saved list',
      parameters: [idempotencyKey],
      body: { schema: savedListSave, component: 'SavedList' },
      answers: { 200: answer('The id of the saved list.', savedListId, 'SavedListId') },
      errors: [404, 409, 422],
    }),
    setDefaultList: call('setDefaultList', `PUT ${path}/lists/default`, {
      summary: "Sets the user's default saved list",
      body: { schema: defaultList, component: 'DefaultList' },
      answers: { 204: done },
      errors: [404],
    }),
    pinList: call('pinList', `PUT ${path}/lists/pinned`, {
      summary: "Puts a saved list into this user's menu, or takes it out",
      body: { schema: savedListPin, component: 'PinnedList' },
      answers: { 204: done },
      errors: [404],
    }),
    readList: call('getList', `GET ${path}/lists/{id}`, {
      summary: 'A saved list with its state',
      parameters,
      answers: { 200: answer('The saved list.', savedList, 'SavedList') },
      errors: [404],
    }),
    deleteList: call('deleteList', `DELETE ${path}/lists/{id}`, {
      summary: 'Deletes a saved list',
      parameters,
      answers: { 204: done },
      errors: [404],
    }),
    undeleteList: call('undeleteList', `POST ${path}/lists/undelete/{id}`, {
      summary: 'Restores a deleted saved list',
      parameters,
      answers: { 204: done },
      errors: [404, 422],
    }),
  };
}
