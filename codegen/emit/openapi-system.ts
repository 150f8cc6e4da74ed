import { systemCalls } from '#model/system.ts';
import { integer, text, type Schema } from '#model/wire/schema.ts';
import {
  anonymisePreview,
  sessions,
  signInQuery,
  signIns,
  systemQuery,
  systemState,
  userAccounts,
} from '#model/wire/system.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, jsonBody, responseRef, openapiSchema } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** The calls of the pages for administrators. */
export const systemPaths = ({ portal }: Model): JsonObject => ({
  [`${systemCalls}/Sessions/page`]: {
    post: call('pageSessions', 'Who is signed in, used last first', {
      requestBody: jsonBody(systemQuery(portal.list.maxPageSize)),
      responses: { 200: answer('A page of sessions.', sessions), ...failures(413, 415) },
    }),
  },
  [`${systemCalls}/Sessions/{id}`]: {
    parameters: [inPath('id', text)],
    delete: call('endSession', 'Ends a session', done),
  },
  [`${systemCalls}/Sessions/ofUser/{userId}`]: {
    parameters: [inPath('userId', integer)],
    delete: call('endSessionsOfUser', 'Ends every session of a user, but for the one that asks', done),
  },
  [`${systemCalls}/Users/{userId}/anonymise`]: {
    parameters: [inPath('userId', integer)],
    get: call('previewAnonymiseUser', 'What that would not reach', {
      responses: { 200: answer('It can not be undone.', anonymisePreview), ...failures(404, 422) },
    }),
    post: call('anonymiseUser', 'Takes who it was from a deleted user, for good', {
      responses: { 204: responseRef('Done'), ...failures(404, 413, 414, 415, 422) },
    }),
  },
  [`${systemCalls}/SignIns/page`]: {
    post: call('pageSignIns', 'Who tried to sign in, or looked at the portal as somebody else, the newest first', {
      requestBody: jsonBody(signInQuery(portal.list.maxPageSize)),
      responses: { 200: answer('A page of sign-ins.', signIns), ...failures(413, 415) },
    }),
  },
  [`${systemCalls}/Users/{userId}/accounts`]: {
    parameters: [inPath('userId', integer)],
    get: call('accountsOfUser', 'The accounts of identity providers by which a user signs in', {
      responses: { 200: answer('The oldest first.', userAccounts), ...failures(404) },
    }),
    delete: call('cutAccountsOfUser', 'Cuts the links to them: the next sign-in with the address links anew', done),
  },
  [`${systemCalls}/State`]: {
    get: call('systemState', 'The server that answers, what it does now, and how its database is', {
      responses: { 200: answer('As it is now.', systemState), ...failures() },
    }),
  },
});

const done: JsonObject = { responses: { 204: responseRef('Done'), ...failures(413, 414, 415) } };

const inPath = (name: string, schema: Schema): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: openapiSchema(schema),
});

const call = (operationId: string, summary: string, rest: JsonObject): JsonObject => ({
  tags: ['Portal'],
  operationId,
  summary,
  ...rest,
});
