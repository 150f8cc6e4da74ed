/** `/mcp` before any tool: off unless configured, a token alone, one message at a time (decisions: Agents). */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { accounts } from '../../support/accounts.ts';
import { pglite } from '../../support/databases.ts';
import { makeToken } from '../support/program.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

let database: Database;
beforeAll(async () => {
  database = await pglite.open({ sample: true });
}, 60_000);
afterAll(() => database.close());

let routesWithout: readonly string[];

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const send = (url: string, headers: Record<string, string> = {}, body: unknown = ping) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

test('without MCP=true there is no /mcp', async () => {
  const server = await startServer(database);
  try {
    expect((await send(server.url)).status).toBe(404);
    expect((await fetch(`${server.url}/mcp`)).status).toBe(404);
    expect(server.routes.filter((route) => route.includes('/mcp'))).toEqual([]);
    routesWithout = server.routes;
  } finally {
    await server.close();
  }
});

describe('with MCP=true', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database, { MCP: 'true' });
  });
  afterAll(() => server.close());

  test('there is one route more, and its refusals', () => {
    const added = server.routes.filter((route) => !routesWithout.includes(route));

    expect(added.sort()).toEqual(['DELETE /mcp', 'GET /mcp', 'HEAD /mcp', 'POST /mcp']);
  });

  test('a request without a token is 401, and says what is missing', async () => {
    const answer = await send(server.url);

    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect((await problemOf(answer)).detail).toContain('Send an access token');
  });

  test('a browser’s session is no token', async () => {
    const browser = new Browser(server.url);
    await browser.signIn(accounts.administrator);
    const answer = await browser.call('POST', '/mcp', ping);

    expect((await browser.currentUser()).email).toBe(accounts.administrator);
    expect(answer.status).toBe(401);
  });

  test.each([{ origin: 'https://attacker.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'a page of another site is refused: %j',
    async (headers) => {
      const answer = await send(server.url, headers);

      expect(answer.status).toBe(403);
      expect((await problemOf(answer)).detail).toBe('Requests from other sites are refused.');
    },
  );

  test('a page whose name leads here is refused, though its browser says that it is of the same site', async () => {
    const person = new Browser(server.url);
    await person.signIn(accounts.administrator);
    const { token } = await makeToken(person);
    const from = async (origin: string) => {
      const headers = { origin, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${token}` };
      return (await send(server.url, headers)).status;
    };

    expect(await from('http://evil.example:3000')).toBe(403);
    expect(await from(server.url)).toBe(200);
  });

  test('an address that ends in a slash is the same', async () => {
    expect((await fetch(`${server.url}/mcp/`, { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${server.url}/mcp/`)).status).toBe(405);
  });

  test.each(['GET', 'DELETE'])('%s is 405, since there are no sessions', async (method) => {
    const answer = await fetch(`${server.url}/mcp`, { method });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await problemOf(answer)).detail).toContain('Agents send POST requests here');
  });

  test('the protocol’s own client is told so, too', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const connected = client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)));

    await expect(connected).rejects.toThrow(/401|Unauthorized|Sign in/);
  });
});
