/**
 * What one user may take of one server, so that nobody else has to wait for it. Every number of it stands here, and in the
 * README under 'Limits'.
 *
 * What is quick (sessions, single records, saves) never waits behind what may be slow (lists, exports): each kind has connections
 * of its own. Within a kind users take turns.
 */

import { exportsAtOnce } from '#model/wire.ts';

/** How much of one kind of work is done at a time. */
export interface Share {
  /** For all users together. */
  readonly atWork: number;
  /** For one user; what they ask beyond it waits behind the others' turn. */
  readonly byUser: number;
  /** How many calls of one user may wait; a further one is told to come back (429). */
  readonly waiting: number;
  /** Milliseconds after which a call that still waits is told to come back. */
  readonly patience: number;
}

/**
 * - `records`: single records, saves, history. Short, so a few at a time are many a second.
 * - `lists`: pages and pick-lists. Of a million rows, some take a processor of the database for seconds: one user gets two.
 * - `exports`: they last as long as their readers take.
 * - `imports`: batch after batch of rows, each in a transaction that takes a moment.
 * - `bulk`: so many records of a bulk change, or of its preview, as are changed at once. Each takes a turn of its own, so that
 *   neither a long change nor a single save waits for the end of another one's.
 */
export type Kind = (typeof kinds)[number];

export const kinds = ['records', 'lists', 'exports', 'imports', 'bulk'] as const;

export type Shares = Readonly<Record<Kind, Share>>;

const postgres: Shares = {
  records: { atWork: 4, byUser: 3, waiting: 200, patience: 10_000 },
  lists: { atWork: 4, byUser: 2, waiting: 100, patience: 30_000 },
  exports: { atWork: 4, byUser: exportsAtOnce, waiting: 10, patience: 90_000 },
  imports: { atWork: 2, byUser: 1, waiting: 5, patience: 90_000 },
  bulk: { atWork: 2, byUser: 1, waiting: 10, patience: 30_000 },
};

export const shares: Readonly<Record<'postgres' | 'pglite', Shares>> = {
  postgres,
  // It runs one statement at a time, whatever is asked.
  pglite: {
    ...postgres,
    lists: { ...postgres.lists, atWork: 1, byUser: 1 },
    imports: { ...postgres.imports, atWork: 1 },
    bulk: { ...postgres.bulk, atWork: 1 },
  },
};

/**
 * Connections to PostgreSQL of one server, by what they are for. A list asks for its rows and for what is true of all of them
 * beside each other. Imports and bulk changes write with the connections of records, which has as many more. Sessions and
 * sign-ins, which everybody needs first, take no turn: two connections are always left to them.
 */
export const connections: Readonly<Record<Exclude<Kind, 'imports' | 'bulk'>, number>> = {
  records: shares.postgres.records.atWork + shares.postgres.imports.atWork + shares.postgres.bulk.atWork + 2,
  lists: shares.postgres.lists.atWork * 2,
  exports: shares.postgres.exports.atWork,
};

/** Milliseconds for one statement of a request, on both engines. */
export const statementLimit = 30_000;

/** Milliseconds for which a preview of a bulk change or an import looks at records; of the others it says how many there are. */
export const previewTime = 10_000;

/** Milliseconds in which the body of an import has to come: it is received in its user's turn, for which others wait. */
export const receiveTime = 60_000;

/** When an export ends although rows are left: its reader has gone to sleep, or it holds back the database for too long. */
export interface ExportPace {
  /** Bytes that must be read within `window`, while there are any to read. */
  readonly bytes: number;
  /** Milliseconds. */
  readonly window: number;
  /** Milliseconds for one export in all. */
  readonly longest: number;
}

/** 10 kB a second over half a minute; two hours. */
export const exportPace: ExportPace = { bytes: 300_000, window: 30_000, longest: 2 * 60 * 60_000 };

/** How many calls of one kind one user may make. */
export interface Rate {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Changes of saved lists, of all entities together: whoever may only read can write these, again and again. */
export const listChanges: Rate = { most: 60, window: 60_000 };

/** Sessions of one user. Each may hold a picture, and whoever signs in again and again begins one each time. */
export const mostSessions = 50;

/** Times that somebody begins to look at the portal as somebody else: each is kept for as long as sign-ins are. */
export const viewAsStarts: Rate = { most: 30, window: 60_000 };

/**
 * People who become users by signing in, at all servers together (OIDC_CREATE_USERS): whoever can make accounts at the issuer can
 * make so many records here.
 */
export const newUsers: Rate = { most: 60, window: 60_000 };

/** Reports of a browser to the log: 5 a second, and bursts. */
export const logReports: Rate = { most: 100, window: 20_000 };
