/** Completes a sign-in: begins a session, or answers with an error page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from './auth.ts';
import { logEndedImpersonations } from './end-sessions.ts';
import { tooManyUsersPage, sendPage, noAccessPage } from './html.ts';
import type { Claims } from './identity-provider.ts';
import { originOf } from './origin.ts';
import { remedyFor } from './remedies.ts';
import { returnPath } from './return-url.ts';
import { findUser, storeLastSignIn } from './users.ts';

/** `title`: the portal's title on error pages. */
interface SignInContext {
  readonly title: string;
  readonly returnUrl: string;
}

/** Ends the browser's previous session and begins one with a new cookie, against session fixation. */
export async function completeSignIn(
  auth: Auth,
  claims: Claims,
  { title, returnUrl }: SignInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, identity, rules, trusted, publicUrl, oidc, now, limits } = auth.settings;
  const { db } = database;
  const { newUsers } = limits;
  const welcome = { trusted, createUsers: oidc.createUsers, newUsers, rules };
  const found = await findUser(db, identity, claims, welcome, now());
  if ('refusal' in found) {
    const remedy = remedyFor(found, claims, newUsers);
    request.log.warn({ ...found, remedy, issuer: claims.issuer, subject: claims.subject }, 'Sign-in refused');
    await auth.attempts.store(request, { result: 'refused', reason: remedy, claims });
    if (found.refusal === 'tooMany')
      return sendPage(reply.header('retry-after', newUsers.window / 1_000), 429, tooManyUsersPage);
    return sendPage(reply, 403, noAccessPage(found.refusal, claims.email, title));
  }
  const { userId } = found;
  if (found.isNew) request.log.info({ user: userId }, 'Created a user at sign-in');
  const previousSession = auth.cookies.readSession(request);
  const previous =
    previousSession === undefined ? null : await auth.sessions.end(previousSession, 'signIn', originOf(request));
  const { title: jobTitle, picture, roles, idToken } = claims;
  const session = { userId, title: jobTitle, picture, roles, idToken, ...originOf(request) };
  const { cookie, ended } = await auth.sessions.begin(session);
  logEndedImpersonations(request.log, previous === null ? ended : [previous, ...ended]);
  await storeLastSignIn(db, identity, userId, now());
  await auth.attempts.store(request, { result: 'signedIn', userId, claims });
  auth.cookies.writeSession(reply, cookie);
  return reply.redirect(returnPath(returnUrl, publicUrl));
}
