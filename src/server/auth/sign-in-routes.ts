/** Signing in and out: `{token}?returnUrl=`, the provider's callback, logout (core 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { crossSite } from '../http/problems.ts';
import { isSameSite } from '../http/same-site.ts';
import { callbackPath, type Auth } from './auth.ts';
import type { Claims } from './identity-provider.ts';
import { awayPage, failedPage, sendPage, strangerPage } from './html.ts';
import { remedyFor } from './remedies.ts';
import { originOf } from './origin.ts';
import { returnPath } from './return-url.ts';
import { logEnd } from './view-as-routes.ts';
import { findUser, noteSignIn } from './users.ts';

/** Calls that change something although they are GET; a HEAD request must not do the same. */
const open = { config: { needs: 'public' }, exposeHeadRoute: false } as const;

/** `title`: what the portal is called on the page that turns a stranger away. */
export function registerSignIn(app: FastifyInstance, auth: Auth, title: string): void {
  const { publicUrl } = auth.settings;

  app.get<{ Querystring: { returnUrl?: unknown } }>('/api/auth/token', open, async (request, reply) => {
    const returnUrl = returnPath(request.query.returnUrl, publicUrl);
    const begun = await auth.provider.begin().catch((error: unknown) => {
      request.log.error({ err: error }, 'The identity provider can not be reached');
      return null;
    });
    if (begun === null) return sendPage(reply, 503, awayPage);
    const { url, state, nonce, verifier } = begun;
    auth.cookies.writeSignIn(request, reply, state, await auth.signIns.seal(state, { nonce, verifier, returnUrl }));
    return reply.redirect(url.href);
  });

  app.get<{ Querystring: { state?: unknown } }>(callbackPath, open, async (request, reply) => {
    const { state } = request.query;
    if (typeof state !== 'string') return sendPage(reply, 400, failedPage);
    const sealed = auth.cookies.takeSignIn(request, reply, state);
    const signIn = sealed === undefined ? null : await auth.signIns.open(state, sealed);
    if (signIn === null) return sendPage(reply, 400, failedPage);
    const search = request.url.slice(request.url.indexOf('?'));
    const claims = await auth.provider.finish(search, state, signIn).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Sign-in failed');
      return null;
    });
    if (claims === null) return sendPage(reply, 400, failedPage);
    return letIn(auth, title, claims, signIn.returnUrl, request, reply);
  });

  app.get('/api/auth/logout', open, async (request, reply) => {
    if (!isSameSite(request, publicUrl)) throw crossSite();
    const cookie = auth.cookies.readSession(request);
    if (cookie !== undefined) await auth.sessions.end(cookie);
    logEnd(request);
    auth.cookies.removeSession(reply);
    // Whoever opened the address wants a page; the portal's own call wants to know that it is done.
    return request.headers.accept?.includes('text/html') ? reply.redirect('/') : reply.status(204).send();
  });
}

/** Ends whatever session the browser had, and begins a new one under a new cookie. */
async function letIn(
  auth: Auth,
  title: string,
  claims: Claims,
  returnUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, identity, trusted, publicUrl, now } = auth.settings;
  const { db } = database;
  const found = await findUser(db, identity, claims, trusted, now());
  if ('refusal' in found) {
    const remedy = remedyFor(found.refusal, claims);
    request.log.warn({ ...found, remedy, issuer: claims.issuer, subject: claims.subject }, 'Sign-in refused');
    return sendPage(reply, 403, strangerPage(found.refusal, claims.email, title));
  }
  const former = auth.cookies.readSession(request);
  if (former !== undefined) await auth.sessions.end(former);
  logEnd(request);
  const cookie = await auth.sessions.begin({
    userId: found.userId,
    title: claims.title,
    picture: claims.picture,
    ...originOf(request),
  });
  await noteSignIn(db, identity, found.userId, now());
  auth.cookies.writeSession(reply, cookie);
  return reply.redirect(returnPath(returnUrl, publicUrl));
}
