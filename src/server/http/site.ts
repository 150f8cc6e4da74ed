/** Serves Vite's build: static files, and the single-page app for every other path. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#model/escape.ts';
import { isListPath, screenFilesName, screensAt, type ScreenFiles } from '#model/screen.ts';
import { isLoopback, isServerPath } from './normalized-url.ts';
import { sendProblem, unknownRoute } from './error-handler.ts';
import type { Address, FirstCall } from './first-calls.ts';
import { pageHtml } from './html.ts';

/** For content-hashed file names: never revalidated. */
const immutable = 'public, max-age=31536000, immutable';
/** Revalidated each time; 304 if unchanged. */
const revalidated = 'no-cache';

interface Pages {
  /** Vite's `dist`. If it is missing, every page says so. */
  readonly folder: string;
  readonly publicUrl: string;
  /** What the first screen at an address will ask. */
  readonly firstCalls: (address: Address) => readonly FirstCall[];
}

export async function registerPages(app: FastifyInstance, { folder, publicUrl, firstCalls }: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    // Without a build, a page explains what to run.
    suppressWarning: true,
  });

  const builtPages = pagesOf(folder);
  app.get('/*', { config: { needs: 'public' } }, (request, reply) => {
    const [address = '', query = ''] = request.url.split(/[?](.*)/su);
    const path = address.slice(1);
    if (path !== 'index.html' && isFile(folder, path)) {
      reply.header('cache-control', path.startsWith('assets/') ? immutable : revalidated);
      return reply.sendFile(path);
    }
    if (path === 'favicon.ico' && isFile(folder, icon))
      return reply.header('cache-control', revalidated).sendFile(icon);
    const pages = isFile(folder, 'index.html') ? builtPages() : null;
    if (!isPage(path, request, pages?.files ?? noFiles)) return sendProblem(unknownRoute(request), request, reply);
    const canonical = canonicalUrl(request, publicUrl);
    if (canonical !== null) return reply.redirect(canonical);
    if (pages === null) return sendUnbuilt(reply);
    const screen = screensAt(pages.files.screens, `/${path}`).find((one) => isListPath(one, `/${path}`));
    const search = Object.fromEntries(new URLSearchParams(query));
    const calls = firstCalls({ path: `/${path}`, entity: screen?.entity, search });
    const { html, etag } = pageAt(pages, `/${path}`, calls);
    reply.header('cache-control', revalidated).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** More than any path of a build has; file systems refuse to look for names longer than 255 bytes. */
const maxFilePath = 255;

/** Whether the build has the file. Checked each time, since another build may have replaced it. */
const isFile = (folder: string, path: string): boolean =>
  path.length <= maxFilePath &&
  /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path) &&
  statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;

/** The icon that pages name; clients that read no page ask for `favicon.ico`. */
const icon = 'favicon.svg';

/**
 * Missing API routes, files and documents that programs look for are 404; any other path is handled by the single-page app. The address of
 * a record may look like a file's, since keys may be texts.
 */
function isPage(path: string, { headers }: FastifyRequest, { screens }: ScreenFiles): boolean {
  if (isServerPath(`/${path}`) || /^(assets|\.well-known)(\/|$)/.test(path)) return false;
  if (/\.\w+$|^register$/.test(path) && screensAt(screens, `/${path}`).length === 0) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

/**
 * Redirects other names of this machine to the public URL: cookies belong to a host name, and the identity provider redirects
 * there.
 */
function canonicalUrl({ headers, url }: FastifyRequest, publicUrl: string): string | null {
  // The Host header as sent, not a proxy's X-Forwarded-Host.
  const requestUrl = URL.parse(`http://${headers.host ?? ''}`);
  const canonical = new URL(publicUrl);
  if (requestUrl === null || requestUrl.port !== canonical.port || requestUrl.hostname === canonical.hostname)
    return null;
  return isLoopback(requestUrl.hostname) && isLoopback(canonical.hostname) ? publicUrl + url : null;
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

interface Build {
  /** Modification time of `index.html`. */
  readonly modified: number;
  readonly html: string;
  readonly files: ScreenFiles;
}

/** The build in the folder, looked at each time, since another one may replace it. */
function pagesOf(folder: string): () => Build {
  const index = join(folder, 'index.html');
  let build: Build | undefined;
  return () => {
    const modified = statSync(index).mtimeMs;
    if (build?.modified !== modified) build = { modified, html: readFileSync(index, 'utf8'), files: readFiles(folder) };
    return build;
  };
}

/** `index.html` for a path, with preload links to the chunks that its screen needs besides the entry script, and its first calls. */
function pageAt(build: Build, path: string, calls: readonly FirstCall[]) {
  const html = build.html
    .replace('</head>', () => `${preloadLinks(filesAt(build.files, path))}</head>`)
    .replace(
      /<script src="\/assets\/start-[^"]*"/,
      (script) => `${script} data-calls="${escapeHtml(JSON.stringify(calls))}"`,
    );
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
}

const noFiles: ScreenFiles = { all: [], screens: [] };

function readFiles(folder: string): ScreenFiles {
  const path = join(folder, screenFilesName);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ScreenFiles) : noFiles;
}

/** Chunks of a path's screen; empty for a page without an entity, whose chunks the entry script imports. */
function filesAt({ all, screens }: ScreenFiles, path: string): string[] {
  const files = screensAt(screens, path).flatMap((screen) => (isListPath(screen, path) ? screen.list : screen.record));
  return [...new Set([...all, ...files])];
}

const preloadLinks = (files: readonly string[]): string => files.map(preloadLink).join('');

const preloadLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
