/** The database becomes unavailable and returns: calls report it, and nothing needs a restart (decisions: Errors). */
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { type Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { databaseProblem } from '../../../src/server/http/database-problem.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { startPooler } from '../../support/pgbouncer.ts';
import { Wire } from '../../support/wire.ts';
import { Browser, freePort, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

let database: Database;
let server: TestServer;
let wire: Wire;
let toPostgres: { host: string; port: number };
let port: number;
let remove: () => Promise<void>;
const faults: Error[] = [];
const lines: Record<string, unknown>[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  const made = await createPostgresUrl({ sample: true });
  remove = made.remove;
  const url = new URL(made.url);
  toPostgres = { host: url.hostname, port: Number(url.port) };
  wire = new Wire(toPostgres);
  port = await freePort();
  await wire.open(port);
  url.host = `127.0.0.1:${port}`;
  database = await openDatabase({ url: url.href }, (fault) => faults.push(fault));
  server = await startServer(database, {}, generatedCatalogue, logger);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  wire?.cut();
  await remove?.();
});

test('a server whose database is away says so, keeps running, and recovers by itself', async () => {
  const browser = new Browser(server.url);
  await browser.signIn('reader@portal.local');
  wire.cut();

  const refused = await browser.ask('/api/Features');
  expect(await problemOf(refused)).toMatchObject({ status: 503 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Which route, and what was away: level 50 is an error.
  const said = { level: 50, msg: 'The database cannot be reached. Try again shortly.', err: expect.anything() };
  expect(lines).toEqual([expect.objectContaining({ ...said, method: 'GET', route: '/api/Features' })]);
  expect((await browser.ask('/readyz')).status).toBe(503);
  expect((await browser.ask('/healthz')).status).toBe(200);
  const entry = { severity: 'Error', message: 'The server can not be reached.' };
  expect((await browser.call('POST', '/api/Log', entry)).status).toBe(204);

  await wire.open(port);
  await expect.poll(async () => (await browser.ask('/readyz')).status, { timeout: 15_000 }).toBe(200);
  expect((await browser.ask('/api/Features')).status).toBe(200);
  expect(faults.length).toBeGreaterThan(0);
});

test('behind a pooler it is the same', async () => {
  const cut = new Wire(toPostgres);
  const cutPort = await freePort();
  await cut.open(cutPort);
  const pooler = await startPooler(`postgres://postgres@127.0.0.1:${cutPort}`, 2);
  const pooled = await openDatabase({ url: `${pooler.url}/postgres` }, () => {});
  const status = () =>
    sql`select`.execute(pooled.db).then(
      () => 200,
      (error: unknown) => databaseProblem(error)?.details.status,
    );
  expect(await status()).toBe(200);
  cut.cut();

  expect([await status(), await status()]).toEqual([503, 503]);
  await cut.open(cutPort);
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  await pooled.close();
  await pooler.stop();
  cut.cut();
});
