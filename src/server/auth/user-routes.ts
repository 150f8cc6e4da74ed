/** Routes about the signed-in user (core 7). */
import type { FastifyInstance } from 'fastify';
import { verbOf } from '#model/permission.ts';
import { reportedPermissions } from '#model/principal.ts';
import { sessionOperations, type CurrentUserAnswer, type Features } from '#model/wire/session.ts';
import { handle } from '../http/handle.ts';
import { userOf } from '../http/policy.ts';
import type { Auth } from './auth.ts';
import { decodePicture, initialsSvg } from './picture.ts';

/** Registers the current user's profile, picture, permissions and features. */
export function registerUserRoutes(app: FastifyInstance, auth: Auth, features: Features): void {
  const requiresSignIn = { config: { needs: { all: ['allUsers'] } } } as const;

  // Polled by every open tab, every ten minutes (core 4).
  handle(
    app,
    sessionOperations.currentUser,
    { config: { needs: 'public', background: true } },
    async ({ user, cookies }): Promise<CurrentUserAnswer> => {
      if (user === null) return (await auth.needsSilentSignIn({ cookies })) ? { id: null, renew: true } : { id: null };
      const { id, name, title, email, permissions, viewAs } = user;
      const readsSomething = [...permissions].some((permission) => verbOf(permission) === 'read');
      return { id, name, title, email, ShouldShowCampaignMenu: readsSomething, ...(viewAs && { viewAs }) };
    },
  );

  handle(app, sessionOperations.currentUserPhoto, requiresSignIn, async (request, reply) => {
    const picture = await auth.sessions.picture(auth.cookies.readSession(request) ?? '');
    if (picture === null) return reply.type('image/svg+xml').send(initialsSvg(request.user?.name ?? ''));
    const { kind, bytes } = decodePicture(picture);
    return reply.type(kind).send(bytes);
  });

  handle(app, sessionOperations.myPermissions, requiresSignIn, async (request) => {
    const { permissions, principals } = userOf(request);
    return reportedPermissions(permissions, principals);
  });

  handle(app, sessionOperations.features, requiresSignIn, async (): Promise<Features> => features);
}
