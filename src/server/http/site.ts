/** Serves Vite's build: static files, and the single-page app for every other path. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isOwnPath } from './address.ts';
import { sendProblem, unknownCall } from './error-handler.ts';
import { pageHtml } from './html.ts';
import { pagesOf } from './page.ts';

/** Content-hashed file names: cached for good. */
const immutable = 'public, max-age=31536000, immutable';
/** Revalidated each time; 304 if unchanged. */
const revalidated = 'no-cache';

/** `folder`: Vite's `dist`. If it is missing, every page says so. */
export async function registerPages(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    // Without a build, a page explains what to run.
    suppressWarning: true,
  });

  const pageOf = pagesOf(folder);
  app.get('/*', { config: { needs: 'public' } }, (request, reply) => {
    const path = request.url.split('?')[0]?.slice(1) ?? '';
    if (path !== 'index.html' && isFile(folder, path)) {
      reply.header('cache-control', path.startsWith('assets/') ? immutable : revalidated);
      return reply.sendFile(path);
    }
    if (!isPage(path, request)) return sendProblem(unknownCall(request), request, reply);
    const elsewhere = canonicalAddress(request, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere);
    if (!isFile(folder, 'index.html')) return sendUnbuilt(reply);
    const { html, etag } = pageOf(`/${path}`);
    reply.header('cache-control', revalidated).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** Whether the build has the file. Looked up each time, since another build may have replaced it. */
const isFile = (folder: string, path: string): boolean =>
  /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;

/** Missing API routes and files are 404; any other path is handled by the single-page app. */
function isPage(path: string, { headers }: FastifyRequest): boolean {
  if (isOwnPath(`/${path}`) || /^assets(\/|$)/.test(path)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

/**
 * Redirects other names of this machine to the public URL: cookies belong to a host name, and the identity provider redirects
 * there.
 */
function canonicalAddress({ headers, url }: FastifyRequest, publicUrl: string): string | null {
  // The Host header as sent, not a proxy's X-Forwarded-Host.
  const requestUrl = URL.parse(`http://${headers.host ?? ''}`);
  const ours = new URL(publicUrl);
  if (requestUrl === null || requestUrl.port !== ours.port || requestUrl.hostname === ours.hostname) return null;
  return isLoopback(requestUrl.hostname) && isLoopback(ours.hostname) ? publicUrl + url : null;
}

const sendUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      pageHtml({
        title: 'The portal is not built yet',
        text: ['The server is running, but its pages are missing. Start it with “npm start”, which builds them.'],
        action: '',
      }),
    );
