/** Requests and responses of the pages for administrators (decisions: Pages for administrators). */
import { systemCalls } from '../system.ts';
import { answer, done, pathParameter, operation } from './operation.ts';
import type { Reference } from '../wire.ts';
import * as t from './schema.ts';

/** A client's IP address and user agent, as reported by browser and proxies. */
export type Origin = t.Static<typeof originOf>;
export const origin = { address: t.textOrNull, userAgent: t.textOrNull };
const originOf = t.object(origin);

/** A row of the list of sessions. */
export interface SessionRow extends Origin {
  readonly id: string;
  readonly userId: number;
  readonly user: Reference;
  readonly email: string;
  readonly isMine: boolean;
  /** The impersonated user. */
  readonly viewAs: Reference | null;
  readonly since: string;
  readonly lastSeen: string;
}

/** A sign-in identity linked to a user; `since` is its first sign-in. */
export type AccountRow = t.Static<typeof account>;
const account = t.object({ issuer: t.text, since: t.instant });
export const userAccounts = t.array(account);

/** State of a server and its database. */
export type SystemState = t.Static<typeof systemState>;
export const systemState = t.component(
  'SystemState',
  t.object({
    version: t.text,
    /** Hash of the catalogue. */
    catalogue: t.text,
    engine: t.text,
    startedDate: t.instant,
    memoryBytes: t.count,
    /** Statements that a migration would run now; none after a start. */
    planned: t.array(t.text),
    /** Tables and columns that are not in the catalogue. */
    unused: t.array(t.text),
    /** When, and by which change, earlier versions of the portal became unable to start on this database. */
    epoch: t.orNull(t.object({ date: t.instant, statement: t.text })),
    lastBackup: t.orNull(t.object({ date: t.instant, rows: t.count, bytes: t.orNull(t.count) })),
    /** Days. */
    retention: t.object({ sessions: t.count, signIns: t.count }),
    pools: t.array(t.object({ name: t.text, most: t.count, open: t.count, busy: t.count, waiting: t.count })),
    turns: t.array(t.object({ name: t.text, atWork: t.count, waiting: t.count })),
    caches: t.array(t.object({ name: t.text, hits: t.count, misses: t.count })),
  }),
);

const userId = [pathParameter('userId', t.integer)];

/** The calls of the administrators' pages, besides those of lists. */
export const systemOperations = {
  endSession: operation('endSession', `DELETE ${systemCalls}/Sessions/{id}`, {
    summary: 'Ends a session',
    personOnly: true,
    parameters: [pathParameter('id', t.text)],
    answers: { 204: done },
  }),
  endSessionsOfUser: operation('endSessionsOfUser', `DELETE ${systemCalls}/Sessions/ofUser/{userId}`, {
    summary: 'Ends every session of a user, except the session of this request',
    personOnly: true,
    parameters: userId,
    answers: { 204: done },
  }),
  accounts: operation('accountsOfUser', `GET ${systemCalls}/Users/{userId}/accounts`, {
    summary: 'The accounts at identity providers with which a user signs in',
    parameters: userId,
    answers: { 200: answer('Oldest first.', userAccounts) },
    errors: [404],
  }),
  unlinkAccounts: operation('cutAccountsOfUser', `DELETE ${systemCalls}/Users/{userId}/accounts`, {
    summary: 'Unlinks the accounts of a user; the next sign-in with their e-mail address links again',
    personOnly: true,
    parameters: userId,
    answers: { 204: done },
  }),
  state: operation('systemState', `GET ${systemCalls}/State`, {
    summary: 'The state of the server that answers, and of its database',
    answers: { 200: answer('The current state.', systemState) },
  }),
};
