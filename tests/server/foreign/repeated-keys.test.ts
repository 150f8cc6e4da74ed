/** Views whose key was unique when they were imported, and is no longer; tables whose rows are also in inheriting ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatedKeyTexts } from '../../../src/server/migrate/repeated-keys.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table loans (id int primary key, name text not null);
    create table returns (id int primary key, name text not null);
    create view events as select id, name from loans union all select id, name from returns;
    create table bills (id int primary key, loan int references loans, note text);
    create table fines (primary key (id)) inherits (bills);
    insert into loans select n, 'Loan ' || n from generate_series(1, 40) n`);
  await served.client.query(
    `insert into bills values (1, 7, 'x'); insert into fines values (1, 7, 'x'), (2, null, 'a')`,
  );
  await served.client.query(`insert into returns select n, 'Return ' || n from generate_series(1, 40) n`);
});

afterAll(() => served?.end());

const page = async (query: Row) =>
  okJson<{ data: Row[]; totalNumberOfItems: number }>(await served.call('POST', 'Event/page', { body: query }));

test('a page never has more rows than asked, and the pages together have each row once', async () => {
  for (const sortField of ['id', 'name']) {
    const names: unknown[] = [];
    for (const pageIndex of [0, 1, 2, 3]) {
      const { data, totalNumberOfItems } = await page({ pageSize: 25, pageIndex, sortField });
      expect([data.length, totalNumberOfItems]).toEqual([pageIndex < 3 ? 25 : 5, 80]);
      names.push(...data.map(({ name }) => name));
    }
    expect(new Set(names).size).toBe(80);
  }
  expect((await page({ pageSize: 25, stringFilter: 'Return' })).data).toHaveLength(25);
});

test('a record of such a key is one of its rows', async () => {
  expect(okJson<Row>(await served.call('GET', 'Event/3'))).toMatchObject({ id: 3 });
});

test('rows of a table are listed with those that inherit from it, and saved', async () => {
  const bills = okJson<{ data: Row[] }>(await served.call('POST', 'Bill/page', { body: { sortField: 'note' } })).data;
  expect(bills.map(({ id }) => id)).toEqual([2, 1, 1]);
  okJson(await served.call('PUT', 'Bill/', { body: { ...bills[0], note: 'paid' } }));
  expect((await served.client.query('select note from fines where id = 2')).rows).toEqual([{ note: 'paid' }]);
});

test('the start names the view and its key', async () => {
  const [bills, text, ...others] = await repeatedKeyTexts(served.database.db, served.catalogue.entities);
  expect(others).toEqual([]);
  expect(bills).toMatch(/^Bills: several rows of bills have the key id = \(1\)\./);
  expect(text).toMatch(/^Events: several rows of events have the key id = \(\d+\)\./);
});
