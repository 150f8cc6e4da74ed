/** An export of an imported list is loaded back: its records are found by their ids. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { matchColumns } from '../../../src/features/import/ui/match-columns.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table shops (shop_id serial primary key, title text not null, updated_at timestamptz);
    create table bare (id serial primary key);
    insert into shops (title) values ('North'), ('South');
    insert into bare default values`);
});

afterAll(() => served?.end());

const exportOf = async (name: string) => {
  const { statusCode, body } = await served.call('POST', `${name}/export.csv`, { body: {} });
  expect(statusCode).toBe(200);
  return parse(body, { bom: true }) as string[][];
};

test('the id is a hidden column of the list, and in its CSV', async () => {
  expect(JSON.parse(served.imported.files.get('shop.json') ?? '').list).toMatchObject({ hidden: ['shop_id'] });
  expect(await exportOf('Shop')).toEqual([
    ['Title', 'Shop ID', 'Updated At'],
    ['North', '1', ''],
    ['South', '2', ''],
  ]);
  expect(await exportOf('Bare')).toEqual([['ID'], ['1']]);
});

test('an edited export changes the records that it came from', async () => {
  const [header = [], ...rows] = await exportOf('Shop');
  const spec = must(
    served.catalogue.entities.find(({ service }) => service === 'Shop'),
    'shops are imported',
  );
  const matched = matchColumns(spec, header, rows);
  expect(matched).toEqual(['title', 'shop_id', null]);
  const columns = matched.filter((column) => column !== null);
  const edited = rows.map((cells) => cells.slice(0, 2).map((cell) => cell.replace('South', 'Harbour')));
  okJson(await served.call('POST', 'Shop/import', { body: { columns, rows: edited } }));
  const { rows: stored } = await served.client.query('select shop_id, title from shops order by 1');
  expect(stored).toEqual([
    { shop_id: 1, title: 'North' },
    { shop_id: 2, title: 'Harbour' },
  ]);
});
