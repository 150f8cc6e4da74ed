/** By which names of its host the server is called: one in each request, and without passwords only names that are its own. */
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './normalized-url.ts';
import { malformed, otherClientError } from './problems.ts';

/** Refuses several Host lines (RFC 9112, 3.2): a proxy may go by another one than the portal. */
export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const lines = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (lines.length > 1) throw malformed('The request has several Host lines. Send one.');
  });
}

/**
 * Refuses names that are neither loopback nor that of `publicUrl`, for a server where anybody may sign in: a page of another site, whose
 * name was made to lead here (DNS rebinding), would be of the same origin for its browser.
 */
export function registerOwnHosts(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname;
  const sentence = `This portal has no OIDC_ISSUER, so anybody may sign in. It answers to ${own} and to names of this machine alone: open ${publicUrl}, or set PUBLIC_URL.`;
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const name = hostName(headers.host);
    if (name === null || (name !== own && !isLoopback(name))) throw otherClientError(421, sentence);
  });
}

/** The name in a Host header; `null` for anything else. */
function hostName(host = ''): string | null {
  const url = URL.parse(`http://${host}`);
  return url?.href === `http://${url?.host}/` ? url.hostname : null;
}
