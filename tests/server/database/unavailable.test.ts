/** The database becomes unavailable and returns: calls are 503 meanwhile, and the server recovers by itself (decisions: Errors). */
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { type Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { databaseProblem } from '../../../src/server/http/database-problem.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { startPooler } from '../../support/pgbouncer.ts';
import { runSql } from '../../support/postgres.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { Browser, freePort, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

let database: Database;
let server: TestServer;
let proxy: TcpProxy;
let postgresAddress: { host: string; port: number };
let databaseName: string;
let port: number;
let remove: () => Promise<void>;
const faults: Error[] = [];
const lines: Record<string, unknown>[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  const created = await createPostgresUrl({ sample: true });
  remove = created.remove;
  const url = new URL(created.url);
  databaseName = url.pathname.slice(1);
  postgresAddress = { host: url.hostname, port: Number(url.port) };
  proxy = new TcpProxy(postgresAddress);
  port = await freePort();
  await proxy.open(port);
  url.host = `127.0.0.1:${port}`;
  database = await openDatabase({ url: url.href }, (fault) => faults.push(fault));
  server = await startServer(database, {}, generatedCatalogue, logger);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  proxy?.cut();
  await remove?.();
});

/** Sets a default for new connections, and ends the others. */
const alterDatabase = (change: string) =>
  runSql(
    inject('templates').postgresUrl,
    `alter database ${databaseName} ${change}`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${databaseName}'`,
  );

test('a server whose database is unavailable answers 503, keeps running, and recovers without a restart', async () => {
  const browser = new Browser(server.url);
  await browser.signIn('reader@portal.local');
  proxy.cut();

  const refused = await browser.fetch('/api/Features');
  expect(await problemOf(refused)).toMatchObject({ status: 503 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // pino's level 50 is an error.
  const line = { level: 50, msg: 'The database cannot be reached. Try again shortly.', err: expect.anything() };
  expect(lines).toEqual([expect.objectContaining({ ...line, method: 'GET', route: '/api/Features' })]);
  expect((await browser.fetch('/readyz')).status).toBe(503);
  expect((await browser.fetch('/healthz')).status).toBe(200);
  const entry = { severity: 'Error', message: 'The server can not be reached.' };
  expect((await browser.call('POST', '/api/Log', entry)).status).toBe(204);

  await proxy.open(port);
  await expect.poll(async () => (await browser.fetch('/readyz')).status, { timeout: 15_000 }).toBe(200);
  expect((await browser.fetch('/api/Features')).status).toBe(200);
  expect(faults.length).toBeGreaterThan(0);
});

test('so it does behind a pooler', async () => {
  const pooledProxy = new TcpProxy(postgresAddress);
  const pooledProxyPort = await freePort();
  await pooledProxy.open(pooledProxyPort);
  const pooler = await startPooler(`postgres://postgres@127.0.0.1:${pooledProxyPort}`, 2);
  const pooled = await openDatabase({ url: `${pooler.url}/postgres` }, () => {});
  const status = () =>
    sql`select`.execute(pooled.db).then(
      () => 200,
      (error: unknown) => databaseProblem(error)?.details.status,
    );
  expect(await status()).toBe(200);
  pooledProxy.cut();

  expect([await status(), await status()]).toEqual([503, 503]);
  await pooledProxy.open(pooledProxyPort);
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  await pooled.close();
  await pooler.stop();
  pooledProxy.cut();
});

test('while the database can only be read, a save is 503 and says so, and lists are shown', async () => {
  const browser = new Browser(server.url);
  await browser.signIn('administrator@portal.local');
  const service = '/api/campaigns/ChannelType/';
  const save = () => browser.call('PUT', service, { name: 'Meanwhile', abbreviation: 'MW' });
  await alterDatabase('set default_transaction_read_only = on');

  await expect.poll(async () => (await browser.call('POST', `${service}page`, {})).status).toBe(200);
  expect(await problemOf(await save())).toMatchObject({
    status: 503,
    detail: 'The database can only be read at the moment. Try again shortly.',
  });
  await alterDatabase('reset default_transaction_read_only');
  await expect.poll(async () => (await save()).status).toBe(200);
});
