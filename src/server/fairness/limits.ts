/**
 * Quotas and rate limits of one server, so that one user never starves the others.
 *
 * Quick work (sessions, single records, saves) never queues behind slow work (lists, exports): each kind has its own
 * connection pool. Within a kind, queues are fair by user.
 */
import { maxConcurrentExports } from '#model/wire.ts';
import { amount, rate, time, durationText } from '../settings/limit.ts';
import { defaultsOf, type ValuesOf } from '../settings/setting.ts';

/** What one kind of work may have of the server, the calls that all users have at work at once as a variable. */
export const quota = (
  what: string,
  name: string,
  of: {
    readonly maxConcurrent: number;
    /** Concurrent calls of one user; further ones queue. */
    readonly maxConcurrentOfUser: number;
    /** Queue length of one user; a further call is answered 429. */
    readonly maxQueued: number;
    /** Milliseconds after which a queued call is answered 429. */
    readonly queueTimeout: number;
  },
) => ({
  ...of,
  maxConcurrent: amount(of.maxConcurrent, 'calls', {
    line: {
      what: `${what} at work`,
      forUser: String(of.maxConcurrentOfUser),
      forAll: String(of.maxConcurrent),
      past: `wait by turns, ${durationText(of.queueTimeout)} at most and ${of.maxQueued} of a user; then 429`,
    },
    variable: { name, is: `that a server with PostgreSQL runs at once: ${what}`, least: 1, most: 100 },
  }),
});

export const fairnessLimits = {
  queues: {
    /** A list runs its rows and its summary in parallel. On a million rows, some keep a core of the database busy for seconds. */
    lists: quota('lists, charts and pick-lists', 'LISTS_AT_ONCE', {
      maxConcurrent: 4,
      maxConcurrentOfUser: 2,
      maxQueued: 100,
      queueTimeout: 30_000,
    }),
    /** As slow as their clients read. Pages queue as well, by the same number for a user. */
    exports: quota('exports', 'EXPORTS_AT_ONCE', {
      maxConcurrent: 4,
      maxConcurrentOfUser: maxConcurrentExports,
      maxQueued: 10,
      queueTimeout: 90_000,
    }),
    /** Short, so a few at a time are many a second. */
    records: quota('single records, saves, history', 'RECORDS_AT_ONCE', {
      maxConcurrent: 4,
      maxConcurrentOfUser: 3,
      maxQueued: 200,
      queueTimeout: 10_000,
    }),
    /**
     * Batches of a bulk change or its preview, and calls of own code, which may take as long. Each batch queues by itself, so that
     * neither a long change nor a single save waits for the end of another one.
     */
    bulk: quota('bulk changes', 'BULK_CHANGES_AT_ONCE', {
      maxConcurrent: 2,
      maxConcurrentOfUser: 1,
      maxQueued: 10,
      queueTimeout: 30_000,
    }),
  },
  /** The limit for one statement of a request, on both engines. */
  statementTime: time(30, 'seconds', {
    line: { what: 'one statement', past: '503; the embedded database then opens again' },
    variable: { name: 'STATEMENT_SECONDS', is: 'that one statement of a request may take', least: 5, most: 90 },
  }),
  /** Milliseconds for the database to answer whether it is there. */
  probeTime: 2_000,
  /** For which a preview of a bulk change or import examines records. */
  previewTime: time(10, 'seconds', {
    line: { what: 'a preview', past: 'the remaining records are counted, not validated' },
  }),
  /** Error reports of a browser to the log: 5 a second, with bursts. */
  logReports: rate(100, 20_000, { what: 'reports of a browser to the log, of 32 kB each', past: '429, 413' }),
  /** With OIDC_CREATE_USERS: a limit in case an attacker can create accounts at the issuer. */
  newUsers: rate(60, 60_000, { what: 'users made at sign-in, all servers', forAll: true, past: '429' }),
  /** Sessions of one user: each sign-in begins one, and each may store a picture. */
  sessions: amount(50, 'sessions', {
    line: { what: 'sessions', past: 'the one used longest ago ends' },
    variable: { name: 'SESSIONS_OF_USER', is: 'that one user may have', least: 1, most: 1_000 },
  }),
};

type KernelLimits = ValuesOf<typeof fairnessLimits>;
type KernelTurns = KernelLimits['queues'];

export type QuotaSettings = ReturnType<typeof quota>;
export type Quota = ValuesOf<QuotaSettings>;

/** The kinds of work that queue by themselves; a feature adds its own. */
export interface WorkKinds extends Record<keyof KernelTurns, true> {}
export type WorkKind = keyof WorkKinds;
export type Turns = Readonly<Record<WorkKind, Quota>>;

export interface FairnessLimits extends KernelLimits {
  readonly queues: Turns;
}

/** For commands, which serve nobody. */
export const defaultLimits = defaultsOf(fairnessLimits);

/** PGlite runs one statement at a time: its slow kinds of work take turns. */
export function quotasOf(engine: 'postgres' | 'pglite', queues: Turns): Turns {
  if (engine === 'postgres') return queues;
  const { records, exports } = queues;
  const slow = Object.entries(queues).map(([kind, quota]) => [kind, { ...quota, maxConcurrent: 1 }]);
  return { ...(Object.fromEntries(slow) as Turns), records, exports };
}

/**
 * Sizes of the connection pools of one server to PostgreSQL. A list uses two connections. Work in batches, such as bulk changes, uses the
 * pool of records, which is larger by as many. Sessions and sign-ins don't queue: two connections are reserved for them. With exports is
 * other work without a time limit: migrations, loads, restores, anonymising. The probe asks whether the database answers.
 */
export const connectionsOf = ({ lists, exports, ...others }: KernelTurns) => ({
  records: Object.values(others).reduce((sum, { maxConcurrent }) => sum + maxConcurrent, 2),
  lists: lists.maxConcurrent * 2,
  exports: exports.maxConcurrent + 3,
  probe: 1,
});

/** Milliseconds without a byte from PostgreSQL, longer than any statement and any transaction may wait: the connection is dead. */
export const silenceOf = ({ statementTime }: Pick<KernelLimits, 'statementTime'>): number =>
  Math.max(statementTime, 30_000) + 5_000;
