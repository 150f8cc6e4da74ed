/** The portal as Vite built it: files by name, and its one page for every other address. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isOwnPath } from './address.ts';
import { sendProblem, unknownCall } from './error-handler.ts';
import { pageHtml } from './html.ts';
import { pagesOf } from './page.ts';

/** Hashed by content, so that a name never means two things. */
const hashed = 'public, max-age=31536000, immutable';
/** Asked for anew each time; the answer is short where nothing has changed. */
const changing = 'no-cache';

/** `folder`: Vite's `dist`. Where it is missing, every page says so. */
export async function registerPages(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    // Before the build there is nothing to serve, and that is said to whoever opens a page.
    suppressWarning: true,
  });

  const pageOf = pagesOf(folder);
  app.get('/*', { config: { needs: 'public' } }, (request, reply) => {
    const path = request.url.split('?')[0]?.slice(1) ?? '';
    if (path !== 'index.html' && isFile(folder, path)) {
      reply.header('cache-control', path.startsWith('assets/') ? hashed : changing);
      return reply.sendFile(path);
    }
    if (!isPage(path, request)) return sendProblem(unknownCall(request), request, reply);
    const elsewhere = canonicalAddress(request, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere);
    if (!isFile(folder, 'index.html')) return sendUnbuilt(reply);
    const { html, etag } = pageOf(`/${path}`);
    reply.header('cache-control', changing).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** Whether the build has the file. Looked up each time: another build may have replaced it while the server runs. */
const isFile = (folder: string, path: string): boolean =>
  /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;

/** Calls and files that are not there are 404; any other address is the portal's to answer. */
function isPage(path: string, { headers }: FastifyRequest): boolean {
  if (isOwnPath(`/${path}`) || /^assets(\/|$)/.test(path)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

/**
 * Cookies belong to a host name, and the identity provider sends people back to ours. This machine has several names;
 * whoever comes by another one is sent to the one that works.
 */
function canonicalAddress({ headers, url }: FastifyRequest, publicUrl: string): string | null {
  // As it was sent: no proxy is believed what the portal is called.
  const asked = URL.parse(`http://${headers.host ?? ''}`);
  const ours = new URL(publicUrl);
  if (asked === null || asked.port !== ours.port || asked.hostname === ours.hostname) return null;
  return isLoopback(asked.hostname) && isLoopback(ours.hostname) ? publicUrl + url : null;
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
