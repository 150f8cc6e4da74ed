import { mostNameLength, stateSchema, type SavedList, type SavedListSave } from '#model/saved-list.ts';
import { anyInteger } from '../fields/field-kind.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, failures, jsonBody, schemaRef } from './openapi-problems.ts';

const instant: JsonObject = { type: 'string', format: 'date-time' };
const name: JsonObject = { type: 'string', minLength: 1, maxLength: mostNameLength };
const shared: JsonObject = {
  type: 'boolean',
  description: 'Seen by everybody who may read the list, else by its owner.',
};
const state = schemaRef('SavedListState');

/** The schemas of saved lists, which all entities share. */
export const savedListSchemas: JsonObject = {
  SavedListState: stateSchema,
  SavedList: {
    type: 'object',
    properties: {
      id: anyInteger,
      name,
      shared,
      state,
      owner: schemaRef('Reference'),
      mayChange: { type: 'boolean' },
      isDefault: { type: 'boolean', description: 'Opens where this user asks for the list and nothing else.' },
      modifiedDate: instant,
    } satisfies Record<keyof SavedList, JsonObject>,
    required: ['id', 'name', 'shared', 'state', 'owner', 'mayChange', 'isDefault', 'modifiedDate'],
    additionalProperties: false,
  },
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

type Call = (name: string, summary: string, rest: JsonObject) => JsonObject;

/** The paths of the saved lists of one entity, whose calls are under `base`. */
export function savedListPaths(base: string, call: Call): JsonObject {
  const idOf = { name: 'id', in: 'path', required: true, schema: anyInteger };
  const done: JsonObject = { description: 'Done, also when nothing was left to do.' };
  return {
    [`${base}/lists`]: {
      get: call('lists', 'The saved lists of the user and those that others share, by name', {
        responses: { 200: answer('The saved lists.', { type: 'array', items: schemaRef('SavedList') }), ...failures() },
      }),
      put: call('saveList', 'Keeps a list under a name, or changes a saved list', {
        parameters: [{ $ref: '#/components/parameters/idempotencyKey' }],
        requestBody: jsonBody(schemaRef('SavedListSave')),
        responses: {
          200: answer('The id of the saved list.', {
            type: 'object',
            properties: { id: anyInteger },
            required: ['id'],
            additionalProperties: false,
          }),
          ...failures(404, 409, 413, 415, 422),
        },
      }),
    },
    [`${base}/lists/default`]: {
      put: call('setDefaultList', 'Says which saved list opens by itself for this user', {
        requestBody: jsonBody({
          type: 'object',
          properties: { id: { ...anyInteger, type: ['integer', 'null'] } },
          required: ['id'],
          additionalProperties: false,
        }),
        responses: { 204: done, ...failures(404, 413, 415) },
      }),
    },
    [`${base}/lists/{id}`]: {
      parameters: [idOf],
      delete: call('deleteList', 'Deletes a saved list', { responses: { 204: done, ...failures(404, 413, 414, 415) } }),
    },
    [`${base}/lists/undelete/{id}`]: {
      parameters: [idOf],
      post: call('undeleteList', 'Restores a deleted saved list', {
        responses: { 204: done, ...failures(404, 413, 414, 415, 422) },
      }),
    },
  };
}
