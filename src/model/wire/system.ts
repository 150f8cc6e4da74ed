/** Requests and answers of the pages for administrators (decisions: Pages for administrators). */
import { maxNamedLists, maxSystemSearch, signInResults } from '../system.ts';
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
export const pageSize = (most: number): Schema<number> => ({ type: 'integer', minimum: 1, maximum: most });

const paging = (maxPageSize: number) => ({
  pageIndex: optional(pageIndex),
  pageSize: optional(pageSize(maxPageSize)),
  stringFilter: optional<string>({ ...text, maxLength: maxSystemSearch }),
});

/** What these lists can be asked. */
export type SystemQuery = Static<ReturnType<typeof systemQuery>>;
export const systemQuery = (maxPageSize: number) => object(paging(maxPageSize));

const result: Schema<(typeof signInResults)[number] | null> = { enum: [...signInResults, null] };

/** What the list of sign-ins can be asked; `null`: of every result. */
export type SignInQuery = Static<ReturnType<typeof signInQuery>>;
export const signInQuery = (maxPageSize: number) => object({ ...paging(maxPageSize), result: optional(result) });

/** Where somebody came from, as far as their browser and the proxies between tell. */
export type Origin = Static<typeof originOf>;
const origin = { address: textOrNull, userAgent: textOrNull };
const originOf = object(origin);

/** A browser that is signed in. */
export type SessionRow = Static<typeof session>;
export const session = component(
  'PortalSession',
  object({
    /** No secret: nobody is signed in by it. */
    id: text,
    user: userReference,
    email: text,
    /** As whom the user looks at the portal. */
    viewAs: orNull(userReference),
    since: instant,
    lastSeen: instant,
    ...origin,
    isMine: describe(flag, 'Whether it is the session that asks.'),
  }),
);
export const sessions = page(session);

/** Somebody tried to sign in, or looked at the portal as somebody else. */
export type SignInRow = Static<typeof signIn>;
export const signIn = component(
  'PortalSignIn',
  object({
    id: integer,
    date: instant,
    result: enumOf(signInResults),
    reason: describe(textOrNull, 'Why it did not succeed, or how it ended.'),
    /** Who it was, where the portal knows. */
    user: orNull(userReference),
    viewAs: describe(orNull(userReference), 'As whom the user looked at the portal.'),
    /** Whom the provider spoke of. */
    email: textOrNull,
    name: textOrNull,
    ...origin,
  }),
);
export const signIns = page(signIn);

/** An account of an identity provider by which a user signs in; `since` their first sign-in by it. */
export type AccountRow = Static<typeof account>;
const account = object({ issuer: text, since: instant });
export const userAccounts = array(account);

/** What anonymising a user would not reach. */
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

/** A server, and the database that it shares with others. */
export type SystemState = Static<typeof systemState>;
export const systemState = component(
  'SystemState',
  object({
    version: text,
    /** Digest of the catalogue. */
    catalogue: text,
    engine: text,
    startedDate: instant,
    memoryBytes: count,
    /** Statements that a migration would run now; none after a start. */
    planned: array(text),
    /** What the database has and the catalogue has not. */
    unused: array(text),
    /** Since when, and by which change, former versions refuse to start. */
    epoch: orNull(object({ date: instant, statement: text })),
    lastBackup: orNull(object({ date: instant, rows: count, bytes: orNull(count) })),
    /** Days. */
    retention: object({ sessions: count, signIns: count }),
    pools: array(object({ name: text, most: count, open: count, busy: count, waiting: count })),
    turns: array(object({ name: text, atWork: count, waiting: count })),
    caches: array(object({ name: text, hits: count, misses: count })),
  }),
);
