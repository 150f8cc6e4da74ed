/** Protection against cross-site request forgery (CSRF). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSite } from './problems.ts';

/** Safe methods (RFC 9110, 9.2.1). */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks every request with an unsafe method, on all routes. */
export function registerSameSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isSameSite(request, publicUrl)) throw crossSite();
  });
}

/**
 * By the headers Sec-Fetch-Site and Origin, which pages can't forge. A client that sends neither is no browser, so it
 * can't be tricked into sending a user's cookie.
 */
export function isSameSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === publicUrl;
}
