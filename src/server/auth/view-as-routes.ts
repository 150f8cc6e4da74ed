/** Routes of impersonation ("view as"): shows what a role may see; read-only meanwhile. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { administers } from '#model/permission.ts';
import { viewAsNeeds } from '#model/access.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { viewAsOperations } from '#model/wire/session.ts';
import { limitRate } from '../fairness/limit-rate.ts';
import { handle } from '../http/handle.ts';
import { invalid, notFound, type Problem } from '../http/problems.ts';
import type { Auth } from './auth.ts';
import { logEndedImpersonations } from './end-sessions.ts';
import { originOf } from './origin.ts';

/**
 * Begins and ends impersonation, for this session alone. Permissions are then the intersection of what both may read, so nobody gains
 * any (see grants.ts); writing calls and a nested impersonation are refused by the policy (see http/policy.ts). Starts are stored, and
 * therefore rate-limited.
 */
export function registerViewAs(app: FastifyInstance, auth: Auth, specs: readonly EntitySpec[]): void {
  const { identity, database, limits } = auth.settings;
  const specOf = (service: string) =>
    must(
      specs.find((spec) => spec.service === service),
      'the catalogue has users and roles',
    );
  const user = specOf(identity.user.service);
  const all = viewAsNeeds(specOf(identity.role.service), user);
  if (all === null) return;

  void app.register(async (scope) => {
    await limitRate(scope, limits.viewAsStarts);
    handle(
      scope,
      viewAsOperations.viewAs,
      { config: { needs: administers(all) }, bodyLimit: 1024 },
      async (request, reply) => {
        const { userId } = request.body;
        const row = await database.db
          .selectFrom(identity.user.table)
          .select('isActive')
          .where('id', '=', userId)
          .executeTakeFirst();
        if (row === undefined) throw notFound(`${user.label.one} ${userId}`);
        if (row.isActive !== true) throw refusal(`This ${user.label.one} is deleted, and sees nothing.`);
        if (userId === request.user?.id) throw refusal('This is what you see yourself.');
        if (!(await auth.sessions.startImpersonation(cookieOf(request), userId, originOf(request))))
          throw refusal('You are viewing the portal as another user already.');
        request.log.info({ user: request.user?.id, viewAs: userId }, 'Impersonation began');
        return reply.status(204).send();
      },
    );
  });

  handle(
    app,
    viewAsOperations.viewAsSelf,
    { config: { needs: { all: ['allUsers'] }, changesNothing: true } },
    async (request, reply) => {
      logEndedImpersonations(
        request.log,
        await auth.sessions.endImpersonation(cookieOf(request), 'self', originOf(request)),
      );
      return reply.status(204).send();
    },
  );

  const cookieOf = (request: FastifyRequest) =>
    must(auth.cookies.readSession(request), 'whoever is signed in has a session');
}

const refusal = (message: string): Problem => invalid([{ field: 'userId', message }]);
