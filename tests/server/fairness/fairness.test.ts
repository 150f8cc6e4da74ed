/** One user's slow queries don't delay other users (decisions: Limits), through the whole server on PostgreSQL. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { postgres } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';

let database: Database;
let server: TestServer;

beforeAll(async () => {
  database = await postgres.open({ sample: true });
  server = await startServer(database);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const signedIn = async (email: string) => {
  const browser = new Browser(server.url);
  await browser.signIn(email);
  return browser;
};

/** Statements that wait for a lock. */
const countBlocked = async () => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as "count" from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};

test('a user’s endless lists and exports do not block pages, records, saves and sign-ins of other users', async () => {
  const [heavyUser, otherUser] = await Promise.all([
    signedIn('reader@portal.local'),
    signedIn('operator@portal.local'),
  ]);
  const holder = await database.connect?.();
  await holder?.query('begin');
  // Principals of this table now wait for the lock, like a very slow query.
  await holder?.query('lock table "country" in access exclusive mode');
  const lists = Array.from({ length: 16 }, (_, n) =>
    heavyUser.call('POST', '/api/campaigns/Country/page', { nameValue: `a${n}` }),
  );
  const exports = Array.from({ length: 5 }, () => heavyUser.call('POST', '/api/campaigns/Tenant/export.csv', {}));
  const pending = Promise.all([...lists, ...exports].map(async (answer) => (await answer).status));
  await expect.poll(countBlocked, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);

  const campaign = await (await otherUser.fetch('/api/campaigns/Campaign/1')).json();
  const answers = {
    page: await otherUser.call('POST', '/api/campaigns/Region/page', {}),
    list: await otherUser.call('GET', '/api/campaigns/Dropdowns/GetRegionDropDownList', undefined),
    user: await otherUser.fetch('/api/auth/currentUser'),
    record: await otherUser.fetch('/api/campaigns/Campaign/1'),
    save: await otherUser.call('PUT', '/api/campaigns/Campaign/', { ...(campaign as object), offerNames: 'Fair' }),
    signIn: await new Browser(server.url).signIn('newcomer@portal.local'),
  };
  const stillBlocked = await countBlocked();
  await holder?.query('rollback');
  holder?.release();

  const statuses = Object.entries(answers).map(([what, { status }]) => [what, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    page: 200,
    list: 200,
    user: 200,
    record: 200,
    save: 200,
    signIn: 302,
  });
  expect(stillBlocked).toBeGreaterThanOrEqual(1);
  // Requests that waited too long, for the lock or in the queue, got an error.
  expect((await pending).filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});
