/** Log lines for operators: what a line is about, and what was unavailable. */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { watchProvider } from '../../../src/server/auth/watch-provider.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { pglite } from '../../support/databases.ts';
import { Browser, freePort, startServer, type TestServer } from '../support/portal-server.ts';

type Line = Readonly<Record<string, unknown>>;

let database: Database;
let server: TestServer;
let browser: Browser;
const lines: Line[] = [];
let children = 0;
const onChild = () => void (children += 1);
const logger = pino({ level: 'info', onChild }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
/** pino's level. */
const warn = 40;

beforeAll(async () => {
  database = await pglite.open({ sample: true });
  server = await startServer(database, {}, generatedCatalogue, logger);
  browser = new Browser(server.url);
  await browser.signIn('administrator@portal.local');
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const linesWith = (words: string) => lines.filter(({ msg }) => String(msg).includes(words));

test('the first line of a bulk change has the id by which its history entries refer to it', async () => {
  const query = { pageIndex: 0, pageSize: 25 };
  const page = await browser.call('POST', '/api/campaigns/Frequency/page', query);
  const { data } = (await page.json()) as { data: { id: number }[] };
  const body = { keys: data.map(({ id }) => id), action: 'delete' };
  const answer = await browser.call('POST', '/api/campaigns/Frequency/bulk', body);
  const report = (await answer.json()) as BulkReport;

  expect(report.id).toEqual(expect.any(Number));
  const first = lines.find(({ route }) => String(route).endsWith('/bulk'));
  expect(first).toMatchObject({ bulk: report.id, msg: 'A bulk change has started', records: report.changed });
});

test('a line of a request has its id, method and route, without a second child of the logger', async () => {
  const before = children;
  await browser.fetch('/api/Features');

  const [line] = linesWith('answered');
  expect(line).toMatchObject({ reqId: expect.any(String), method: 'GET', route: '/api/Features', status: 200 });
  expect(children - before).toBe(1);
});

test('an unreachable issuer is logged as a warning as soon as the server listens, and does not stop it', async () => {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const alone = await startServer(
    database,
    { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal' },
    generatedCatalogue,
    logger,
  );
  await expect
    .poll(() => linesWith(issuer)[0])
    .toMatchObject({ level: warn, err: { message: expect.stringContaining('ECONNREFUSED') } });
  expect((await fetch(`${alone.url}/healthz`)).status).toBe(200);
  await alone.close();
});

test('while the issuer is unreachable each check logs a warning, and one line when it is reachable again', async () => {
  let isAway = true;
  const check = async () => {
    if (isAway) throw new Error('connect ECONNREFUSED');
  };
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger });
  watchProvider(app, { check }, 'https://login.example.com', 10);
  await app.listen({ port: 0 });
  await expect.poll(() => linesWith('can not be reached').length).toBeGreaterThan(2);

  isAway = false;
  await expect.poll(() => linesWith('can be reached again').length).toBe(1);
  await app.close();
});
