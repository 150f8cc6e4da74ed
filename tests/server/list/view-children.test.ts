/** A view with aggregates of the rows that refer to each of its rows: count, sum, minimum, maximum. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { okJson, userId } from '../support/entity-app.ts';
import { serveCase, type ServedCase } from '../support/case-app.ts';

type Page = { data: Record<string, unknown>[]; visitsMin: number; visitsMax: number };

describe.each(engines)('on $name', ({ open }) => {
  let app: ServedCase;

  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'view-children');
    await sql`insert into "person" ("id", "name", "email", "createdDate", "modifiedDate")
      values (7, 'Bea', 'bea@example.com', now(), now())`.execute(app.database.db);
    await sql`insert into "visit" ("guestId", "hostId", "minutes", "paid", "day", "isActive")
      values (7, ${userId}, 30, 1.5, '2026-03-09', true),
        (7, ${userId}, 12, 0.25, '2026-01-31', true),
        (7, ${userId}, 99, 9, '2020-01-01', false)`.execute(app.database.db);
  });
  afterAll(() => app.close());

  const page = async (query: object) => okJson<Page>(await app.call('POST', 'Guest/page', { body: query }));

  test('deleted rows are not counted, and the sum of no rows is 0', async () => {
    const { data, visitsMin, visitsMax } = await page({});
    const bea = { visits: 2, minutes: 42, paid: '1.75', longest: 30, firstDay: '2026-01-31', shownDay: null };
    const ada = { visits: 0, minutes: 0, paid: '0.00', longest: null, firstDay: null, shownDay: '2026-03-09' };

    expect(data).toEqual([
      { name: 'Bea', ...bea },
      { name: 'Ada', ...ada },
    ]);
    expect([visitsMin, visitsMax]).toEqual([0, 2]);
  });

  test('a list can be filtered and sorted by aggregates', async () => {
    const { data } = await page({ visitsMin: 1, paidMax: '1.75', sortField: 'minutes' });

    expect(data.map(({ name }) => name)).toEqual(['Bea']);
  });
});
