/** What a server without passwords does against pages of other sites, and beside other portals (decisions: Running). */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { storedSecret } from '../../../src/server/start/session-secret.ts';
import { engines, pglite } from '../../support/databases.ts';
import { Browser, freePort, startServer, type TestServer } from '../support/portal-server.ts';

let database: Database;
let server: TestServer;
let port: string;
beforeAll(async () => {
  database = await pglite.open({ sample: true });
  server = await startServer(database);
  ({ port } = new URL(server.url));
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

/** The answer to this Host header. */
const askAs = (host: string, path: string, at = port) =>
  new Promise<{ status: number; detail: unknown }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: at, path, headers: { host } }, async (answer) => {
      const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
      resolve({
        status: answer.statusCode ?? 0,
        detail: isProblem ? ((await json(answer)) as { detail: string }).detail : (answer.resume(), null),
      });
    })
      .on('error', reject)
      .end();
  });

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '10.0.0.1',
  '[::2]',
  'localhost@evil.example',
])('a name of the host that is neither its own nor loopback is misdirected, whatever the address: %s', async (host) => {
  for (const path of ['/', '/api/auth/currentUser', '/development/auth?client_id=portal', '/healthz', '/nothing'])
    expect([path, await askAs(host, path)]).toEqual([
      path,
      { status: 421, detail: expect.stringContaining(`anybody may sign in. It answers to localhost and to names`) },
    ]);
});

test('names of this machine are answered, with any port, and so is the one of PUBLIC_URL', async () => {
  for (const host of [`localhost:${port}`, 'LOCALHOST', '127.0.0.1:8080', `[::1]:${port}`])
    expect([host, (await askAs(host, '/healthz')).status]).toEqual([host, 200]);
  const at = String(await freePort());
  const named = await startServer(database, { PORT: at, PUBLIC_URL: 'http://portal.test:8080' });
  expect((await askAs('portal.test:8080', '/healthz', at)).status).toBe(200);
  expect((await askAs('other.test:8080', '/healthz', at)).status).toBe(421);
  await named.close();
});

test('with an identity provider of one’s own every name of the host is answered', async () => {
  const at = String(await freePort());
  const oidc = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'portal' };
  const other = await startServer(database, { PORT: at, ...oidc });
  expect((await askAs('anything.example', '/healthz', at)).status).toBe(200);
  await other.close();
});

test('the provider answers in the address alone, not in a form that a page could read', async () => {
  const browser = new Browser(server.url);
  const begin = new URL((await browser.fetch('/api/auth/token')).headers.get('location') ?? '');
  begin.searchParams.set('response_mode', 'form_post');
  const answer = await browser.fetch(begin.href);
  expect(answer.headers.get('location') ?? '').not.toContain('/development/accounts/');
  expect(await answer.text()).not.toContain('name="code"');
});

test('portals of one host live beside each other in one browser', async () => {
  const other = await startServer(database);
  const [first, second] = [new Browser(server.url), new Browser(other.url)];
  // A browser sends the cookies of a host to each of its ports.
  Object.assign(second, { cookies: first.cookies });
  await first.signIn('administrator@portal.local');
  const pending = await first.chooseAccount('reader@portal.local');
  await second.signIn('operator@portal.local');
  expect(await first.currentUser()).toMatchObject({ email: 'administrator@portal.local' });
  expect(await second.currentUser()).toMatchObject({ email: 'operator@portal.local' });
  expect((await first.fetch(pending)).status).toBe(302);
  await second.fetch('/api/auth/logout');
  expect(await first.currentUser()).toMatchObject({ email: 'reader@portal.local' });
  expect(await second.currentUser()).toEqual({ id: null });
  await other.close();
});

test('a session goes on whose cookie has the name of an earlier version', async () => {
  const browser = new Browser(server.url);
  await browser.signIn('reader@portal.local');
  const { session = '' } = browser;
  browser.cookies.clear();
  browser.cookies.set('session', session);
  expect(await browser.currentUser()).toMatchObject({ email: 'reader@portal.local' });
  await browser.fetch('/api/auth/logout');
  expect([...browser.cookies]).toEqual([]);
});

test('a data folder keeps a secret of its own, which its owner alone may read', async () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'secret-')));
  const secrets = await Promise.all(folders.map((folder) => storedSecret({ folder }, database)));
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(secrets[1]).not.toBe(secrets[0]);
  for (const [index, folder] of folders.entries()) {
    expect(await storedSecret({ folder }, database)).toBe(secrets[index]);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  }
});

test.each(engines)('servers of one database on $name have the same secret', async ({ open }) => {
  const shared = await open();
  const secrets = await Promise.all([1, 2].map(() => storedSecret({ folder: null }, shared)));
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(secrets[1]).toBe(secrets[0]);
  await shared.close();
});
