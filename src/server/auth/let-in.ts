/** The end of a sign-in: whoever the provider speaks of is let in, or told why not. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from './auth.ts';
import { sendPage, strangerPage } from './html.ts';
import type { Claims } from './identity-provider.ts';
import { originOf } from './origin.ts';
import { remedyFor } from './remedies.ts';
import { returnPath } from './return-url.ts';
import { findUser, noteSignIn } from './users.ts';
import { logEnd } from './view-as-routes.ts';

/** What a sign-in ends with besides. `title`: what the portal is called on the page that turns a stranger away. */
interface Ending {
  readonly title: string;
  readonly returnUrl: string;
}

/** Ends whatever session the browser had, and begins a new one under a new cookie. */
export async function letIn(
  auth: Auth,
  claims: Claims,
  { title, returnUrl }: Ending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, identity, trusted, publicUrl, oidc, now } = auth.settings;
  const { db } = database;
  const found = await findUser(db, identity, claims, { trusted, createUsers: oidc.createUsers }, now());
  if ('refusal' in found) {
    const remedy = remedyFor(found.refusal, claims);
    request.log.warn({ ...found, remedy, issuer: claims.issuer, subject: claims.subject }, 'Sign-in refused');
    await auth.attempts.note(request, { result: 'refused', reason: remedy, claims });
    return sendPage(reply, 403, strangerPage(found.refusal, claims.email, title));
  }
  const { userId } = found;
  if (found.isNew) request.log.info({ user: userId }, 'Made a user of somebody who signed in');
  const former = auth.cookies.readSession(request);
  if (former !== undefined) await auth.sessions.end(former);
  logEnd(request);
  const { title: job, picture, roles, idToken } = claims;
  const cookie = await auth.sessions.begin({ userId, title: job, picture, roles, idToken, ...originOf(request) });
  await noteSignIn(db, identity, userId, now());
  await auth.attempts.note(request, { result: 'signedIn', userId, claims });
  auth.cookies.writeSession(reply, cookie);
  return reply.redirect(returnPath(returnUrl, publicUrl));
}
