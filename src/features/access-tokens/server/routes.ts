/** Routes of access tokens: the user's own, and with the permissions to write users those of any user. */
import type { FastifyInstance } from 'fastify';
import { administers } from '#model/permission.ts';
import { tokenOperations } from '../model/operations.ts';
import { limitRate } from '../../../server/fairness/limit-rate.ts';
import { handle } from '../../../server/http/handle.ts';
import { authorise, mayDo, userOf } from '../../../server/http/policy.ts';
import { idOfPath } from '../../../server/record/key-path.ts';
import { hashWith } from '../../../server/auth/secrets.ts';
import type { Catalogue } from '../../../server/catalogue/catalogue.ts';
import type { TokenLimits } from './limits.ts';
import type { Auth } from '../../../server/auth/auth.ts';
import { createToken, readTokens, revokeToken, type TokenContext } from './token-store.ts';

export function registerTokens(
  app: FastifyInstance,
  { settings, grants }: Auth,
  { newTokens }: TokenLimits,
  { permissions }: Pick<Catalogue, 'permissions'>,
): void {
  const { identity, database, sessionSecret, now } = settings;
  const { db } = database;
  const forOthers = administers(identity.administration.write);
  const context: TokenContext = { db, identity, hash: hashWith(sessionSecret), now, grants, permissions };
  const config = { needs: { all: ['allUsers'] } } as const;
  const { list, create, revoke } = tokenOperations;

  handle(app, list, { config }, (request) => readTokens(db, identity, userOf(request).id));

  void app.register(async (scope) => {
    await limitRate(scope, newTokens);
    handle(scope, create, { config }, async (request) => {
      const maker = userOf(request);
      const { userId = maker.id } = request.body;
      if (userId !== maker.id) authorise(maker, forOthers);
      const made = await createToken(context, maker, request.body);
      request.log.info({ user: maker.id, of: userId, made: made.id }, 'Made an access token');
      return made;
    });
  });

  handle(app, revoke, { config }, async (request, reply) => {
    const by = userOf(request);
    const id = idOfPath('id', request.params.id);
    const { userId } = await revokeToken(context, id, by, mayDo(by, forOthers) ? null : by.id);
    request.log.info({ user: by.id, of: userId, revoked: id }, 'Revoked an access token');
    return reply.status(204).send();
  });
}
