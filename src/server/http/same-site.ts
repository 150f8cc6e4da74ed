/** Refuses requests that another site made a browser send (cross-site request forgery). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSite } from './problems.ts';

/** They change nothing (RFC 9110). */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every unsafe method is checked, whatever the route. */
export function registerSameSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isSameSite(request, publicUrl)) throw crossSite();
  });
}

/**
 * Browsers say where a request comes from and pages can't change what they say. A caller that says neither is no
 * browser, so it carries nobody's cookie against their will.
 */
export function isSameSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === publicUrl;
}
