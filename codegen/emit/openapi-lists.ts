import {
  mostNameLength,
  stateSchema,
  type SavedList,
  type PinnedList,
  type SavedListEntry,
  type SavedListPin,
  type SavedListSave,
} from '#model/saved-list.ts';
import { anyInteger } from '../fields/field-kind.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  bodyRef,
  closed,
  jsonBody,
  orNull,
  parameterRef,
  responseRef,
  schemaRef,
  shape,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

const instant: JsonObject = { type: 'string', format: 'date-time' };
const name: JsonObject = { type: 'string', minLength: 1, maxLength: mostNameLength };
const shared: JsonObject = {
  type: 'boolean',
  description: 'Seen by everybody who may read the list, else by its owner.',
};
const state = schemaRef('SavedListState');

const entry = {
  id: anyInteger,
  name,
  shared,
  owner: schemaRef('Reference'),
  mayChange: { type: 'boolean' },
  isDefault: { type: 'boolean', description: 'Opens where this user asks for the list and nothing else.' },
  isPinned: { type: 'boolean', description: "Stands in this user's menu and on their home page." },
  modifiedDate: instant,
};

const savedListSchemas: JsonObject = {
  SavedListState: stateSchema,
  SavedListEntry: shape<SavedListEntry>(entry),
  SavedList: shape<SavedList>({ ...entry, state }),
  PinnedList: shape<PinnedList>({ entity: { type: 'string' }, id: anyInteger, name }),
  SavedListSave: {
    type: 'object',
    properties: {
      id: { ...anyInteger, description: 'Missing or negative creates.' },
      name,
      shared,
      state,
      modifiedDate: { ...instant, description: 'Of the list as it was read; required on an update.' },
    } satisfies Record<keyof SavedListSave, JsonObject>,
    required: ['name', 'shared', 'state'],
    additionalProperties: false,
  },
};

/** What saved lists are asked and answer, which all entities share. */
export const savedListComponents: Components = {
  schemas: savedListSchemas,
  requestBodies: {
    SavedList: jsonBody(schemaRef('SavedListSave')),
    DefaultList: jsonBody(closed({ id: orNull(anyInteger) })),
    PinnedList: jsonBody(shape<SavedListPin>({ id: anyInteger, isPinned: { type: 'boolean' } })),
  },
  responses: {
    SavedLists: answer('The saved lists; of the default one alone with its state.', {
      type: 'array',
      items: { anyOf: [schemaRef('SavedListEntry'), schemaRef('SavedList')] },
    }),
    SavedList: answer('The saved list.', schemaRef('SavedList')),
    PinnedLists: answer('The pinned lists.', { type: 'array', items: schemaRef('PinnedList') }),
    SavedListId: answer('The id of the saved list.', closed({ id: anyInteger })),
  },
};

type Call = (name: string, summary: string, rest: JsonObject) => JsonObject;

/** The paths of the saved lists of one entity, whose calls are under `base`. */
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
