/** The home page (decisions: Home page); its recent changes are tested in `../save/recent-changes.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showsInactive } from '#model/entity.ts';
import type { Page } from '#model/wire.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import { readVersion, readVersions } from '../../../src/server/database/data-version.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';

const nothing: HomeAnswer = {
  counts: {},
  unreadable: [],
  changes: [],
  timeline: [],
  trend: { of: null, rows: [], total: 0 },
};

describe.each(engines)('the home page on $name', ({ open }) => {
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

  const home = async (today = '2026-11-30'): Promise<HomeAnswer> =>
    okJson(await app.app.inject({ method: 'GET', url: `/api/Home?today=${today}` }));
  const counts = async () => (await home()).counts;

  test('counts the active rows of each list, as the list itself does', async () => {
    const expected: HomeAnswer['counts'] = {};
    for (const spec of entities) {
      const body = showsInactive(spec) ? { isActiveValue: true } : {};
      const page = okJson<Page<unknown>>(await app.call('POST', `${spec.service}/page`, { body }));
      expected[spec.service] = page.totalNumberOfItems;
    }

    expect(await counts()).toEqual(expected);
    expect(expected['Region']).toBe(7);
  });

  test('reads the versions of many sets of tables at once as it does one by one', async () => {
    const sets = [['region'], ['region', 'country'], ['appUser']];
    const versions = [];
    for (const set of sets) versions.push(await readVersion(set, database));
    // Not counted, so any transaction of the server moves it.
    const session = await readVersion(['session'], database);
    const [last, ...together] = (await readVersions([...sets, [], ['session']], database)).toReversed();

    expect(together.toReversed()).toEqual([...versions, 0]);
    expect(versions[0]).toBeGreaterThan(0);
    expect(last).toBeGreaterThanOrEqual(session);
  });

  test('has nothing of a list that the user may not read', async () => {
    app.setPermissions(['allUsers', 'region/read']);
    expect(await home()).toEqual({ ...nothing, counts: { Region: 7 } });
    app.setPermissions(['allUsers']);
    expect(await home()).toEqual(nothing);
    app.setPermissions(permissions);
  });

  test('has the active records that run on the reader’s day, then those that come, then those that ended in the last month', async () => {
    const spans = [
      ['Over for long', '2026-01-01', '2026-10-30', true],
      ['Over', '2026-10-01', '2026-10-31', true],
      ['Over lately', '2026-10-01', '2026-11-29', true],
      ['Deleted', '2026-11-01', '2026-11-30', false],
      ['Runs until spring', '2026-09-01', '2027-04-30', true],
      ['Ends today', '2026-11-01', '2026-11-30', true],
      ['Starts today', '2026-11-30', '2026-12-31', true],
      ['Comes in spring', '2027-03-01', '2027-03-02', true],
      ['Comes tomorrow', '2026-12-01', '2027-12-31', true],
    ] as const;
    for (const [name, start, end, isActive] of spans)
      await sql`insert into "campaign" ("name", "abbreviation", "startDate", "endDate", "isActive", "createdDate", "modifiedDate")
        values (${name}, 'C', ${start}, ${end}, ${isActive}, now(), now())`.execute(database.db);
    const names = async (today: string) => (await home(today)).timeline.map(({ name }) => name);
    const running = ['Ends today', 'Starts today', 'Runs until spring'];

    expect(await names('2026-11-30')).toEqual([...running, 'Comes tomorrow', 'Comes in spring', 'Over lately', 'Over']);
    expect((await home('2026-11-30')).timeline[0]).toEqual({
      key: [expect.any(Number)],
      name: 'Ends today',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect((await app.app.inject({ method: 'GET', url: '/api/Home?today=2026-11-31' })).statusCode).toBe(400);

    // More ended records than rows: the running ones stay, and the first of the coming ones.
    await sql`insert into "campaign" ("name", "abbreviation", "startDate", "endDate", "isActive", "createdDate", "modifiedDate")
      select name || n, 'C', "start"::date, "end"::date, true, now(), now() from generate_series(1, 12) as n,
        (values ('Ended ', '2026-11-01', '2026-11-28'), ('Coming ', '2026-12-24', '2026-12-31')) as span(name, "start", "end")`.execute(
      database.db,
    );
    expect(await names('2026-11-30')).toEqual([
      ...running,
      'Comes tomorrow',
      ...Array.from({ length: 8 }, () => expect.stringMatching(/^Coming /)),
    ]);
  });

  test('has the newest numbers of the record in the first row of the list', async () => {
    await sql`insert into "customer" ("name", "isActive", "createdDate", "modifiedDate")
      select name, true, now(), now() from unnest(array['First', 'Second']) as name`.execute(database.db);
    await sql`insert into "customerWorkloadUsage" ("customerId", "snapshotDateKey", "workloadActiveUnits", "createdDate", "modifiedDate")
      select customer."id", 20260100 + n, n, now(), now() from "customer" as customer, generate_series(1, 101) as n`.execute(
      database.db,
    );
    const list = okJson<Page<{ customerId: number }>>(
      await app.call('POST', 'CustomerWorkloadUsage/page', { body: { isActiveValue: true } }),
    );
    const { of, rows, total } = (await home()).trend;

    expect(of).toBe(list.data[0]?.customerId);
    expect(total).toBe(101);
    expect(rows).toHaveLength(100);
    expect(rows[0]).toEqual({ snapshotDateKey: 20260201, workloadPaidAvailableUnits: null, workloadActiveUnits: 101 });
  });

  test('has new counts after a write', async () => {
    await counts();
    await sql`update "region" set "isActive" = true where "name" = 'Region 1'`.execute(database.db);
    expect(await counts()).toMatchObject({ Region: 8 });
  });
});
