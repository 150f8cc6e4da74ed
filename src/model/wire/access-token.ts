/** Requests and responses about access tokens, and about service accounts. */
import { maxTokenDays, maxTokenName } from '../access-token.ts';
import { systemCalls } from '../system.ts';
import { answer, done, operation, pathParameter } from './operation.ts';
import type { Reference } from '../wire.ts';
import { userReference } from './records.ts';
import * as t from './schema.ts';
import { origin } from './system.ts';

/** Without the text itself, which only the answer to its creation has. */
const token = {
  id: t.integer,
  name: t.text,
  prefix: t.describe(t.text, 'The beginning of the token, to recognise it.'),
  readOnly: t.flag,
  resources: t.describe(t.orNull(t.array(t.text)), 'The resources to which it is narrowed; null: all of its user.'),
  since: t.instant,
  madeBy: t.orNull(userReference),
  ends: t.instant,
  lastUsed: t.orNull(t.instant),
  /** The origin of the last use. */
  ...origin,
};

export type TokenRow = t.Static<typeof tokenRow>;
const tokenRow = t.component('PortalAccessToken', t.object(token));

/** A row of the list of all tokens. */
export interface UserTokenRow extends TokenRow {
  readonly userId: number;
  readonly user: Reference;
  readonly email: string;
  readonly isServiceAccount: boolean;
}

export type NewToken = t.Static<typeof newToken>;
const newToken = t.object({
  name: { ...t.text, maxLength: maxTokenName } as t.Schema<string>,
  ends: t.describe(t.instant, `At most ${maxTokenDays} days from now.`),
  readOnly: t.describe(t.flag, 'Whether it only reads.'),
  resources: t.describe(
    t.orNull(t.array(t.text, { minItems: 1, maxItems: 1_000 })),
    'The resources to which it is narrowed: the part of their permissions before the slash. Null: all of its user.',
  ),
  userId: t.optional(
    t.describe(
      t.positive,
      'The user for whom it acts. Another one than oneself needs the permissions to write users. Absent: oneself.',
    ),
  ),
});

export type MadeToken = t.Static<typeof madeToken>;
const madeToken = t.object({
  id: t.integer,
  token: t.describe(t.text, 'The text for the header Authorization. It is shown only once.'),
});

/** The user's own tokens; with the permissions to write users, those of any user. */
export const tokenOperations = {
  list: operation('accessTokens', 'GET /api/AccessTokens', {
    summary: 'The access tokens of the user that are not revoked, newest first',
    access: 'session',
    personOnly: true,
    answers: { 200: answer('The tokens.', t.array(tokenRow)) },
  }),
  create: operation('createAccessToken', 'POST /api/AccessTokens', {
    summary: 'Makes an access token, and returns its text, which is shown only once',
    access: 'session',
    personOnly: true,
    body: { schema: newToken },
    answers: { 200: answer('The token.', madeToken) },
    errors: [404, 422, 429],
  }),
  revoke: operation('revokeAccessToken', 'DELETE /api/AccessTokens/{id}', {
    summary: 'Revokes an access token: it ends at once',
    access: 'session',
    personOnly: true,
    parameters: [pathParameter('id', t.integer)],
    answers: { 204: done },
    errors: [404],
  }),
};

/** Whether a user is a service account: one for programs, who can't sign in. */
export type ServiceAccount = t.Static<typeof serviceAccount>;
const serviceAccount = t.object({ since: t.describe(t.orNull(t.instant), 'Since when; null if it is none.') });

const userId = [pathParameter('userId', t.integer)];

/** For administrators. */
export const serviceAccountOperations = {
  serviceAccount: operation('serviceAccount', `GET ${systemCalls}/Users/{userId}/serviceAccount`, {
    summary: 'Whether a user is a service account',
    parameters: userId,
    answers: { 200: answer('Since when.', serviceAccount) },
    errors: [404],
  }),
  makeServiceAccount: operation('makeServiceAccount', `PUT ${systemCalls}/Users/{userId}/serviceAccount`, {
    summary: 'Makes a user a service account, who can not sign in; ends their sessions',
    personOnly: true,
    parameters: userId,
    answers: { 204: done },
    errors: [404, 422],
  }),
  makePerson: operation('endServiceAccount', `DELETE ${systemCalls}/Users/{userId}/serviceAccount`, {
    summary: 'Lets a user sign in again who was a service account',
    personOnly: true,
    parameters: userId,
    answers: { 204: done },
  }),
};
