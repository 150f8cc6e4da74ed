/** Recent changes (decisions: Home page): the newest change of each record that the user may read. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecentChange } from '#model/wire/history.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { permissions } from '#generated/permissions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    app = await entityApp(database);
    await sql`insert into "appUser" ("name", "email", "createdDate", "modifiedDate")
      values ('Ada', 'ada@portal.local', now(), now())`.execute(database.db);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const put = async (entity: string, body: object): Promise<number> =>
    okJson<{ id: number }>(await app.call('PUT', `${entity}/`, { body })).id;
  const get = async (entity: string, id: number): Promise<object> => okJson(await app.call('GET', `${entity}/${id}`));
  const recent = async (): Promise<RecentChange[]> =>
    okJson<HomeAnswer>(await app.app.inject({ method: 'GET', url: '/api/Home?today=2026-11-30' })).changes;

  test('each record is listed with its newest change, newest first', async () => {
    const region = await put('Region', { name: 'Europe', abbreviation: 'EU' });
    const country = await put('Country', { name: 'France', abbreviation: 'FR', regionId: region });
    await put('Region', { ...(await get('Region', region)), name: 'Old World' });

    expect((await recent()).slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        entity: 'Region',
        key: [region],
        name: 'Old World',
        records: 1,
        action: 'update',
        changedBy: { id: 1, name: 'Ada' },
        changedDate: expect.stringMatching(/Z$/),
        changes: { name: { from: 'Europe', to: 'Old World' } },
        bulkId: null,
      },
      expect.objectContaining({ entity: 'Country', key: [country], name: 'France', action: 'create' }),
    ]);
  });

  test('a bulk change is one entry with the number of its records', async () => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await put('Region', { name, abbreviation: 'RR' }));
    const body = { keys: ids, action: 'update', values: { abbreviation: 'NN' } };
    okJson(await app.call('POST', 'Region/bulk', { body }));
    const [newest, next] = await recent();

    expect(newest).toMatchObject({ entity: 'Region', records: 3, changes: { abbreviation: { from: 'RR', to: 'NN' } } });
    expect(next).toMatchObject({ entity: 'Region', records: 1, action: 'create', name: 'Three' });
  });

  test('only entities that the user may read are listed; without any there is no query', async () => {
    app.setPermissions(['allUsers', 'country/read']);
    expect(new Set((await recent()).map(({ entity }) => entity))).toEqual(new Set(['Country']));
    app.setPermissions(['allUsers']);
    expect(await recent()).toEqual([]);
    app.setPermissions(permissions);
  });

  test('the number of entries is that of the portal file', async () => {
    for (let n = 0; n < 12; n += 1) await put('Region', { name: `Region ${n}`, abbreviation: 'RR' });

    expect(await recent()).toHaveLength(8);
  });
});
