/** A connection to the database is silent: a firewall has forgotten it, or a machine has failed, and nobody says so (decisions: Errors). */
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { text as readText } from 'node:stream/consumers';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { PostgresDatabase } from '../../../src/server/database/database.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { startPooler } from '../../support/pgbouncer.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { Browser, freePort, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

/** In the place of 35 s. */
const silence = 1_500;
const service = '/api/campaigns/ChannelType/';
const outcomeUnknown = /Whether this was saved is not known/;
const unreachable = 'The database cannot be reached. Try again shortly.';

let database: PostgresDatabase;
let server: TestServer;
let proxy: TcpProxy;
let url: URL;
let remove: () => Promise<void>;
let browser: Browser;
let token: string;
const lines: Record<string, unknown>[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  const created = await createPostgresUrl({ sample: true });
  remove = created.remove;
  url = new URL(created.url);
  proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
  const port = await freePort();
  await proxy.open(port);
  url.host = `127.0.0.1:${port}`;
  database = await openPostgres(url.href, () => {}, { silence });
  server = await startServer(database, { MCP: 'true' }, generatedCatalogue, logger);
  browser = new Browser(server.url);
  await browser.signIn('administrator@portal.local');
  const made = await browser.call('POST', '/api/AccessTokens', {
    name: 'agent',
    ends: new Date(Date.now() + 86_400_000).toISOString(),
    readOnly: true,
    resources: null,
  });
  ({ token } = await made.json());
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  proxy?.cut();
  await remove?.();
});
afterEach(async () => {
  proxy.forwardNew();
  for (const call of [() => browser.fetch('/readyz'), page])
    await vi.waitUntil(async () => (await call()).status === 200, { timeout: 15_000 });
});

const page = () => browser.call('POST', `${service}page`, {});
const newRecord = { name: 'Silent', abbreviation: 'SI' };
const save = (body: object, key?: string) =>
  browser.fetch(service, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
const agent = () =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

const change = (db: PostgresDatabase['db']) => sql`update "region" set "name" = "name"`.execute(db);

async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

const calls: Record<string, () => Promise<Response>> = {
  page,
  record: () => browser.fetch(`${service}1`),
  save: () => save(newRecord),
  'bulk preview': () =>
    browser.call('POST', `${service}bulk`, { action: 'update', query: {}, values: { name: 'x' }, preview: true }),
  'import preview': () => browser.call('POST', `${service}import`, { rows: [newRecord], preview: true }),
  export: () => browser.call('POST', `${service}export.csv`, {}),
  home: () => browser.fetch('/api/Home'),
  agent,
};

/** A create is one statement: no other has found out before it that nothing answers. */
const details: Readonly<Record<string, unknown>> = { save: expect.stringMatching(outcomeUnknown) };

describe('where connections become silent', () => {
  test.each(Object.entries(calls))('a call is 503 in time: %s', async (name, call) => {
    await page();
    proxy.silence();
    const [response, took] = await timed(call);
    const detail = details[name] ?? unreachable;
    expect(await problemOf(response)).toMatchObject({ status: 503, detail });
    expect(took).toBeLessThan(silence + 6_000);
    expect(lines.at(-1)).toMatchObject({
      msg: detail,
      err: { message: expect.stringMatching(/not answered for 1.5 s/) },
    });
  });

  test('a sign-in is 503 in time', async () => {
    const other = new Browser(server.url);
    const callback = await other.chooseAccount('reader@portal.local');
    proxy.silence();
    expect((await other.fetch(callback)).status).toBe(503);
  });

  test('readyz fails within seconds, and healthz does not', async () => {
    await browser.fetch('/readyz');
    proxy.silence();
    const [response, took] = await timed(() => browser.fetch('/readyz'));
    expect([response.status, (await browser.fetch('/healthz')).status]).toEqual([503, 200]);
    expect(took).toBeLessThan(3_000);
  });
});

describe.each([true, false])('a save whose statement was sent, and is run: %s', (isForwarded) => {
  test('says that its outcome is not known, and can be repeated', async () => {
    const key = `silent-${isForwarded}`;
    const body = { name: `Sent ${isForwarded}`, abbreviation: 'SE' };
    proxy.silenceAt(key, isForwarded);
    const refused = await problemOf(await save(body, key));
    expect(refused).toMatchObject({
      status: 503,
      detail: expect.stringMatching(outcomeUnknown),
    });

    proxy.forwardNew();
    await expect.poll(async () => (await save(body, key)).status, { timeout: 10_000 }).toBe(200);
    const found = await browser.call('POST', `${service}page`, { nameValue: body.name });
    expect(await found.json()).toMatchObject({ totalNumberOfItems: 1 });
  });
});

describe('a transaction', () => {
  test('whose end was lost has an unknown outcome', async () => {
    proxy.silenceAt('commit', true);
    const work = database.db.transaction().execute(change);
    await expect(work).rejects.toMatchObject({ name: 'OutcomeUnknown' });
  });

  test('that lost its connection before is undone, and says why', async () => {
    const work = database.db.transaction().execute(async (db) => {
      await change(db);
      proxy.silence();
      await change(db);
    });
    await expect(work).rejects.toMatchObject({ name: 'SilentConnection' });
  });
});

describe('a slow statement', () => {
  const asleep = sql<{ done: number }>`select 1 as "done", pg_sleep(${(silence * 2.5) / 1_000})`;

  test('without a time limit goes on', async () => {
    expect((await asleep.execute(database.unlimited)).rows).toMatchObject([{ done: 1 }]);
    const rows = await database.lists.copyOut(
      `copy (select 1 from pg_sleep(${(silence * 2.5) / 1_000})) to stdout`,
      new AbortController().signal,
    );
    expect(await readText(rows)).toBe('1\n');
  });

  test('without a time limit goes on behind a pooler', async () => {
    const pooler = await startPooler(url.href.replace(url.pathname, ''), 2);
    const pooled = await openPostgres(`${pooler.url}${url.pathname}`, () => {}, { silence });
    expect((await asleep.execute(pooled.unlimited)).rows).toMatchObject([{ done: 1 }]);
    await pooled.close();
    await pooler.stop();
  });

  test('without a time limit ends once its connection is lost', async () => {
    const rows = await database.lists.copyOut(
      `copy (select 1 from pg_sleep(60)) to stdout`,
      new AbortController().signal,
    );
    proxy.silence();
    await expect(readText(rows)).rejects.toMatchObject({ name: 'SilentConnection' });
  });

  test('with a time limit is given up after it', async () => {
    await expect(asleep.execute(database.db)).rejects.toMatchObject({ name: 'SilentConnection' });
  });
});
