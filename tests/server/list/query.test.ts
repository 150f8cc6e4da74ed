/** Validation and limits of list queries. Their results are in `laws/calls.test.ts` and `laws/queries.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { seed } from '../support/seed.ts';

interface PageBody {
  data: { id: number; name: string }[];
  currentPageIndex: number;
  totalNumberOfItems: number;
  regionValues: number[];
  regionValuesMore?: boolean;
  createdDateMin: string | null;
  createdDateMax: string | null;
}

describe.each(engines)('a list query on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    await seed(database, 30);
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const refused = async (body: unknown): Promise<ProblemDetails> => {
    const response = await app.call('POST', 'Country/page', { body });
    return { ...response.json<ProblemDetails>(), status: response.statusCode };
  };
  const page = async (body: object): Promise<PageBody> => {
    return okJson<PageBody>(await app.call('POST', 'Country/page', { body }));
  };

  /** The number of rows created from 5 May 2031 until `createdDateMax`. */
  const countUntil = async (createdDateMax: string) =>
    (await page({ createdDateMin: '2031-05-05', createdDateMax })).totalNumberOfItems;

  test.each([
    ['nope', 1],
    ['constructor', 'x'],
    ['__proto__x', {}],
    ['toString', null],
    ['name', 'France'],
    ['regionId', 1],
    ['region', [1]],
    ['idMin', 1],
    ['pageIndex', -1],
    ['pageIndex', 1.5],
    ['pageIndex', '1'],
    ['pageIndex', null],
    ['pageIndex', 1e300],
    ['pageSize', 0],
    ['pageSize', -1],
    ['pageSize', 101],
    ['pageSize', 2.5],
    ['pageSize', '25'],
    ['pageSize', 1e10],
    ['sortField', 'nope'],
    ['sortField', 'constructor'],
    ['sortField', 5],
    ['sortField', 'name; drop table country'],
    ['sortOrder', 'up'],
    ['sortOrder', null],
    ['stringFilter', 5],
    ['stringFilter', null],
    ['isActiveValue', 'true'],
    ['isActiveValue', 1],
    ['nameValue', 5],
    ['nameValue', ['a']],
    ['regionValues', 1],
    ['regionValues', ['1']],
    ['regionValues', [1.5]],
    ['regionValues', [9_007_199_254_740_992]],
    ['regionValues', null],
    ['createdDateMin', 5],
    ['createdDateMin', 'yesterday'],
    ['createdDateMin', '2026-02-30'],
    ['createdDateMin', '2026-13-01'],
    ['createdDateMax', '2026-01-01T25:00:00Z'],
    ['createdDateMax', '2026-01-01T10:00:00'],
    ['createdDateMax', ''],
    ['createdDateMin', '0001-01-01T00:00:00+14:00'],
    ['createdDateMax', '9999-12-31T23:59:59-14:00'],
  ])('with %s = %j is 400 and names the property', async (field, value) => {
    const { status, errors } = await refused({ [field]: value });
    expect(status).toBe(400);
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });

  test('names every invalid property at once', async () => {
    const { errors } = await refused({ pageSize: 0, nope: 1, nameValue: 1 });
    expect(errors?.map(({ field }) => field)).toEqual(['pageSize', 'nope', 'nameValue']);
  });

  test.each([[[]], ['x'], [5], [true]])('that is %j instead of an object is 400', async (body) => {
    expect((await refused(body)).status).toBe(400);
  });

  test.each([
    ['select', 'WARNING: Found forbidden pattern "select". Search cannot be performed until this content is removed.'],
    ['a', 'Input must be at least 2 characters long.'],
    ['abcdefghijklmnop', 'Input must not exceed 15 characters.'],
    ['a@b', 'Invalid characters entered. Only alphanumeric characters, dashes, underscores, and spaces are allowed.'],
  ])('that searches for "%s" is 422 with the words of core 5', async (stringFilter, message) => {
    const { status, errors } = await refused({ stringFilter });
    expect(status).toBe(422);
    expect(errors).toEqual([{ field: 'stringFilter', message }]);
  });

  test('without a body matches all rows', async () => {
    expect((await app.call('POST', 'Country/page')).json<PageBody>().totalNumberOfItems).toBe(30);
  });

  test('past the end answers the last page and says so', async () => {
    const response = await page({ pageIndex: 9_007_199_254_740_991, pageSize: 7 });
    expect(response.currentPageIndex).toBe(4);
    expect(response.data).toHaveLength(2);
    expect((await page({ pageIndex: 99, nameValue: 'no such name' })).currentPageIndex).toBe(0);
  });

  test('whose maximum is a day, or its midnight, includes the whole day; any other instant is an exact maximum', async () => {
    await sql`insert into "country" ("name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      values ('Late', 'LT', 1, '2031-05-05T23:59:59.999Z', now()), ('Next', 'NX', 1, '2031-05-06T00:00:00Z', now())`.execute(
      database.db,
    );
    expect(await countUntil('2031-05-05')).toBe(1);
    expect(await countUntil('2031-05-05T00:00:00.000Z')).toBe(1);
    expect(await countUntil('2031-05-05T12:00:00.000Z')).toBe(0);
    expect(await countUntil('2031-05-06')).toBe(2);
    expect(await countUntil('9999-12-31')).toBe(2);
    await sql`delete from "country" where "name" in ('Late', 'Next')`.execute(database.db);
  });

  test('returns at most 1,000 ids for the filter of a reference, and whether there are more', async () => {
    await sql`insert into "region" ("id", "name", "abbreviation", "createdDate", "modifiedDate")
      select 5000 + n, 'many', 'mn', now(), now() from generate_series(1, 1001) as n`.execute(database.db);
    await sql`insert into "country" ("id", "name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      select 5000 + n, 'Many', 'MN', 5000 + n, now(), now() from generate_series(1, 1000) as n`.execute(database.db);
    const exactly = await page({ nameValue: 'Many' });
    expect(exactly.regionValues).toEqual(Array.from({ length: 1000 }, (_, n) => 5001 + n));
    expect(exactly.regionValuesMore).toBeUndefined();
    await sql`insert into "country" ("id", "name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      values (6001, 'Many', 'MN', 6001, now(), now())`.execute(database.db);
    for (const query of [{ nameValue: 'Many' }, {}]) {
      const more = await page(query);
      expect(more.regionValues).toHaveLength(1000);
      expect(more.regionValuesMore).toBe(true);
    }
    await sql`delete from "country" where "id" > 5000`.execute(database.db);
  });

  test('computes bounds and totals of many rows correctly (table scan instead of index lookups)', async () => {
    await sql`insert into "country" ("id", "name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      select 10000 + n, 'Wide ' || n, 'WD', 1 + n % 3, '2041-01-01'::timestamptz + n * interval '1 second', now() from generate_series(0, 50000) as n`.execute(
      database.db,
    );
    const { totalNumberOfItems, regionValues, createdDateMin, createdDateMax } = await page({ nameValue: 'wide' });
    expect({ totalNumberOfItems, regionValues, createdDateMin, createdDateMax }).toEqual({
      totalNumberOfItems: 50_001,
      regionValues: [1, 2, 3],
      createdDateMin: '2041-01-01T00:00:00.000Z',
      createdDateMax: '2041-01-01T13:53:20.000Z',
    });
    await sql`delete from "country" where "id" >= 10000`.execute(database.db);
  });

  test('reflects every acknowledged write of any client', async () => {
    let written = (await page({ nameValue: 'Fresh' })).totalNumberOfItems;
    const write = async (n: number) => {
      if (n % 2 === 0) {
        await sql`insert into "country" ("name", "abbreviation", "regionId", "createdDate", "modifiedDate") values (${`Fresh ${n}`}, 'FR', 1, now(), now())`.execute(
          database.db,
        );
      } else {
        okJson(await app.call('PUT', 'Country/', { body: { name: `Fresh ${n}`, abbreviation: 'FR', regionId: 1 } }));
      }
      written += 1;
    };
    /** The number of acknowledged writes that a response does not reflect. */
    const countMissing = async () => {
      const before = written;
      const { totalNumberOfItems } = await page({ nameValue: 'Fresh' });
      return Math.max(0, before - totalNumberOfItems);
    };
    const writer = async (from: number) => {
      for (let n = 0; n < 10; n += 1) await write(from + n);
    };
    const reader = async () => {
      let missing = 0;
      for (let n = 0; n < 15; n += 1) missing += await countMissing();
      return missing;
    };
    const readers = Promise.all([reader(), reader(), reader(), reader()]);
    await Promise.all([writer(0), writer(100)]);
    expect(await readers).toEqual([0, 0, 0, 0]);
    expect((await page({ nameValue: 'Fresh' })).totalNumberOfItems).toBe(written);
  });
});
