import {
  defaultList,
  pinnedList,
  savedList,
  savedListEntry,
  savedListId,
  savedListPin,
  savedLists,
  savedListSave,
  savedListState,
} from '#model/wire/saved-list.ts';
import { array } from '#model/wire/schema.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  bodyRef,
  definitionsOf,
  jsonBody,
  parameterRef,
  responseRef,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** Requests and responses of saved lists, which all entities share. */
export const savedListComponents: Components = {
  schemas: definitionsOf([savedListState, savedListEntry, savedList, pinnedList, savedListSave]),
  requestBodies: {
    SavedList: jsonBody(savedListSave),
    DefaultList: jsonBody(defaultList),
    PinnedList: jsonBody(savedListPin),
  },
  responses: {
    SavedLists: answer('The saved lists; of the default one alone with its state.', savedLists),
    SavedList: answer('The saved list.', savedList),
    PinnedLists: answer('The pinned lists.', array(pinnedList)),
    SavedListId: answer('The id of the saved list.', savedListId),
  },
};

type Call = (name: string, summary: string, rest: JsonObject) => JsonObject;

/** The paths of an entity's saved lists, below `base`. */
export function savedListPaths(base: string, call: Call): JsonObject {
  const parameters = [parameterRef('id')];
  const done = responseRef('Done');
  return {
    [`${base}/lists`]: {
      get: call('lists', 'The saved lists of the user and those that others share, by name', {
        responses: { 200: responseRef('SavedLists'), ...failures() },
      }),
      put: call('saveList', 'Keeps a list under a name, or changes a saved list', {
        parameters: [parameterRef('idempotencyKey')],
        requestBody: bodyRef('SavedList'),
        responses: { 200: responseRef('SavedListId'), ...failures(404, 409, 413, 415, 422) },
      }),
    },
    [`${base}/lists/default`]: {
      put: call('setDefaultList', 'Says which saved list opens by itself for this user', {
        requestBody: bodyRef('DefaultList'),
        responses: { 204: done, ...failures(404, 413, 415) },
      }),
    },
    [`${base}/lists/pinned`]: {
      put: call('pinList', "Puts a saved list into this user's menu, or takes it out", {
        requestBody: bodyRef('PinnedList'),
        responses: { 204: done, ...failures(404, 413, 415) },
      }),
    },
    [`${base}/lists/{id}`]: {
      parameters,
      get: call('getList', 'A saved list with its state', {
        responses: { 200: responseRef('SavedList'), ...failures(404) },
      }),
      delete: call('deleteList', 'Deletes a saved list', { responses: { 204: done, ...failures(404, 413, 414, 415) } }),
    },
    [`${base}/lists/undelete/{id}`]: {
      parameters,
      post: call('undeleteList', 'Restores a deleted saved list', {
        responses: { 204: done, ...failures(404, 413, 414, 415, 422) },
      }),
    },
  };
}
