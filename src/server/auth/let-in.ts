/** Completes a sign-in: begins a session, or answers with an error page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newUsers } from '../fairness/shares.ts';
import type { Auth } from './auth.ts';
import { logEnds } from './end-sessions.ts';
import { busyPage, sendPage, strangerPage } from './html.ts';
import type { Claims } from './identity-provider.ts';
import { originOf } from './origin.ts';
import { remedyFor } from './remedies.ts';
import { returnPath } from './return-url.ts';
import { findUser, noteSignIn } from './users.ts';

/** `title`: the portal's title on error pages. */
interface Ending {
  readonly title: string;
  readonly returnUrl: string;
}

/** Ends the browser's former session and begins a new one under a new cookie (no session fixation). */
export async function letIn(
  auth: Auth,
  claims: Claims,
  { title, returnUrl }: Ending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, identity, rules, trusted, publicUrl, oidc, now } = auth.settings;
  const { db } = database;
  const found = await findUser(db, identity, claims, { trusted, createUsers: oidc.createUsers, rules }, now());
  if ('refusal' in found) {
    const remedy = remedyFor(found, claims);
    request.log.warn({ ...found, remedy, issuer: claims.issuer, subject: claims.subject }, 'Sign-in refused');
    await auth.attempts.note(request, { result: 'refused', reason: remedy, claims });
    if (found.refusal === 'tooMany')
      return sendPage(reply.header('retry-after', newUsers.window / 1_000), 429, busyPage);
    return sendPage(reply, 403, strangerPage(found.refusal, claims.email, title));
  }
  const { userId } = found;
  if (found.isNew) request.log.info({ user: userId }, 'Created a user at sign-in');
  const previousSession = auth.cookies.readSession(request);
  const over =
    previousSession === undefined ? null : await auth.sessions.end(previousSession, 'signIn', originOf(request));
  const { title: job, picture, roles, idToken } = claims;
  const session = { userId, title: job, picture, roles, idToken, ...originOf(request) };
  const { cookie, ended } = await auth.sessions.begin(session);
  logEnds(request.log, over === null ? ended : [over, ...ended]);
  await noteSignIn(db, identity, userId, now());
  await auth.attempts.note(request, { result: 'signedIn', userId, claims });
  auth.cookies.writeSession(reply, cookie);
  return reply.redirect(returnPath(returnUrl, publicUrl));
}
