/** Charts: the rows of a list in groups (decisions: Charts). What applies to every entity is in `laws/calls.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxGroups } from '#features/charts/model/chart.ts';
import type { Chart } from '#features/charts/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';

const regions = 30;

describe.each(engines)('a chart on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    app = await entityApp(database);
    await sql`insert into "region" ("id", "name", "abbreviation", "createdDate", "modifiedDate")
      select n, 'Region ' || n, 'RG', now(), now() from generate_series(1, ${sql.lit(regions)}) as n`.execute(
      database.db,
    );
    // Region n has n countries, which were made in the last hour of 2025 by UTC, and in the first of 2026.
    await sql`insert into "country" ("name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      select 'Country ' || n, 'CT', n, case when n % 2 = 0 then timestamptz '2025-12-31T23:30:00Z' else '2026-01-01T00:30:00Z' end, now()
      from generate_series(1, ${sql.lit(regions)}) as n, generate_series(1, n) as m`.execute(database.db);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const requestChart = (body: unknown) => app.call('POST', 'Country/chart', { body });
  const chart = async (body: object) => okJson<Chart>(await requestChart(body));
  const periods = async (period: string) =>
    (await chart({ groupBy: 'createdDate', period, measure: 'count' })).groups.map(({ value }) => value);
  const byRegion = { groupBy: 'region', measure: 'count' };

  test.each([
    [undefined, ['body']],
    [[], ['body']],
    [{}, ['groupBy', 'measure']],
    [{ ...byRegion, groupBy: 'name' }, ['groupBy']],
    [{ ...byRegion, groupBy: 'isActive' }, ['groupBy']],
    [{ ...byRegion, groupBy: 'constructor' }, ['groupBy']],
    [{ ...byRegion, groupBy: 'regionId' }, ['groupBy']],
    [{ ...byRegion, period: 'month' }, ['period']],
    [{ groupBy: 'createdDate', measure: 'count' }, ['period']],
    [{ groupBy: 'createdDate', measure: 'count', period: 'week' }, ['period']],
    [{ ...byRegion, measure: 'median' }, ['measure']],
    [{ ...byRegion, measure: 'sum', field: 'id' }, ['measure']],
    [{ ...byRegion, field: 'id' }, ['field']],
    [{ ...byRegion, nonsense: 1 }, ['nonsense']],
    [{ ...byRegion, query: { nonsense: 1 } }, ['nonsense']],
  ])('of %j is 400 and names the property', async (body, named) => {
    const response = await requestChart(body);
    const { errors = [{ field: 'body' }] } = response.json<ProblemDetails>();

    expect(response.statusCode).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual(named);
  });

  test.each([
    [{ groupBy: 'region', measure: 'sum' }, 'field'],
    [{ groupBy: 'region', measure: 'average', field: 'customerKey' }, 'field'],
  ])('of a field that can not be measured, %j, is 400', async (body, named) => {
    const response = await app.call('POST', 'TenantWorkloadUsage/chart', {
      body: { ...body, groupBy: 'createdBy' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<ProblemDetails>().errors?.map(({ field }) => field)).toEqual([named]);
  });

  test('has the largest groups with their names, and the sum of the rest', async () => {
    const { groups, rest, total } = await chart(byRegion);
    const restGroups = regions - maxGroups.value;
    const restCount = (restGroups * (restGroups + 1)) / 2;
    expect(groups[0]).toEqual({ value: { id: regions, name: `Region ${regions}` }, count: regions, amount: regions });
    expect(groups).toHaveLength(maxGroups.value);
    expect(rest).toEqual({ groups: restGroups, count: restCount, amount: restCount });
    expect(total).toBe((regions * (regions + 1)) / 2);
  });

  test('groups instants by their UTC day, as lists do, in periods of the calendar and of the fiscal year', async () => {
    expect(await periods('month')).toEqual(['2025-12-01', '2026-01-01']);
    expect(await periods('year')).toEqual(['2025-01-01', '2026-01-01']);
    expect(await periods('fiscal-year')).toEqual(['2025-07-01']);
  });

  test('is computed once for concurrent requests, and again after a write', async () => {
    const body = { ...byRegion, query: { pageSize: 1, stringFilter: 'Country' } };
    const timings = (await Promise.all(Array.from({ length: 8 }, () => requestChart(body)))).map(
      ({ headers, statusCode }) => `${statusCode} ${String(headers['server-timing'])}`,
    );
    expect(timings.filter((timing) => /^200 .*\bchart;dur/.test(timing))).toHaveLength(1);
    await sql`update "region" set "name" = "name" where "id" = 1`.execute(database.db);
    expect((await requestChart(body)).headers['server-timing']).toMatch(/\bchart;dur/);
  });

  test('has the rows of the query, and reflects every acknowledged write and name', async () => {
    const some = { ...byRegion, query: { regionValues: [3, 2], pageIndex: 7, sortField: 'name' } };
    const names = async () => (await chart(some)).groups.map(({ value, count }) => [value, count]);
    expect(await names()).toEqual([
      [{ id: 3, name: 'Region 3' }, 3],
      [{ id: 2, name: 'Region 2' }, 2],
    ]);
    await sql`update "region" set "name" = 'Elsewhere' where "id" = 2`.execute(database.db);
    await sql`delete from "country" where "name" = 'Country 3'`.execute(database.db);
    expect(await names()).toEqual([[{ id: 2, name: 'Elsewhere' }, 2]]);
  });
});
