/** The row counts of the home page (decisions: Home page). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showsInactive } from '#model/entity.ts';
import type { Page } from '#model/wire.ts';
import type { ListCounts } from '#model/wire/counts.ts';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';

describe.each(engines)('list counts on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    app = await entityApp(database);
    await sql`insert into "region" ("name", "abbreviation", "isActive", "createdDate", "modifiedDate")
      select 'Region ' || n, 'RG', n > 3, now(), now() from generate_series(1, 10) as n`.execute(database.db);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const counts = async (): Promise<ListCounts> =>
    okJson(await app.app.inject({ method: 'GET', url: '/api/ListCounts' }));

  test('count the active rows of each list, as the list itself does', async () => {
    const expected: ListCounts = {};
    for (const spec of entities) {
      const body = showsInactive(spec) ? { isActiveValue: true } : {};
      const page = okJson<Page<unknown>>(await app.call('POST', `${spec.service}/page`, { body }));
      expected[spec.service] = page.totalNumberOfItems;
    }

    expect(await counts()).toEqual(expected);
    expect(expected['Region']).toBe(7);
  });

  test('have no list that the user may not read', async () => {
    app.setPermissions(['allUsers', 'region/read']);
    expect(await counts()).toEqual({ Region: 7 });
    app.setPermissions(['allUsers']);
    expect(await counts()).toEqual({});
    app.setPermissions(permissions);
  });

  test('are updated after a write', async () => {
    await counts();
    await sql`update "region" set "isActive" = true where "name" = 'Region 1'`.execute(database.db);
    expect(await counts()).toMatchObject({ Region: 8 });
  });
});
