/** Routes of sign-in and sign-out: `{token}?returnUrl=`, the provider's callback, logout (core 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionOperations, type SignedOut } from '#model/wire/session.ts';
import { handle } from '../http/handle.ts';
import { crossSite } from '../http/problems.ts';
import { isSameSite } from '../http/policy.ts';
import { callbackPath, type Auth } from './auth.ts';
import { logEndedImpersonations, type EndedSession, type SessionEnd } from './end-sessions.ts';
import { providerUnreachablePage, failedPage, sendPage } from './html.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { originOf } from './origin.ts';
import { returnPath } from './return-url.ts';

/** GET routes with side effects: no automatic HEAD routes. */
const open = { config: { needs: 'public', personOnly: true }, exposeHeadRoute: false } as const;

/** `title`: the portal's title on error pages. */
export function registerSignIn(app: FastifyInstance, auth: Auth, title: string): void {
  const { publicUrl } = auth.settings;
  const failed = async (request: FastifyRequest, reply: FastifyReply, reason: string, error?: unknown) => {
    request.log.warn({ reason, ...(error !== undefined && { err: error }) }, 'Sign-in failed');
    await auth.attempts.store(request, { result: 'failed', reason });
    return sendPage(reply, 400, failedPage);
  };

  handle(app, sessionOperations.signIn, open, async (request, reply) => {
    const returnUrl = returnPath(request.query.returnUrl, publicUrl);
    const silent = request.query.silent === 'true';
    const begun = await auth.provider.authorizationRequest(silent).catch((error: unknown) => {
      request.log.error({ err: error }, away);
      return null;
    });
    if (begun === null) {
      await auth.attempts.store(request, { result: 'failed', reason: `${away}.` });
      return sendPage(reply, 503, providerUnreachablePage);
    }
    const { url, state, nonce, verifier } = begun;
    const signIn = { nonce, verifier, returnUrl, silent };
    auth.cookies.writeSignIn(request, reply, state, await auth.signIns.seal(state, signIn));
    return reply.redirect(url.href);
  });

  app.get<{ Querystring: { state?: unknown } }>(callbackPath, open, async (request, reply) => {
    const { state } = request.query;
    if (typeof state !== 'string') return failed(request, reply, 'The address has no state: it is not the provider’s.');
    const sealed = auth.cookies.takeSignIn(request, reply, state);
    const signIn = sealed === undefined ? null : await auth.signIns.open(state, sealed);
    if (signIn === null)
      return failed(request, reply, 'It was begun in another browser, ended before, or took longer than ten minutes.');
    const search = request.url.slice(request.url.indexOf('?'));
    const answer = await auth.provider.handleCallback(search, state, signIn).then(
      (claims) => ({ claims }),
      (error: unknown) => ({ error }),
    );
    if ('claims' in answer)
      return completeSignIn(auth, answer.claims, { title, returnUrl: signIn.returnUrl }, request, reply);
    if (!signIn.silent) return failed(request, reply, failureOf(answer.error), answer.error);
    // A silent sign-in needs interaction: the login screen offers it, since the session is over.
    await endSession(auth, 'signIn', request, reply);
    return reply.redirect(returnPath(signIn.returnUrl, publicUrl));
  });

  handle(app, sessionOperations.signOut, open, async (request, reply) => {
    if (!isSameSite(request, publicUrl)) throw crossSite();
    const ended = await endSession(auth, 'signOut', request, reply);
    const theirs = ended && (await auth.provider.endSession(ended.idToken, publicUrl + loginPath));
    // Navigation gets a redirect, a fetch from the portal 204.
    if (request.headers.accept?.includes('text/html')) return reply.redirect(theirs?.href ?? '/');
    if (theirs === null) return reply.status(204).send();
    const answer: SignedOut = { endSession: theirs.href };
    return answer;
  });
}

const away = 'The identity provider can not be reached';

/** The post-logout redirect URI's path, registered with the provider. */
const loginPath = '/login';

async function endSession(
  auth: Auth,
  why: SessionEnd,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EndedSession | null> {
  const cookie = auth.cookies.readSession(request);
  const ended = cookie === undefined ? null : await auth.sessions.end(cookie, why, originOf(request));
  if (ended !== null) logEndedImpersonations(request.log, [ended]);
  auth.cookies.removeSession(request, reply);
  return ended;
}

/** Describes an invalid answer of the provider, without its content. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The answer of the identity provider makes no sense.';
  if ('error' in error && typeof error.error === 'string') {
    const more = 'error_description' in error ? `, ${String(error.error_description)}` : '';
    return `The identity provider says: ${error.error}${more}.`;
  }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `The answer of the identity provider was not accepted: ${error.message}${cause}.`;
}
