/** HTTP: bodies, errors, headers, the call for logs, static files (core 7, decisions: Errors). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as rawRequest, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type ConnectionError } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenFilesName } from '#model/screen.ts';
import portal from '../../../catalogue/portal.json' with { type: 'json' };
import type { Database } from '../../../src/server/database/database.ts';
import { answerClientError } from '../../../src/server/http/client-error.ts';
import { registerErrorHandler } from '../../../src/server/http/error-handler.ts';
import type { Address } from '../../../src/server/http/first-calls.ts';
import { registerPages } from '../../../src/server/http/site.ts';
import { registerPolicy } from '../../../src/server/http/policy.ts';
import { pglite } from '../../support/databases.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

let database: Database;
let server: TestServer;
let user: Browser;

beforeAll(async () => {
  database = await pglite.open({ sample: true });
  server = await startServer(database);
  user = new Browser(server.url);
  await user.signIn('administrator@portal.local');
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const page = '/api/campaigns/Region/page';
const post = (path: string, body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  user.fetch(path, { method: 'POST', body, headers });

describe('a body', () => {
  test.each([
    ['broken JSON', '{"pageSize":'],
    ['a bare word', 'hello'],
    ['__proto__', '{"__proto__": {"pageSize": 1}}'],
    ['constructor', '{"constructor": {"prototype": {}}}'],
    ['a NUL', String.raw`{"stringFilter": "ab\u0000"}`],
    ['half of a surrogate pair', String.raw`{"stringFilter": "ab\ud800"}`],
    ['a NUL in a name', String.raw`{"a\u0000b": 1}`],
    ['an unknown property', '{"nonsense": 1}'],
    ['a string for a number', '{"pageSize": "10"}'],
    ['a list', '[]'],
    ['a very deeply nested list', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('with %s is 400, and nothing is converted or dropped', async (_name, body) => {
    const problem = await problemOf(await post(page, body));

    expect(problem).toMatchObject({ status: 400, title: 'Bad Request', type: 'about:blank' });
  });

  test('that its operation refuses is 400, and names each property with its whole path', async () => {
    const list = { name: 'Mine', shared: false, state: { address: { page: 1 }, nonsense: true } };

    const headers = { 'content-type': 'application/json' };
    const answer = await user.fetch('/api/campaigns/Region/lists', {
      method: 'PUT',
      body: JSON.stringify(list),
      headers,
    });
    const problem = await problemOf(answer);

    expect(problem).toMatchObject({ status: 400 });
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual(['state.address.page', 'state.nonsense']);
  });

  test('that is not UTF-8 is 400', async () => {
    expect(await problemOf(await post(page, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])))).toMatchObject({
      status: 400,
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is 415',
    async (type) => {
      expect(await problemOf(await post(page, '{}', { 'content-type': type }))).toMatchObject({ status: 415 });
    },
  );

  test.each(['gzip', 'br'])('that is compressed by %s is 415, and says so', async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    expect(await problemOf(await post(page, gzipSync('{}'), headers))).toMatchObject({
      status: 415,
      detail: 'The body must not be compressed: send it without Content-Encoding.',
    });
  });

  test('over 1 MB is 413', async () => {
    expect(await problemOf(await post(page, `{"stringFilter": "${'x'.repeat(1024 * 1024)}"}`))).toMatchObject({
      status: 413,
    });
  });

  test('with an escaped surrogate pair is accepted', async () => {
    const answer = await post('/api/Log', String.raw`{"severity": "Information", "message": "\ud83d\ude00"}`);

    expect(answer.status).toBe(204);
  });
});

describe('a failed call', () => {
  test.each([
    ['/api/nothing', 404],
    ['/api/campaigns/Nothing/1', 404],
    ['/api/campaigns/Region/1/2/3', 404],
    ['/api/campaigns/Region/%00', 400],
    ['/api/campaigns/Region/%zz', 400],
    ['/api/campaigns/Region/abc', 400],
    ['/assets/missing.js', 404],
  ])('%s answers %i as a problem document', async (path, status) => {
    const answer = await user.fetch(path);
    const problem = await problemOf(answer);

    expect(answer.status).toBe(status);
    expect(problem).toMatchObject({ status, detail: expect.any(String), instance: answer.headers.get('x-request-id') });
  });

  test('never reveals source files, stacks or SQL', async () => {
    for (const path of ['/api/nothing', '/api/campaigns/Region/abc', '/api/campaigns/Region/99999999999999999999']) {
      expect(await (await user.fetch(path)).text()).not.toMatch(/\.ts|node_modules| at |select /);
    }
  });

  test('a malformed address of a call is 4xx', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const request = rawRequest(server.url, { path: '/api/%E0%A4%A', method: 'GET' }, (answer) =>
        resolve(answer.resume().statusCode ?? 0),
      );
      request.on('error', reject).end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  socket.end(bytes);
  return text(socket);
}

test.each([
  ['is not HTTP', 'hello\r\n\r\n', 400, 'The request is not valid HTTP.'],
  [
    'has a body of two lengths',
    'POST /api/Log HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    400,
    'The request is not valid HTTP.',
  ],
  [
    'has a very long address',
    `GET /api/campaigns/Region/?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`,
    431,
    'The address and headers of the request have more than 16 KB.',
  ],
  [
    'has two Host lines',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n',
    400,
    'The request has several Host lines. Send one.',
  ],
])('what %s is answered by a problem document', async (_name, bytes, status, detail) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');

  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, detail, instance: expect.any(String) });
});

test('a page whose address is too long is a page that says so', async () => {
  const answer = await answerTo(
    `GET /campaign/regions?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nAccept: text/html,*/*\r\n\r\n`,
  );
  const [head = '', body = ''] = answer.split('\r\n\r\n');

  expect(head).toContain('HTTP/1.1 431 ');
  expect(head).toContain('content-type: text/html');
  expect(body).toContain('<h1>This address is too long</h1>');
});

test.each([
  ['the headers of a page', 'aaa HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n', 'text/html'],
  ['those of a call', 'aaa HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n', 'application/problem+json'],
  ['neither', 'aaa', 'application/problem+json'],
])('where only the end of a long request is known, with %s, the answer fits', async (_name, end, type) => {
  const socket = new PassThrough();
  const error = Object.assign(new Error('Too long'), {
    code: 'HPE_HEADER_OVERFLOW',
    bytesParsed: 0,
    rawPacket: Buffer.from(end),
  });
  const destroyed = once(socket, 'error');
  answerClientError(error as unknown as ConnectionError, socket as unknown as Socket);
  await destroyed;

  expect(String(socket.read())).toContain(`content-type: ${type}`);
});

const change = (headers: Record<string, string>) =>
  post(page, '{}', { 'content-type': 'application/json', ...headers });

describe('a request of another site', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is 403: %j', async (headers) => {
    expect(await problemOf(await change(headers as Record<string, string>))).toMatchObject({ status: 403 });
  });

  test('is distinguished from one of the portal itself', async () => {
    expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await change({ origin: server.url })).status).toBe(200);
  });
});

test('every response has a strict content security policy, and no API response is stored', async () => {
  const { headers } = await user.fetch('/api/auth/currentUser');

  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

const policyOf = async (path: string) => (await user.fetch(path)).headers.get('permissions-policy');

test('pages may use the clipboard and full screen, and no other feature of the browser', async () => {
  const pages = ['/', '/campaign/regions', '/api/auth/callback?state=unheard'].map(policyOf);

  for (const policy of await Promise.all(pages)) {
    expect(policy).toMatch(
      /^clipboard-read=\(self\), clipboard-write=\(self\), fullscreen=\(self\), accelerometer=\(\), /,
    );
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'])
      expect(policy?.split(', ')).toContain(`${feature}=()`);
  }
  expect(await policyOf('/api/auth/currentUser')).toBeNull();
});

test('/healthz and /readyz answer without a session', async () => {
  const anonymous = new Browser(server.url);

  expect(await (await anonymous.fetch('/healthz')).json()).toEqual({ status: 'up' });
  expect(await (await anonymous.fetch('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the features are those of the catalogue, and none of them is on', async () => {
  const features = await (await user.fetch('/api/Features')).json();

  expect(features).toEqual(portal.features);
  expect(Object.values(portal.features).some(Boolean)).toBe(false);
});

test('the OpenAPI document requires a session', async () => {
  expect(await (await user.fetch('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  expect((await new Browser(server.url).fetch('/api/openapi.json')).status).toBe(401);
});

test('a request for another host name of this machine is redirected to the public one, which has the cookies', async () => {
  const other = server.url.replace('localhost', '127.0.0.1');
  const answer = await fetch(`${other}/campaign/campaigns?a=1`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });

  expect(answer.headers.get('location')).toBe(`${server.url}/campaign/campaigns?a=1`);
});

/** Requests the path literally: `fetch` would normalize it. */
const requestLiterally = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = rawRequest({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    request.on('error', reject).end();
  });
const cookie = () => [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('an address with other escapes', () => {
  test.each(['/api/Features', '/%61pi/Features', '/%61%70%69/Features', 'http://localhost/api/Features'])(
    '%s is the same call, requires a session, and is not stored',
    async (path) => {
      const answer = await requestLiterally(path, { cookie: cookie() });

      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect((await requestLiterally(path)).status).toBe(401);
    },
  );

  const longName = `/${'x'.repeat(300)}`;
  test.each(['/50%', '/campaign/regions/%E0%A4%A', '/campaign/regions/%00', '/campaign/regions?name=%00', longName])(
    '%s, which a person can mistype, is answered with the page, and not with JSON',
    async (path) => {
      const { status, headers } = await requestLiterally(path, { accept: 'text/html' });
      // Before a build, any page says that there is none.
      const page = await requestLiterally('/campaign/regions', { accept: 'text/html' });

      expect([status, headers['content-type']]).toEqual([page.status, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test.each(['/%61pi/nothing', '/%64evelopment/nothing'])('%s is not answered with the page either', async (path) => {
    expect((await requestLiterally(path, { accept: 'text/html' })).status).toBe(404);
  });
});

describe('POST /api/Log', () => {
  const entry = {
    logID: 11680,
    severity: 'Error',
    message: 'It failed\nbadly',
    url: '/',
    exception: null,
    stackTrace: 'at x',
    adHoc1: 1,
    adHoc5: true,
  };

  test('accepts an entry without a session', async () => {
    expect((await new Browser(server.url).call('POST', '/api/Log', entry)).status).toBe(204);
  });

  test.each([
    [
      'an unknown severity',
      { ...entry, severity: 'Loud' },
      'severity: must be one of: Trace, Debug, Information, Warning, Error, Critical',
    ],
    ['an unknown property', { ...entry, more: 1 }, 'more: is not known here'],
    ['no message', { severity: 'Error' }, 'message: is missing.'],
  ])('refuses %s, and says why', async (_name, body, detail) => {
    expect((await problemOf(await user.call('POST', '/api/Log', body))).detail).toContain(detail);
  });

  test('refuses an entry over 32 KB', async () => {
    const answer = await user.call('POST', '/api/Log', { ...entry, message: 'x'.repeat(33 * 1024) });

    expect(await problemOf(answer)).toMatchObject({ status: 413 });
  });

  test('accepts bursts of 100 from one client, then answers 429 with Retry-After', async () => {
    const answers = [];
    for (let count = 0; count < 130; count++) answers.push(await user.call('POST', '/api/Log', entry));
    const refused = answers.filter(({ status }) => status === 429);

    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(refused.at(-1) as Response)).toMatchObject({ status: 429 });
  });
});

const firstCalls = ({ entity, search }: Address) => [
  { path: `/api/${entity}/page`, body: JSON.stringify({ ...search }) },
];

describe('the static files of the portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const app = Fastify();

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    const script = '<script src="/assets/start-1234.js"></script>';
    writeFileSync(join(folder, 'index.html'), `<!doctype html><head>${script}</head>the portal`);
    mkdirSync(join(folder, '.vite'));
    const ships = {
      path: '/a/ships',
      form: true,
      entity: 'ship',
      list: ['assets/ships.js'],
      record: ['assets/ship.js'],
    };
    writeFileSync(join(folder, screenFilesName), JSON.stringify({ all: ['assets/menu.js'], screens: [ships] }));
    writeFileSync(join(folder, 'plain.txt'), 'all');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets/app-1234.js'), 'script');
    writeFileSync(join(folder, 'assets/app-1234.js.br'), brotliCompressSync('script'));
    registerErrorHandler(app);
    registerPolicy(app, () => Promise.resolve(null));
    await registerPages(app, { folder, publicUrl: 'http://localhost', firstCalls });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost', ...headers } });

  test('every address of a page answers index.html, revalidated on each load', async () => {
    for (const url of ['/', '/campaign/campaigns', '/campaign/campaigns/5?x=1', '/a.b/c', '/a/ships/mark.2']) {
      const answer = await get(url, { accept: 'text/html,*/*' });

      expect(answer.body).toContain('the portal');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test.each([
    ['/a/ships', ['menu', 'ships']],
    ['/a/ships/7', ['menu', 'ship']],
    ['/elsewhere', ['menu']],
  ])('the page of %s preloads the modules of its screen, and is 304 if nothing has changed', async (url, files) => {
    const answer = await get(url);
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });

    expect([...answer.body.matchAll(/modulepreload[^>]*assets\/(\w+)\.js/g)].map(([, name]) => name)).toEqual(files);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(`/${screenFilesName}`, { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('a list names its first calls, as text that no address can end', async () => {
    const { body } = await get('/a/ships?name=%22%3E%3Cscript%3E&rows=10');
    const [, calls = ''] = /<script src="\/assets\/start-1234\.js" data-calls="([^"]*)">/.exec(body) ?? [];

    expect(body).not.toContain('"><script>');
    expect(JSON.parse(calls.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<'))).toEqual([
      { path: '/api/ship/page', body: JSON.stringify({ name: '"><script>', rows: '10' }) },
    ]);
  });

  test('files with a hash in their name are cached for a year, compressed if the browser accepts it', async () => {
    const answer = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('/assets/app-1234.js')).body).toBe('script');
  });

  test('other files are revalidated, with 304 if nothing has changed', async () => {
    const first = await get('/plain.txt');
    const again = await get('/plain.txt', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['cache-control']).toBe('no-cache');
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['/assets/missing.js', '/api/x', '/assets/../index.html', '/%2e%2e/secret', '/assets/..%2f..%2fsecret'])(
    '%s is neither the page nor a file',
    async (url) => {
      const answer = await get(url, { accept: 'application/json' });

      expect([404, 400]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('the portal');
    },
  );

  test.each([
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/openid-configuration',
    '/register',
    '/robots.txt',
    '/nope.js',
    '/campaign/nope.php?x=1',
  ])('%s, which programs ask for, is a missing address and no page', async (url) => {
    const answer = await get(url, { accept: '*/*' });

    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 404, detail: 'This address does not exist.' });
  });

  test('/favicon.ico is the picture that pages name', async () => {
    const answer = await get('/favicon.ico');

    expect([answer.headers['content-type'], answer.body]).toEqual(['image/svg+xml', '<svg/>']);
  });

  test('a request that does not accept HTML never gets the page', async () => {
    expect((await get('/missing.png', { accept: 'image/png' })).statusCode).toBe(404);
  });
});
