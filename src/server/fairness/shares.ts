/**
 * Quotas and rate limits of one server, so that one user never starves the others. All of them are here, and
 * documented in `deploy/scaling.md`.
 *
 * Quick work (sessions, single records, saves) never queues behind slow work (lists, exports): each kind has its own
 * connection pool. Within a kind, queues are fair by user.
 */

import { maxConcurrentExports } from '#model/wire.ts';

/** Concurrency limits of one kind of work. */
export interface Share {
  /** Concurrent calls of all users. */
  readonly maxConcurrent: number;
  /** Concurrent calls of one user; further ones queue. */
  readonly maxConcurrentOfUser: number;
  /** Queue length of one user; a further call is answered 429. */
  readonly maxQueued: number;
  /** Milliseconds after which a queued call is answered 429. */
  readonly queueTimeout: number;
}

/**
 * - `records`: single records, saves, history. Short, so a few at a time are many a second.
 * - `lists`: pages and pick-lists. On a million rows, some keep a core of the database busy for seconds: one user gets two.
 * - `exports`: as slow as their clients read.
 * - `imports`: batches of rows, each in a short transaction.
 * - `bulk`: batches of a bulk change or its preview, and calls of own code, which may take as long. Each batch queues by itself, so that
 *   neither a long change nor a single save waits for the end of another one.
 */
export type WorkKind = (typeof workKinds)[number];

export const workKinds = ['records', 'lists', 'exports', 'imports', 'bulk'] as const;

export type Shares = Readonly<Record<WorkKind, Share>>;

const postgres: Shares = {
  records: { maxConcurrent: 4, maxConcurrentOfUser: 3, maxQueued: 200, queueTimeout: 10_000 },
  lists: { maxConcurrent: 4, maxConcurrentOfUser: 2, maxQueued: 100, queueTimeout: 30_000 },
  exports: { maxConcurrent: 4, maxConcurrentOfUser: maxConcurrentExports, maxQueued: 10, queueTimeout: 90_000 },
  imports: { maxConcurrent: 2, maxConcurrentOfUser: 1, maxQueued: 5, queueTimeout: 90_000 },
  bulk: { maxConcurrent: 2, maxConcurrentOfUser: 1, maxQueued: 10, queueTimeout: 30_000 },
};

export const shares: Readonly<Record<'postgres' | 'pglite', Shares>> = {
  postgres,
  // PGlite runs one statement at a time.
  pglite: {
    ...postgres,
    lists: { ...postgres.lists, maxConcurrent: 1, maxConcurrentOfUser: 1 },
    imports: { ...postgres.imports, maxConcurrent: 1 },
    bulk: { ...postgres.bulk, maxConcurrent: 1 },
  },
};

/**
 * Sizes of the connection pools of one server to PostgreSQL. A list runs its rows and its summary in parallel. Imports and bulk changes
 * use the pool of records, which is larger by as many. Sessions and sign-ins don't queue: two connections are reserved for
 * them. With exports is other work without a time limit: migrations, loads, restores, anonymising. The probe asks whether the database answers.
 */
export const connections: Readonly<Record<Exclude<WorkKind, 'imports' | 'bulk'> | 'probe', number>> = {
  records:
    shares.postgres.records.maxConcurrent +
    shares.postgres.imports.maxConcurrent +
    shares.postgres.bulk.maxConcurrent +
    2,
  lists: shares.postgres.lists.maxConcurrent * 2,
  exports: shares.postgres.exports.maxConcurrent + 3,
  probe: 1,
};

/** Statement timeout of a request in milliseconds, on both engines. */
export const statementLimit = 30_000;

/** Milliseconds without a byte from PostgreSQL, longer than any statement and any transaction may wait: the connection is dead. */
export const silenceLimit = statementLimit + 5_000;

/** Milliseconds for the database to answer whether it is there. */
export const probeLimit = 2_000;

/** Milliseconds for which a preview of a bulk change or import examines records; the remaining ones are only counted. */
export const previewTime = 10_000;

/** Milliseconds to receive the body of an import, which occupies a place of the queue meanwhile. */
export const receiveTime = 60_000;

/** When an export is aborted: its client reads too slowly, or it holds its snapshot for too long. */
export interface ExportLimits {
  /** Bytes that must be read within `window`, while there are any to read. */
  readonly minBytes: number;
  /** Milliseconds. */
  readonly window: number;
  /** Milliseconds for a whole export. */
  readonly maxDuration: number;
}

/** 10 kB/s over half a minute; two hours in all. */
export const exportPace: ExportLimits = { minBytes: 300_000, window: 30_000, maxDuration: 2 * 60 * 60_000 };

/** A rate limit of one user. */
export interface Rate {
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Changes of saved lists, of all entities together: users who may only read can make these. */
export const listChanges: Rate = { max: 60, window: 60_000 };

/** Sessions of one user: each sign-in begins one, and each may store a picture. */
export const maxSessions = 50;

/** Starts of impersonations: each is stored for as long as sign-ins are. */
export const viewAsStarts: Rate = { max: 30, window: 60_000 };

/** Access tokens that a user makes: each is stored for good. */
export const newTokens: Rate = { max: 30, window: 60_000 };

/**
 * Users created at sign-in by all servers together (OIDC_CREATE_USERS): a limit in case an attacker can create accounts at the issuer.
 */
export const newUsers: Rate = { max: 60, window: 60_000 };

/** Error reports of a browser to the log: 5 a second, with bursts. */
export const logReports: Rate = { max: 100, window: 20_000 };
