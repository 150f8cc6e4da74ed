import { maxEntries, maxIds, maxSearchLength } from '#model/wire.ts';
import { listCounts } from '#model/wire/counts.ts';
import { dependentLists, dependents } from '#model/wire/dependents.ts';
import { auditEntry, historyEntry, recentChange } from '#model/wire/history.ts';
import { logEntry } from '#model/wire/log-entry.ts';
import { problem } from '#model/wire/problem.ts';
import { ids, option, reference, userReference } from '#model/wire/records.ts';
import { array, component, count, integer, keyPart, oneOf, text } from '#model/wire/schema.ts';
import { currentUser, features, anonymous, signedOut } from '#model/wire/session.ts';
import { session, signIn as signInRow, systemState } from '#model/wire/system.ts';
import { auditPage } from '#model/wire/audit.ts';
import { hasTextKeys } from '../fields/key.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  definitionsOf,
  header,
  jsonBody,
  parameterRef,
  responseRef,
  openapiSchema,
  type Components,
} from './openapi-components.ts';
import { failures, problemContent, publicFailures, sessionFailures } from './openapi-problems.ts';

/** Components of no single entity. */
export const portalComponents = (model: Model): Components => ({
  schemas: {
    ...definitionsOf(components),
    ...(!hasTextKeys(model) && definitionsOf([component('KeyPart', integer)])),
  },
  parameters: sharedParameters(model),
  responses: {
    Options: {
      ...answer('Ordered by name, then by id.', array(option)),
      headers: {
        'X-Total-Count': header('How many items there are, whatever `after` and `limit` leave out.', count),
      },
    },
  },
});

/** The schemas that several calls share. */
const components = [
  integer,
  keyPart,
  ids,
  reference,
  userReference,
  option,
  historyEntry,
  recentChange,
  currentUser,
  anonymous,
  signedOut,
  logEntry,
  problem,
  session,
  signInRow,
  auditEntry,
  auditPage,
  systemState,
  dependents,
  dependentLists,
] as const;

/** Parameters of several calls, such as a dropdown's filters and the idempotency key. */
const sharedParameters = (model: Model): JsonObject => ({
  search: {
    name: 'search',
    in: 'query',
    schema: { type: 'string', maxLength: maxSearchLength },
    description: 'Contained in the name.',
  },
  ids: { name: 'ids', in: 'query', schema: openapiSchema(text), description: idsText(model) },
  active: {
    name: 'active',
    in: 'query',
    schema: { const: 'true' },
    description: 'Only items that are not deleted.',
  },
  after: {
    name: 'after',
    in: 'query',
    schema: openapiSchema(keyPart),
    description: 'Only the items after the one of this id, in the order of the answer.',
  },
  before: {
    name: 'before',
    in: 'query',
    schema: { type: 'integer', minimum: 0 },
    description: `Only the changes before the one of this id. An answer has ${maxEntries} at most.`,
  },
  limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: maxIds } },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: openapiSchema(text),
    description:
      'Idempotency key: repeating a create or a bulk change with it returns the first answer and changes nothing.',
  },
});

const idsText = (model: Model): string =>
  hasTextKeys(model)
    ? 'Ids with commas between them; within a text a comma is `%2C` and a percent sign `%25`, before it is encoded.'
    : 'Ids with commas between them.';

/** The calls that belong to no entity (core 7): signing in, the dropdowns, features, the log. */
export const portalPaths = ({ dropdowns, portal }: Model): JsonObject => ({
  '/api/auth/token': { get: open('signIn', 'Goes to the identity provider and comes back signed in', signIn) },
  '/api/auth/logout': {
    get: open('signOut', 'Ends the session', {
      responses: {
        200: answer('Ended; the identity provider ends its own session there.', signedOut),
        204: { description: 'Ended.' },
        302: redirect,
        ...publicFailures(403),
      },
    }),
  },
  '/api/auth/currentUser': {
    get: open('currentUser', 'Who is signed in', {
      responses: {
        200: answer('The user, or nobody.', oneOf(currentUser, anonymous)),
        ...publicFailures(),
      },
    }),
  },
  '/api/auth/currentUserPhoto': {
    get: call('currentUserPhoto', 'The picture of who is signed in', {
      responses: { 200: { description: 'The picture, or initials.', content: pictures }, ...sessionFailures() },
    }),
  },
  '/api/Roles/myPermissions': {
    get: call('myPermissions', 'What the user may do', {
      responses: { 200: answer('Permissions.', array(text)), ...sessionFailures() },
    }),
  },
  '/api/Features': {
    get: call('features', 'What is switched on', {
      responses: {
        200: answer('By name.', features),
        ...sessionFailures(),
      },
    }),
  },
  '/api/RecentChanges': {
    get: call('recentChanges', 'What changed lately, of what the home page tells and the user may read', {
      responses: {
        200: answer('The newest first.', array(recentChange)),
        ...sessionFailures(429),
      },
    }),
  },
  '/api/ListCounts': {
    get: call('listCounts', 'How many active rows each list has that the user may read', {
      responses: { 200: answer('By service.', listCounts), ...sessionFailures(429) },
    }),
  },
  '/api/PinnedLists': {
    get: call('pinnedLists', "The saved lists in the user's menu, of entities that they may read, by name", {
      responses: { 200: responseRef('PinnedLists'), ...sessionFailures(429) },
    }),
  },
  '/api/Log': {
    post: open('log', 'Writes an entry into the server’s log', {
      requestBody: jsonBody(logEntry),
      responses: { 204: { description: 'Written.' }, ...publicFailures(403, 413, 415, 429) },
    }),
  },
  ...Object.fromEntries(
    [...dropdowns.keys()].map((to) => [
      `/${portal.basePath}/Dropdowns/Get${to}DropDownList`,
      { get: { ...dropdown(to), tags: ['Dropdowns'] } },
    ]),
  ),
});

const call = (operationId: string, summary: string, rest: JsonObject): JsonObject => ({
  tags: ['Portal'],
  operationId,
  summary,
  ...rest,
});

/** A call that needs no session. */
const open = (operationId: string, summary: string, rest: JsonObject): JsonObject =>
  call(operationId, summary, { security: [], ...rest });

const redirect: JsonObject = {
  description: 'Redirect.',
  headers: { Location: header('Its address.', text) },
};

/** Initials are drawn as SVG. */
const pictures: JsonObject = Object.fromEntries(
  ['svg+xml', 'png', 'jpeg', 'gif', 'webp', 'avif'].map((kind) => [`image/${kind}`, {}]),
);

const signIn: JsonObject = {
  parameters: [{ name: 'returnUrl', in: 'query', description: 'A path of this portal.', schema: openapiSchema(text) }],
  responses: {
    302: redirect,
    ...publicFailures(),
    503: {
      description: 'The identity provider or this server is unavailable.',
      content: { 'text/html': { schema: openapiSchema(text) }, ...problemContent },
      headers: { 'Retry-After': { schema: openapiSchema(count) } },
    },
  },
};

const dropdown = (to: string): JsonObject =>
  call(`dropdown${to}`, `What can be picked as ${to}, by name`, {
    parameters: ['search', 'ids', 'active', 'after', 'limit'].map(parameterRef),
    responses: {
      200: responseRef('Options'),
      ...failures(),
    },
  });
