/** Saves without a lock: another change may come between the reading of the record and its writing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import type { Changes } from '../../../src/model/wire/history.ts';
import { postgres } from '../../support/databases.ts';
import { entityApp, okJson, userId, type EntityApp } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

let database: Database;
let app: EntityApp;
let record: Row;

beforeAll(async () => {
  database = await postgres.open();
  app = await entityApp(database);
  await sql`insert into "appUser" ("id", "name", "email", "createdDate", "modifiedDate")
    values (${userId}, 'Ada', 'ada@portal.local', now(), now())`.execute(database.db);
}, 120_000);

afterAll(async () => {
  await app.app.close();
  await database.close();
});

const get = async (id: unknown): Promise<Row> => okJson<Row>(await app.call('GET', `Region/${String(id)}`));

beforeEach(async () => {
  const body = { name: 'Europe', abbreviation: 'EU' };
  record = await get(okJson<{ id: number }>(await app.call('PUT', 'Region/', { body })).id);
});

/** Saves while an open transaction has changed the row, and commits that when the save waits for it. */
async function saveMeanwhile(change: ReturnType<typeof sql>) {
  const other = await database.db.startTransaction().execute();
  await sql`update "region" set ${change} where "id" = ${record.id}`.execute(other);
  const saving = app.call('PUT', 'Region/', { body: { ...record, name: 'Old Europe' } });
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(database.db)).rows.length, { timeout: 10_000 }).toBe(1);
  await other.commit().execute();
  return saving;
}

const history = async () =>
  okJson<{ changes: Changes }[]>(await app.call('GET', `Region/history/${String(record.id)}`));

test('another program’s change, which leaves modifiedDate, is neither lost nor missing in the history', async () => {
  const saved = await saveMeanwhile(sql`"abbreviation" = 'EUR', "name" = 'Europa'`);
  expect(saved.statusCode).toBe(200);
  expect(await get(record.id)).toMatchObject({ name: 'Old Europe', abbreviation: 'EU' });
  expect((await history())[0]?.changes).toEqual({
    name: { from: 'Europa', to: 'Old Europe' },
    abbreviation: { from: 'EUR', to: 'EU' },
  });
});

test('a change with a newer modifiedDate makes the save a conflict, which writes nothing', async () => {
  const saved = await saveMeanwhile(sql`"name" = 'Europa', "modifiedDate" = now() + interval '1 minute'`);
  expect(saved.statusCode).toBe(409);
  expect(await get(record.id)).toMatchObject({ name: 'Europa' });
  expect(await history()).toHaveLength(1);
});

test('a trigger that skips the change makes it a conflict', async () => {
  await sql`create function skip() returns trigger language plpgsql as 'begin return null; end'`.execute(database.db);
  await sql`create trigger skip before update on "region" for each row execute function skip()`.execute(database.db);
  const saved = await app.call('PUT', 'Region/', { body: { ...record, name: 'Old Europe' } });
  expect(saved.statusCode).toBe(409);
  expect(await history()).toHaveLength(1);
  await sql`drop trigger skip on "region"`.execute(database.db);
});

test('concurrent creates with one Idempotency-Key create one record, and all of them get its answer', async () => {
  const body = { name: 'Asia', abbreviation: 'AS' };
  const headers = { 'idempotency-key': 'asia' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => okJson<Row>(await app.call('PUT', 'Region/', { body, headers }))),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await sql`select from "region" where "name" = 'Asia'`.execute(database.db)).rows).toHaveLength(1);
});
