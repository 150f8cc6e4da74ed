import {
  historyActions,
  mostEntries,
  mostIds,
  mostProblems,
  mostSearched,
  type Change,
  type CurrentUser,
  type FieldProblem,
  type HistoryEntry,
  type Option,
  type ProblemDetails,
  type RecentChange,
  type Nobody,
  type Reference,
  type SignedOut,
} from '#model/wire.ts';
import { anyInteger, safeInteger } from '../fields/field-kind.ts';
import { anyPart } from '../fields/key.ts';
import { dependentEffects, type DependentList, type DependentLists, type Dependents } from '#model/dependents.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  count,
  header,
  jsonBody,
  orNull,
  parameterRef,
  responseRef,
  schemaRef,
  shape,
  type Components,
} from './openapi-components.ts';
import { failures, problem, publicFailures, sessionFailures } from './openapi-problems.ts';

const text: JsonObject = { type: 'string' };

const loggedValue: JsonObject = { type: ['string', 'number', 'boolean', 'null'] };

export const historyEntry: Readonly<Record<keyof HistoryEntry, JsonObject>> = {
  id: anyInteger,
  action: { type: 'string', enum: [...historyActions] },
  changedBy: orNull(schemaRef('Reference')),
  changedDate: { type: 'string', format: 'date-time' },
  changes: { type: 'object', additionalProperties: shape<Change>({ from: {}, to: {} }) },
  bulkId: orNull(anyInteger),
};

const dependentLists = {
  lists: {
    type: 'array',
    items: shape<DependentList>({
      entity: text,
      label: text,
      count,
      effect: { type: 'string', enum: [...dependentEffects] },
    }),
  },
  hidden: { type: 'boolean', description: 'Whether there are also records that the user may not see.' },
} as const;

const dependents = shape<Dependents>(
  {
    ...dependentLists,
    possible: { type: 'boolean', description: 'Whether the record can be removed.' },
    reason: {
      type: 'string',
      description: 'Why not, where it is not for a record that refers to it, or a permission.',
    },
  },
  ['reason'],
);

/** What belongs to no entity. */
export const portalComponents = (model: Model): Components => ({
  schemas: portalSchemas(model),
  parameters: sharedParameters(model),
  responses: {
    Options: {
      ...answer('Ordered by name, then by id.', { type: 'array', items: schemaRef('Option') }),
      headers: {
        'X-Total-Count': header('How many items there are, whatever `after` and `limit` leave out.', count),
      },
    },
  },
});

const portalSchemas = (model: Model): JsonObject => ({
  SafeInteger: { ...safeInteger, description: 'An integer that JavaScript holds exactly.' },
  Ids: { type: 'array', items: anyInteger, maxItems: mostIds },
  Reference: shape<Reference>({ id: anyPart(model), name: text }),
  Option: shape<Option>({ id: anyPart(model), name: text, isActive: { type: 'boolean' } }),
  Change: shape<HistoryEntry>(historyEntry),
  RecentChange: shape<RecentChange>({
    ...historyEntry,
    entity: text,
    key: { type: 'array', items: anyPart(model) },
    name: text,
    records: count,
  }),
  CurrentUser: shape<CurrentUser>(
    {
      id: anyInteger,
      name: text,
      title: text,
      email: text,
      ShouldShowCampaignMenu: { type: 'boolean' },
      viewAs: schemaRef('Reference'),
    },
    ['viewAs'],
  ),
  Nobody: shape<Nobody>(
    {
      id: { type: 'null' },
      renew: { const: true, description: 'A silent sign-in may go on where the session ended.' },
    },
    ['renew'],
  ),
  SignedOut: shape<SignedOut>({ endSession: { type: 'string', format: 'uri' } }),
  LogEntry: {
    type: 'object',
    properties: {
      logID: loggedValue,
      severity: { type: 'string', enum: ['Trace', 'Debug', 'Information', 'Warning', 'Error', 'Critical'] },
      message: text,
      ...Object.fromEntries(['url', 'exception', 'stackTrace'].map((name) => [name, { type: ['string', 'null'] }])),
      ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`adHoc${number}`, loggedValue])),
    },
    required: ['severity', 'message'],
    additionalProperties: false,
  },
  ...(model.entities.some((entity) => entity.delete === 'hard') && {
    Dependents: dependents,
    DependentLists: shape<DependentLists>(dependentLists),
  }),
  Problem: {
    type: 'object',
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      detail: text,
      instance: text,
      errors: { type: 'array', maxItems: mostProblems, items: shape<FieldProblem>({ field: text, message: text }) },
      errorsMore: { type: 'integer', description: 'How many more problems there are than are named.' },
    } satisfies Record<keyof ProblemDetails, JsonObject>,
    required: ['type', 'title', 'status', 'detail'],
  },
});

