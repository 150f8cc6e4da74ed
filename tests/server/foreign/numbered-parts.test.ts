/** Keys of several parts of which a sequence numbers one, such as the lines of an order (decisions: Import of databases). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { lateSequences } from '../../../src/server/migrate/late-sequences.ts';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { LoadFolder } from '../import/load-files.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table orders (id serial primary key, buyer text not null);
    create table order_lines (order_id integer references orders on delete cascade, line_id serial, product text not null,
      quantity integer not null default 1, primary key (order_id, line_id));
    create sequence late start 40;
    create table visits (place text, visit_no bigint default (nextval('late') * 10), note text, primary key (place, visit_no));
    insert into orders (buyer) values ('Ada'), ('Bob');
    insert into order_lines (order_id, product) values (1, 'Bell'), (1, 'Lamp')`);
});

afterAll(() => served?.end());

const stored = async (text: string) => (await served.client.query<Row>(text)).rows.map((row) => Object.values(row));

test('the form does not ask for the part that the database numbers, and the panel of its parent has it', () => {
  const line = JSON.parse(served.imported.files.get('orderLine.json') ?? '') as EntityFile;
  expect(line.key).toEqual(['order_id', 'line_id']);
  expect(line.fields[1]).toMatchObject({ kind: 'bigint', generated: true });
  expect(line.form).toMatchObject({ fields: ['order_id', 'product', 'quantity'] });
  expect(JSON.parse(served.imported.files.get('order.json') ?? '')).toMatchObject({
    form: { panels: [{ entity: 'orderLine' }] },
  });
});

test('a new record gets its number, and is changed and removed by it', async () => {
  const body = { order_id: 2, product: 'Pump' };
  const key = okJson<Row>(await served.call('PUT', 'OrderLine/', { body }));
  expect(key).toEqual({ order_id: 2, line_id: '3' });
  const record = okJson<Row>(await served.call('GET', 'OrderLine/2/3'));
  okJson(await served.call('PUT', 'OrderLine/', { body: { ...record, quantity: 5 } }));
  expect(okJson<Row[]>(await served.call('GET', 'OrderLine/history/2/3'))).toHaveLength(2);
  expect(await stored('select order_id, line_id, quantity from order_lines where order_id = 2')).toEqual([[2, 3, 5]]);
  expect((await served.call('DELETE', 'OrderLine/2/3')).statusCode).toBe(204);
});

test('a row of an import without a number is new and gets one; with one, it changes its record', async () => {
  const columns = ['order_id', 'line_id', 'product', 'quantity'];
  const rows = [
    ['1', '1', 'Big bell', '2'],
    ['2', '', 'Saddle', '1'],
    ['2', '', 'Tyre', '2'],
  ];
  const done = okJson<Row>(await served.call('POST', 'OrderLine/import', { body: { columns, rows } }));
  expect(done).toMatchObject({ created: 2, updated: 1 });
  expect(await stored('select product from order_lines order by line_id')).toEqual([
    ['Big bell'],
    ['Lamp'],
    ['Saddle'],
    ['Tyre'],
  ]);
});

test('files are loaded with numbers and without, and the sequence goes on behind them', async () => {
  const folder = new LoadFolder(served.database, served.catalogue);
  try {
    expect(await folder.load('OrderLine', ['order_id,line_id,product', '2,50,Fork', '2,,Wheel'])).toEqual({
      created: 2,
    });
  } finally {
    folder.remove();
  }
  expect(await stored('select line_id > 50 from order_lines where product = $$Wheel$$')).toEqual([[true]]);
  expect(await lateSequences(served.database.db, served.catalogue)).toEqual([]);
});

test('a number that is not the sequence’s own is given by a save, and an import says that it can not give it', async () => {
  const { visit_no: given } = okJson<Row>(await served.call('PUT', 'Visit/', { body: { place: 'Here', note: 'x' } }));
  expect(given).toBe('400');
  const body = { columns: ['place', 'visit_no', 'note'], rows: [['There', '', 'y']] };
  const answer = await served.call('POST', 'Visit/import', { body });
  expect(answer.json<ProblemDetails>().errors).toMatchObject([
    { message: expect.stringContaining('no sequence that numbers "visits"."visit_no"') },
  ]);
});

test('sequences of key parts that are behind the rows are reported', async () => {
  await served.client.query(`insert into order_lines values (1, 900, 'Late', 1)`);
  const late = await lateSequences(served.database.db, served.catalogue);
  expect(late).toMatchObject([{ table: 'public.order_lines', column: 'line_id', greatest: '900' }]);
});
