import {
  mostNamedLists,
  signInFilter,
  signInResults,
  systemCalls,
  systemQuerySchema,
  type AccountRow,
  type AnonymisePreview,
  type SessionRow,
  type SignInRow,
} from '#model/system.ts';
import type { Page, Reference } from '#model/wire.ts';
import { anyInteger } from '../fields/field-kind.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  count,
  jsonBody,
  orNull,
  responseRef,
  schemaRef,
  shape,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

const text: JsonObject = { type: 'string' };
const instant: JsonObject = { type: 'string', format: 'date-time' };
const textOrNull: JsonObject = { type: ['string', 'null'] };

/** Users are known by numbers, whatever other records are. */
const userRef = shape<Reference>({ id: anyInteger, name: text });

const session = shape<SessionRow>({
  id: text,
  user: userRef,
  email: text,
  viewAs: orNull(userRef),
  since: instant,
  lastSeen: instant,
  address: textOrNull,
  userAgent: textOrNull,
  isMine: { type: 'boolean', description: 'Whether it is the session that asks.' },
});

const signIn = shape<SignInRow>({
  id: anyInteger,
  date: instant,
  result: { type: 'string', enum: [...signInResults] },
  reason: { ...textOrNull, description: 'Why it did not succeed, or how it ended.' },
  user: orNull(userRef),
  viewAs: { ...orNull(userRef), description: 'As whom the user looked at the portal.' },
  email: textOrNull,
  name: textOrNull,
  address: textOrNull,
  userAgent: textOrNull,
});

const account = shape<AccountRow>({ issuer: text, since: instant });

const anonymisePreview = shape<AnonymisePreview>({
  isAnonymised: {
    type: 'boolean',
    description: 'Whether that was done already, and nothing has changed the record since.',
  },
  lists: {
    type: 'array',
    items: shape<AnonymisePreview['lists'][number]>({ label: text, name: text, owner: text }),
    maxItems: mostNamedLists,
    description: 'Shared lists of others that name the user.',
  },
  listsMore: { ...count, description: 'How many there are beside them, those that you may not read among them.' },
  columns: {
    type: 'array',
    items: text,
    description: 'Columns of a table of somebody else that may hold words, and that the portal does not write.',
  },
  lastBackup: {
    anyOf: [instant, { type: 'null' }],
    description: 'When the last backup was made that is known of: what was made before keeps everything.',
  },
});

const pageOf = (name: string): JsonObject =>
  shape<Page<unknown>>({
    data: { type: 'array', items: schemaRef(name) },
    currentPageIndex: count,
    totalNumberOfItems: count,
  });

/** What the pages for administrators show. */
export const systemComponents: Components = { schemas: { PortalSession: session, PortalSignIn: signIn } };

/** The calls of the pages for administrators. */
export const systemPaths = ({ portal }: Model): JsonObject => ({
  [`${systemCalls}/Sessions/page`]: {
    post: call('pageSessions', 'Who is signed in, used last first', {
      requestBody: jsonBody(systemQuerySchema(portal.list.maxPageSize)),
      responses: { 200: answer('A page of sessions.', pageOf('PortalSession')), ...failures(413, 415) },
    }),
  },
  [`${systemCalls}/Sessions/{id}`]: {
    parameters: [inPath('id', text)],
    delete: call('endSession', 'Ends a session', done),
  },
  [`${systemCalls}/Sessions/ofUser/{userId}`]: {
    parameters: [inPath('userId', anyInteger)],
    delete: call('endSessionsOfUser', 'Ends every session of a user, but for the one that asks', done),
  },
  [`${systemCalls}/Users/{userId}/anonymise`]: {
    parameters: [inPath('userId', anyInteger)],
    get: call('previewAnonymiseUser', 'What that would not reach', {
      responses: { 200: answer('It can not be undone.', anonymisePreview), ...failures(404, 422) },
    }),
    post: call('anonymiseUser', 'Takes who it was from a deleted user, for good', {
      responses: { 204: responseRef('Done'), ...failures(404, 413, 414, 415, 422) },
    }),
  },
  [`${systemCalls}/SignIns/page`]: {
    post: call('pageSignIns', 'Who tried to sign in, or looked at the portal as somebody else, the newest first', {
      requestBody: jsonBody(systemQuerySchema(portal.list.maxPageSize, signInFilter)),
      responses: { 200: answer('A page of sign-ins.', pageOf('PortalSignIn')), ...failures(413, 415) },
    }),
  },
  [`${systemCalls}/Users/{userId}/accounts`]: {
    parameters: [inPath('userId', anyInteger)],
    get: call('accountsOfUser', 'The accounts of identity providers by which a user signs in', {
      responses: { 200: answer('The oldest first.', { type: 'array', items: account }), ...failures(404) },
    }),
    delete: call('cutAccountsOfUser', 'Cuts the links to them: the next sign-in with the address links anew', done),
  },
});

const done: JsonObject = { responses: { 204: responseRef('Done'), ...failures(413, 414, 415) } };

const inPath = (name: string, schema: JsonObject): JsonObject => ({ name, in: 'path', required: true, schema });

const call = (operationId: string, summary: string, rest: JsonObject): JsonObject => ({
  tags: ['Portal'],
  operationId,
  summary,
  ...rest,
});
