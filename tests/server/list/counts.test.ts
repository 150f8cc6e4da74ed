/** The frequency of each value of a field in a list (decisions: Filters). What applies to every entity is in `laws/calls.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValueCounts } from '#model/wire/counts.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';

describe.each(engines)('counts on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    app = await entityApp(database);
    await sql`insert into "region" ("id", "name", "abbreviation", "createdDate", "modifiedDate")
      select n, 'Region ' || n, 'RG', now(), now() from generate_series(1, 1002) as n`.execute(database.db);
    await add('generate_series(1, 1000) as n', 'n');
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  /** Inserts countries, each with its region. */
  const add = (rows: string, region: string) =>
    sql`insert into "country" ("name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      select 'Country ' || n, 'CT', ${sql.raw(region)}, now(), now() from ${sql.raw(rows)}`.execute(database.db);

  const requestCounts = (body: unknown) => app.call('POST', 'Country/counts', { body });
  const counts = async (query: object = {}) => okJson<ValueCounts>(await requestCounts({ field: 'region', query }));

  test.each([
    [undefined, 'body'],
    [[], 'body'],
    [{}, 'field'],
    [{ field: 'name' }, 'field'],
    [{ field: 'regionId' }, 'field'],
    [{ field: 'constructor' }, 'field'],
    [{ field: 'region', nonsense: 1 }, 'nonsense'],
    [{ field: 'region', query: { nonsense: 1 } }, 'nonsense'],
    [{ field: 'region', query: { regionValuesNot: ['1'] } }, 'regionValuesNot'],
    [{ field: 'region', query: { regionEmpty: null } }, 'regionEmpty'],
  ])('of %j is 400 and names the property', async (body, named) => {
    const response = await requestCounts(body);
    const { errors = [{ field: 'body' }] } = response.json<ProblemDetails>();

    expect(response.statusCode).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual([named]);
  });

  test('has the 1,000 most frequent values, and whether there are more', async () => {
    expect(await counts()).toEqual({
      counts: Array.from({ length: 1000 }, (_, n) => ({ value: n + 1, count: 1 })),
      more: false,
    });
    await add('generate_series(1, 2) as n', '1001');
    const { counts: most, more } = await counts();
    expect(more).toBe(true);
    expect(most).toHaveLength(1000);
    expect(most.slice(0, 2)).toEqual([
      { value: 1001, count: 2 },
      { value: 1, count: 1 },
    ]);
  });

  test('has the rows of the query on all pages, including those that a search finds by name', async () => {
    const some = await counts({
      regionValues: [3, 2],
      pageIndex: 7,
      pageSize: 1,
      sortField: 'name',
      sortOrder: 'desc',
    });
    expect(some).toEqual({
      counts: [
        { value: 2, count: 1 },
        { value: 3, count: 1 },
      ],
      more: false,
    });
    expect((await counts({ stringFilter: 'Region 77' })).counts.map(({ value }) => value)).toEqual([
      77,
      ...Array.from({ length: 10 }, (_, n) => 770 + n),
    ]);
  });

  test('reflects every acknowledged write, also of a name that a search finds', async () => {
    for (let n = 1; n <= 3; n += 1) {
      await add('generate_series(1, 1) as n', '1002');
      expect((await counts({ regionValues: [1002] })).counts).toEqual([{ value: 1002, count: n }]);
    }
    expect((await counts({ stringFilter: 'Elsewhere' })).counts).toEqual([]);
    await sql`update "region" set "name" = 'Elsewhere' where "id" = 1002`.execute(database.db);
    expect((await counts({ stringFilter: 'Elsewhere' })).counts).toEqual([{ value: 1002, count: 3 }]);
  });
});
