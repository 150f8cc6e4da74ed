/** Requests and responses about access tokens. */
import { maxTokenDays, maxTokenName } from './limits.ts';
import { answer, done, operation, pathParameter } from '#model/wire/operation.ts';
import { userReference } from '#model/wire/records.ts';
import * as t from '#model/wire/schema.ts';
import { origin } from '#model/wire/system.ts';

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