/** What narrows a dropdown, and what makes a create repeatable. */
const sharedParameters = (model: Model): JsonObject => ({
  search: {
    name: 'search',
    in: 'query',
    schema: { type: 'string', maxLength: mostSearched },
    description: 'Contained in the name.',
  },
  ids: { name: 'ids', in: 'query', schema: text, description: idsText(model) },
  active: {
    name: 'active',
    in: 'query',
    schema: { const: 'true' },
    description: 'Only what is not deleted.',
  },
  after: {
    name: 'after',
    in: 'query',
    schema: anyPart(model),
    description: 'Only the items after the one of this id, in the order of the answer.',
  },
  before: {
    name: 'before',
    in: 'query',
    schema: { type: 'integer', minimum: 0 },
    description: `Only the changes before the one of this id. An answer tells ${mostEntries} at most.`,
  },
  limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: mostIds } },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: text,
    description: 'Repeating a create or a bulk change with the same key answers the first answer and changes nothing.',
  },
});

const idsText = (model: Model): string =>
  anyPart(model) === anyInteger
    ? 'Ids with commas between them.'
    : 'Ids with commas between them; within a text a comma is `%2C` and a percent sign `%25`, before it is encoded.';

/** The calls that belong to no entity (core 7): signing in, the dropdowns, features, the log. */
export const portalPaths = ({ dropdowns, portal }: Model): JsonObject => ({
  '/api/auth/token': { get: open('signIn', 'Goes to the identity provider and comes back signed in', signIn) },
  '/api/auth/logout': {
    get: open('signOut', 'Ends the session', {
      responses: {
        200: answer('Ended; the identity provider ends its own session there.', schemaRef('SignedOut')),
        204: { description: 'Ended.' },
        302: redirect,
        ...publicFailures(403),
      },
    }),
  },
  '/api/auth/currentUser': {
    get: open('currentUser', 'Who is signed in', {
      responses: {
        200: answer('The user, or nobody.', { anyOf: [schemaRef('CurrentUser'), schemaRef('Nobody')] }),
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
      responses: { 200: answer('Permissions.', { type: 'array', items: text }), ...sessionFailures() },
    }),
  },
  '/api/Features': {
    get: call('features', 'What is switched on', {
      responses: {
        200: answer('By name.', { type: 'object', additionalProperties: { type: 'boolean' } }),
        ...sessionFailures(),
      },
    }),
  },
  '/api/RecentChanges': {
    get: call('recentChanges', 'What changed lately, of what the home page tells and the user may read', {
      responses: {
        200: answer('The newest first.', { type: 'array', items: schemaRef('RecentChange') }),
        ...sessionFailures(429),
      },
    }),
  },
  '/api/PinnedLists': {
    get: call('pinnedLists', "The saved lists in the user's menu, of entities that they may read, by name", {
      responses: { 200: responseRef('PinnedLists'), ...sessionFailures(429) },
    }),
  },
  '/api/Log': {
    post: open('log', 'Writes an entry into the server’s log', {
      requestBody: jsonBody(schemaRef('LogEntry')),
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
  description: 'On to another page.',
  headers: { Location: header('Its address.', text) },
};

/** Initials are drawn as SVG. */
const pictures: JsonObject = Object.fromEntries(
  ['svg+xml', 'png', 'jpeg', 'gif', 'webp', 'avif'].map((kind) => [`image/${kind}`, {}]),
);

const signIn: JsonObject = {
  parameters: [{ name: 'returnUrl', in: 'query', description: 'A path of this portal.', schema: text }],
  responses: {
    302: redirect,
    ...publicFailures(),
    503: {
      description: 'The identity provider, or this server, is away.',
      content: { 'text/html': { schema: text }, ...problem },
      headers: { 'Retry-After': { schema: count } },
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
