/** The whole server on a port of its own, and an HTTP client with a cookie jar that follows redirects by hand. */
import { createServer } from 'node:net';
import { chosenFolders } from '../../../src/catalogue/folders.ts';
import { buildApp } from '../../../src/server/start/app.ts';
import { readConfig } from '../../../src/server/start/config.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { makeLogger } from '../../../src/server/log/logger.ts';
import { openapiFile } from '../../support/openapi.ts';

export interface TestServer {
  readonly url: string;
  /** Every route, as `METHOD /path`. */
  readonly routes: readonly string[];
  /** Moves the server's clock forward. */
  advanceClock(milliseconds: number): void;
  close(): Promise<void>;
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts the server on the database, with these environment variables. */
export async function startServer(
  database: Database,
  environment: Record<string, string> = {},
  catalogue: Catalogue = generatedCatalogue,
  logger = makeLogger('silent'),
): Promise<TestServer> {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), ...environment });
  let offset = 0;
  const app = await buildApp({
    config,
    database,
    catalogue,
    logger,
    pages: chosenFolders().dist,
    openapi: openapiFile,
    now: () => new Date(Date.now() + offset),
  });
  await app.listen({ host: config.host, port: config.port });
  return {
    url: config.publicUrl,
    routes: [...app.policies.keys()],
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
    close: () => app.close(),
  };
}

/** An HTTP client with the cookies of a browser. `call` also sends the headers that Chromium sends for a call of the portal's pages. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** The name of the session's cookie. */
  get sessionCookie(): string {
    return `session-${new URL(this.url).port}`;
  }

  get session(): string | undefined {
    return this.cookies.get(this.sessionCookie);
  }

  /** A browser with the same session, at this or another server of the portal. */
  copy(url = this.url): Browser {
    const copy = new Browser(url);
    if (this.session !== undefined) copy.cookies.set(copy.sessionCookie, this.session);
    return copy;
  }

  /** Sends one request with the cookies and the given headers, without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Sends a JSON body as the portal's own pages do. */
  call(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin: this.url, 'sec-fetch-site': 'same-origin' };
    return this.fetch(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Follows redirects to the final response. */
  async follow(response: Response): Promise<Response> {
    const location = response.headers.get('location');
    return location === null ? response : this.follow(await this.fetch(location));
  }

  /** Signs in through the provider's page; returns the response of the callback. */
  async signIn(email: string, returnUrl = '/'): Promise<Response> {
    const callback = await this.chooseAccount(email, returnUrl);
    return this.fetch(callback);
  }

  /** Signs in up to the callback, and returns its URL without requesting it. */
  async chooseAccount(email: string, returnUrl = '/'): Promise<string> {
    const page = await this.follow(await this.fetch(`/api/auth/token?returnUrl=${encodeURIComponent(returnUrl)}`));
    const buttons = [...(await page.text()).matchAll(/formaction="([^"]+)"[^>]*>([^<]+)</g)];
    const action = buttons.find(([, , text]) => text === email)?.[1];
    if (action === undefined) throw new Error(`The provider's page has no button "${email}".`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const chosen = await this.fetch(action, { method: 'POST', headers, body: '' });
    const resumed = await this.fetch(chosen.headers.get('location') ?? '');
    return resumed.headers.get('location') ?? '';
  }

  async currentUser(): Promise<Record<string, unknown>> {
    return (await (await this.fetch('/api/auth/currentUser')).json()) as Record<string, unknown>;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    const isExpired =
      value === '' || attributes.some((attribute) => /expires=Thu, 01 Jan 1970|max-age=0$/i.test(attribute.trim()));
    if (isExpired) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The properties that every problem document has. */
export interface ProblemAnswer {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Reads the problem document (RFC 9457) of a response; throws if the response has another content type. */
export async function problemOf(response: Response): Promise<ProblemAnswer> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    throw new Error(`${response.status} is ${response.headers.get('content-type')}: ${await response.text()}`);
  }
  return (await response.json()) as ProblemAnswer;
}

/** A browser in which a user has signed in. */
export async function signedIn({ url }: Pick<TestServer, 'url'>, email: string): Promise<Browser> {
  const browser = new Browser(url);
  await browser.signIn(email);
  return browser;
}
