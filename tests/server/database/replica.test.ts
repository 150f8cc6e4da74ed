/** Lists and exports from a real streaming replica that lags, then disconnects, without visible effect (decisions: Scaling). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { runSql } from '../../support/postgres.ts';
import { startReplicated, type Replicated } from '../../support/replica.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { seed } from '../support/seed.ts';

let servers: Replicated;
let database: Database;
let api: EntityApp;
let primary: Client;
let replica: Client;
const faults: Error[] = [];

beforeAll(async () => {
  servers = await startReplicated();
  await runSql(servers.primary.url, 'create database portal');
  const [url, readUrl] = [servers.primary, servers.replica].map((server) => `${server.url}/portal`) as [string, string];
  database = await openDatabase({ url, readUrl }, (fault) => faults.push(fault));
  await migrate(database.db, targetSchema);
  await seed(database, 20);
  api = await entityApp(database);
  primary = new Client(url);
  replica = new Client(readUrl);
  replica.on('error', () => {});
  await primary.connect();
  await until(() => databaseExists(readUrl));
  await replica.connect();
  await waitForReplay();
}, 120_000);

afterAll(async () => {
  await api?.app.close();
  await database?.close();
  await primary?.end();
  await replica?.end().catch(() => {});
  await servers?.stop();
});

const resumeReplay = () => replica.query('select pg_wal_replay_resume()').catch(() => {});
afterEach(resumeReplay);

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await condition()); await wait(10)) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
  }
}

/** Whether the database exists on the replica. */
async function databaseExists(url: string): Promise<boolean> {
  const client = new Client(url);
  const there = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return there;
}

/** Waits until the replica has replayed everything. */
async function waitForReplay(): Promise<void> {
  const { rows } = await primary.query('select pg_current_wal_insert_lsn() as "at"');
  const has = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "all"';
  await until(async () => (await replica.query(has, [rows[0].at])).rows[0].all);
}

/** Pauses replay on the replica. */
async function pauseReplay(): Promise<void> {
  await waitForReplay();
  await replica.query('select pg_wal_replay_pause()');
  const state = 'select pg_get_wal_replay_pause_state() as "is"';
  await until(async () => (await replica.query(state)).rows[0].is === 'paused');
}

interface Page {
  readonly totalNumberOfItems: number;
  readonly data: readonly { readonly id: number; readonly name: string }[];
}

const listed = async (service: string, query: object = {}): Promise<Page> =>
  okJson(await api.call('POST', `${service}/page`, { body: { pageIndex: 0, pageSize: 100, ...query } }));
const newest = { sortField: 'id', sortOrder: 'desc' };
const nameOf = async (id: number) => (await listed('Campaign', newest)).data.find((item) => item.id === id)?.name;
const exported = async () => (await api.call('POST', 'Campaign/export.csv', { body: {} })).body;
const put = async (service: string, body: object): Promise<number> =>
  okJson<{ id: number }>(await api.call('PUT', `${service}/`, { body })).id;
const saveCampaign = (name: string): Promise<number> =>
  put('Campaign', { name, abbreviation: 'CA', startDate: '2026-03-01', endDate: '2026-04-01' });

/** Renames by SQL, without a new data version: the new name shows that the primary was read. */
async function renameUncounted(id: number, name: string): Promise<void> {
  await primary.query('begin; alter table campaign disable trigger portal_version');
  await primary.query('update campaign set name = $1 where id = $2', [name, id]);
  await primary.query('alter table campaign enable always trigger portal_version; commit');
}

test('lists and exports are read from the replica, records from the primary', async () => {
  const id = await saveCampaign('As it was');
  await pauseReplay();
  await renameUncounted(id, 'Uncounted');

  expect(await nameOf(id)).toBe('As it was');
  expect(await exported()).toContain('As it was');
  expect(okJson<{ name: string }>(await api.call('GET', `Campaign/${id}`)).name).toBe('Uncounted');
  await resumeReplay();
  await waitForReplay();
  expect(await nameOf(id)).toBe('Uncounted');
});

test('a saved record is listed, counted, found and exported at once, however much the replica lags', async () => {
  await pauseReplay();
  const before = await listed('Campaign');
  const id = await saveCampaign('Just saved');

  expect(await nameOf(id)).toBe('Just saved');
  expect((await listed('Campaign')).totalNumberOfItems).toBe(before.totalNumberOfItems + 1);
  expect((await listed('Campaign', { stringFilter: 'Just saved' })).data).toHaveLength(1);
  expect(await exported()).toContain('Just saved');
});

test('a changed display name appears at once in lists that refer to it, although their own table has not changed', async () => {
  const id = await put('Region', { name: 'Old name', abbreviation: 'RE' });
  await put('Country', { name: 'Far', abbreviation: 'FA', regionId: id });
  await pauseReplay();
  await primary.query(`update region set name = 'New name' where id = $1`, [id]);

  const countries = await listed('Country', { regionValues: [id] });
  expect(countries.data).toMatchObject([{ name: 'Far', region: { id, name: 'New name' } }]);
});

test('with concurrent writers and a lag of 20 ms, every reader sees its own acknowledged writes', async () => {
  await replica.query(`alter system set recovery_min_apply_delay = '20ms'`);
  await replica.query('select pg_reload_conf()');
  const end = Date.now() + 2_000;
  let queues = 0;
  const turn = async (writer: number) => {
    while (Date.now() < end || queues < 20) {
      const id = await saveCampaign(`Writer ${writer} turn ${queues++}`);
      const [{ data }, csv] = await Promise.all([listed('Campaign', newest), exported()]);
      expect(data.map((item) => item.id)).toContain(id);
      expect(csv).toContain(`Writer ${writer} turn`);
      await wait(Math.random() * 30);
    }
  };
  await Promise.all([1, 2, 3, 4].map(turn));
  await replica.query('alter system reset recovery_min_apply_delay');
  await replica.query('select pg_reload_conf()');

  expect(faults).toEqual([]);
});

test('a database that is no replica of the primary is refused at the start, and never read', async () => {
  const url = `${servers.primary.url}/portal`;
  const opened = await openDatabase({ url, readUrl: url }, () => {});
  expect(await opened.replica?.kind()).toBe('stranger');
  await opened.close();

  const main = join(import.meta.dirname, '../../../src/server/start/main.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_READ_URL: url, ADMIN_EMAIL: 'ada@example.com' };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'DATABASE_READ_URL=…: must be the URL of a streaming replica of the database that DATABASE_URL names.',
  );
});

test('lists and exports go on when the replica dies', async () => {
  const reading = Array.from({ length: 20 }, async () => {
    for (let turn = 0; turn < 10; turn++) await listed('Campaign');
  });
  await servers.replica.stop('SIGQUIT');
  await Promise.all(reading);
  const id = await saveCampaign('Afterwards');

  expect(await nameOf(id)).toBe('Afterwards');
  expect(await exported()).toContain('Afterwards');
  expect(faults.length).toBeGreaterThan(0);
});
