/** Views whose key was unique when they were imported, and is no longer; tables whose rows are also in inheriting ones. */
import { parse } from 'csv-parse/sync';
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
    create table receipts (id serial primary key, bill int references bills, note text);
    insert into loans select n, 'Loan ' || n from generate_series(1, 40) n`);
  await served.client.query(
    `insert into bills values (1, 7, 'x'); insert into fines values (1, 7, 'x'), (2, null, 'a');
     insert into receipts (bill, note) values (1, 'cash'), (null, 'card'), (1, 'coins')`,
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

test('rows of equal keys have the same order on every page, whatever it is', async () => {
  await served.client.query(
    `create view twins as select 1 as id, 'Twin ' || n as name, n % 2 as parity from generate_series(1, 60) n`,
  );
  await served.client.query('drop view events; create view events as select id, name from twins');
  const names: unknown[] = [];
  for (const pageIndex of [0, 1, 2, 3, 4, 5])
    names.push(...(await page({ pageSize: 10, pageIndex, sortField: 'id' })).data.map(({ name }) => name));
  expect(new Set(names).size).toBe(60);
  await served.client.query(
    'drop view events; create view events as select id, name from loans union all select id, name from returns',
  );
});

test('an export of such a view has each of its rows', async () => {
  const { body } = await served.call('POST', 'Event/export.csv', { body: { sortField: 'id' } });
  const [, ...rows]: string[][] = parse(body, { bom: true });
  expect(new Set(rows.map((row) => row.join())).size).toBe(80);
  expect(rows).toHaveLength(80);
});

test('a reference to such a key shows one of its rows, once, in lists, exports, charts and pick-lists', async () => {
  for (const sortField of ['id', 'bill', 'note'])
    for (const sortOrder of ['asc', 'desc']) {
      const body = { pageSize: 25, sortField, sortOrder };
      const receipts = okJson<{ data: Row[] }>(await served.call('POST', 'Receipt/page', { body }));
      expect(receipts.data.map(({ id }) => Number(id)).toSorted()).toEqual([1, 2, 3]);
    }
  expect(okJson<Row>(await served.call('GET', 'Receipt/1'))).toMatchObject({ bill: 1 });
  const { body } = await served.call('POST', 'Receipt/export.csv', { body: { sortField: 'bill' } });
  expect(parse(body, { bom: true })).toHaveLength(4);
  const counts = okJson<{ counts: Row[] }>(
    await served.call('POST', 'Receipt/counts', { body: { field: 'bill_bill' } }),
  );
  expect(counts.counts).toEqual([
    { value: null, count: 1 },
    { value: 1, count: 2 },
  ]);
  const chart = await served.call('POST', 'Receipt/chart', { body: { groupBy: 'bill_bill', measure: 'count' } });
  expect(okJson<{ groups: Row[] }>(chart).groups).toHaveLength(2);
  expect(okJson<Row[]>(await served.call('GET', 'Dropdowns/GetBillDropDownList'))).toHaveLength(3);
  okJson(await served.call('PUT', 'Receipt/', { body: { id: -1, bill: 1, note: 'new' } }));
  expect((await served.client.query('select bill from receipts where id = 4')).rows).toEqual([{ bill: 1 }]);
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
