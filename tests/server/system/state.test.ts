/** The page System (decisions: System). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SystemState } from '#model/wire/system.ts';
import { storeLastBackup } from '../../../src/features/backup/server/last-backup.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { system } from '../../../src/server/database/system-tables.ts';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';

describe.each(engines)('on $name', ({ name, open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database, { RETAIN_SESSIONS_DAYS: '7' });
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  test('the state has engine, version, schema, last backup, queues and pools', async () => {
    const backup = { date: '2026-03-09T00:00:00.000Z', rows: 7, bytes: null };
    await storeLastBackup(database.db, backup);
    await sql`create table "kept" ("id" bigint primary key)`.execute(database.db);
    await sql`comment on table "kept" is 'portal: table'`.execute(database.db);
    const schemas = system(database.db).updateTable('meta').where('name', 'like', 'schema %');
    await schemas.set({ value: 'past: 2026-03-10T00:00:00.000Z, alter table "a", which is gone' }).execute();
    const admin = new Browser(server.url);
    await admin.signIn(accounts.administrator);
    const state = (await (await admin.fetch('/api/System/State')).json()) as SystemState;

    expect(state).toMatchObject({
      engine: name,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      planned: [],
      unused: ['table "kept"'],
      epoch: { date: '2026-03-10T00:00:00.000Z', statement: 'alter table "a", which is gone' },
      lastBackup: backup,
      retention: { sessions: 7, signIns: 365 },
    });
    // The call itself occupies one place.
    expect(state.turns).toContainEqual({ name: 'records', atWork: 1, waiting: 0 });
    expect(state.pools.map((pool) => pool.name)).toEqual(name === 'postgres' ? ['records', 'lists', 'exports'] : []);
  });
});
