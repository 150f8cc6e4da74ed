/** Routes of impersonation ("view as"): shows what a role may see; read-only meanwhile. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { administers } from '#model/permission.ts';
import { viewAsNeeds } from '../model/facts.ts';
import { must } from '#model/must.ts';
import { viewAsOperations } from '../model/operations.ts';
import { limitRate } from '../../../server/fairness/limit-rate.ts';
import { handle } from '../../../server/http/handle.ts';
import { invalid, notFound, type Problem } from '../../../server/http/problems.ts';
import type { Auth } from '../../../server/auth/auth.ts';
import { logEndedImpersonations } from '../../../server/auth/end-sessions.ts';
import type { Catalogue } from '../../../server/catalogue/catalogue.ts';
import { rate } from '../../../server/settings/limit.ts';
import type { ValuesOf } from '../../../server/settings/setting.ts';
import { originOf } from '../../../server/auth/origin.ts';

export const viewAsLimits = {
  /** Starts of impersonations: each is stored for as long as sign-ins are. */
  starts: rate(30, 60_000, { what: 'viewing the portal as another user', past: '429' }),
};

/**
 * Begins and ends impersonation, for this session alone. Permissions are then the intersection of what both may read, so nobody gains
 * any (see grants.ts); writing calls and a nested impersonation are refused by the policy (see http/policy.ts). Starts are stored, and
 * therefore rate-limited.
 */
export function registerViewAs(
  app: FastifyInstance,
  auth: Auth,
  { starts }: ValuesOf<typeof viewAsLimits>,
  { entities }: Pick<Catalogue, 'entities'>,
): void {
  const { identity, database } = auth.settings;
  const specOf = (service: string) =>
    must(
      entities.find((spec) => spec.service === service),
      'the catalogue has users and roles',
    );
  const user = specOf(identity.user.service);
  const all = viewAsNeeds(specOf(identity.role.service), user);
  if (all === undefined) return;

  void app.register(async (scope) => {
    await limitRate(scope, starts);
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
