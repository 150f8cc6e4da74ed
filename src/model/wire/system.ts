/** Requests and responses of the pages for administrators (decisions: Pages for administrators). */
import { maxNamedLists, maxSystemSearch, signInResults, systemCalls } from '../system.ts';
import { answer, done, pathParameter, operation } from './operation.ts';
import { page, userReference } from './records.ts';
import {
  array,
  enumOf,
  component,
  count,
  describe,
  flag,
  instant,
  integer,
  object,
  optional,
  orNull,
  text,
  textOrNull,
  type Schema,
  type Static,
} from './schema.ts';

const pageIndex: Schema<number> = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const pageSize = (maxPageSize: number): Schema<number> => ({
  type: 'integer',
  minimum: 1,
  maximum: maxPageSize,
});

const paging = (maxPageSize: number) => ({
  pageIndex: optional(pageIndex),
  pageSize: optional(pageSize(maxPageSize)),
  stringFilter: optional<string>({ ...text, maxLength: maxSystemSearch }),
});

/** The query of these lists. */
export type SystemQuery = Static<ReturnType<typeof systemQuery>>;
export const systemQuery = (maxPageSize: number) => object(paging(maxPageSize));

const result: Schema<(typeof signInResults)[number] | null> = { enum: [...signInResults, null] };

/** The query of the list of sign-ins; a `result` of `null` matches all. */
export type SignInQuery = Static<ReturnType<typeof signInQuery>>;
export const signInQuery = (maxPageSize: number) => object({ ...paging(maxPageSize), result: optional(result) });

/** A client's IP address and user agent, as reported by browser and proxies. */
export type Origin = Static<typeof originOf>;
const origin = { address: textOrNull, userAgent: textOrNull };
const originOf = object(origin);

/** A session. */
export type SessionRow = Static<typeof session>;
export const session = component(
  'PortalSession',
  object({
    /** Not the session's secret. */
    id: text,
    user: userReference,
    email: text,
    /** The impersonated user. */
    viewAs: orNull(userReference),
    since: instant,
    lastSeen: instant,
    ...origin,
    isMine: describe(flag, 'Whether it is the session that asks.'),
  }),
);
export const sessions = page(session);

/** A sign-in attempt, or the start or end of an impersonation. */
export type SignInRow = Static<typeof signIn>;
export const signIn = component(
  'PortalSignIn',
  object({
    id: integer,
    date: instant,
    result: enumOf(signInResults),
    reason: describe(textOrNull, 'Why it did not succeed, or how it ended.'),
    /** The user, if known. */
    user: orNull(userReference),
    viewAs: describe(orNull(userReference), 'As whom the user looked at the portal.'),
    /** From the identity provider's claims. */
    email: textOrNull,
    name: textOrNull,
    ...origin,
  }),
);
export const signIns = page(signIn);

/** A sign-in identity linked to a user; `since` is its first sign-in. */
export type AccountRow = Static<typeof account>;
const account = object({ issuer: text, since: instant });
export const userAccounts = array(account);

/** The places that anonymising a user would not reach. */
export type AnonymisePreview = Static<typeof anonymisePreview>;
export const anonymisePreview = object({
  isAnonymised: describe(flag, 'Whether that was done already, and nothing has changed the record since.'),
  lists: describe(
    array(object({ label: text, name: text, owner: text }), { maxItems: maxNamedLists }),
    'Shared lists of others that name the user.',
  ),
  listsMore: describe(count, 'How many there are beside them, those that you may not read among them.'),
  columns: describe(
    array(text),
    'Columns of a table of somebody else that may hold words, and that the portal does not write.',
  ),
  lastBackup: describe(
    orNull(instant),
    'When the last backup was made that is known of: what was made before keeps everything.',
  ),
});

/** State of a server and its database. */
export type SystemState = Static<typeof systemState>;
export const systemState = component(
  'SystemState',
  object({
    version: text,
    /** Hash of the catalogue. */
    catalogue: text,
    engine: text,
    startedDate: instant,
    memoryBytes: count,
    /** Statements that a migration would run now; none after a start. */
    planned: array(text),
    /** Tables and columns that are not in the catalogue. */
    unused: array(text),
    /** When, and by which change, earlier versions of the portal became unable to start on this database. */
    epoch: orNull(object({ date: instant, statement: text })),
    lastBackup: orNull(object({ date: instant, rows: count, bytes: orNull(count) })),
    /** Days. */
    retention: object({ sessions: count, signIns: count }),
    pools: array(object({ name: text, most: count, open: count, busy: count, waiting: count })),
    turns: array(object({ name: text, atWork: count, waiting: count })),
    caches: array(object({ name: text, hits: count, misses: count })),
  }),
);

const userId = [pathParameter('userId', integer)];

/** The calls of the administrators' pages, besides the audit trail. */
export const systemOperations = (maxPageSize: number) => ({
  sessions: operation('pageSessions', `POST ${systemCalls}/Sessions/page`, {
    summary: 'Who is signed in, used last first',
    body: { schema: systemQuery(maxPageSize) },
    answers: { 200: answer('A page of sessions.', sessions) },
  }),
  endSession: operation('endSession', `DELETE ${systemCalls}/Sessions/{id}`, {
    summary: 'Ends a session',
    parameters: [pathParameter('id', text)],
    answers: { 204: done },
  }),
  endSessionsOfUser: operation('endSessionsOfUser', `DELETE ${systemCalls}/Sessions/ofUser/{userId}`, {
    summary: 'Ends every session of a user, but for the one that asks',
    parameters: userId,
    answers: { 204: done },
  }),
  previewAnonymise: operation('previewAnonymiseUser', `GET ${systemCalls}/Users/{userId}/anonymise`, {
    summary: 'What that would not reach',
    parameters: userId,
    answers: { 200: answer('It can not be undone.', anonymisePreview) },
    errors: [404, 422],
  }),
  anonymise: operation('anonymiseUser', `POST ${systemCalls}/Users/{userId}/anonymise`, {
    summary: 'Takes who it was from a deleted user, for good',
    parameters: userId,
    answers: { 204: done },
    errors: [404, 422],
  }),
  signIns: operation('pageSignIns', `POST ${systemCalls}/SignIns/page`, {
    summary: 'Who tried to sign in, or looked at the portal as somebody else, the newest first',
    body: { schema: signInQuery(maxPageSize) },
    answers: { 200: answer('A page of sign-ins.', signIns) },
  }),
  accounts: operation('accountsOfUser', `GET ${systemCalls}/Users/{userId}/accounts`, {
    summary: 'The accounts of identity providers by which a user signs in',
    parameters: userId,
    answers: { 200: answer('The oldest first.', userAccounts) },
    errors: [404],
  }),
  unlinkAccounts: operation('cutAccountsOfUser', `DELETE ${systemCalls}/Users/{userId}/accounts`, {
    summary: 'Cuts the links to them: the next sign-in with the address links anew',
    parameters: userId,
    answers: { 204: done },
  }),
  state: operation('systemState', `GET ${systemCalls}/State`, {
    summary: 'The server that answers, what it does now, and how its database is',
    answers: { 200: answer('As it is now.', systemState) },
  }),
});
