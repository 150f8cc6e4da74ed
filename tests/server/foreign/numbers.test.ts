/** Numbers of another program are not changed by a save that does not change them, and are found as they are shown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table goods (id serial primary key, name text not null, price numeric check (price > 0.5), weight real, photo bytea);
    insert into goods (name, price, weight, photo) values
      ('One', 8.99, 75.1, decode(repeat('ff', 2048), 'hex')), ('Two', 7.1250, 1.2345678, null), ('Three', null, 75.2, '')`);
});

afterAll(() => served?.end());

const page = async (body: object) =>
  okJson<{ data: Record<string, unknown>[] }>(await served.call('POST', 'Good/page', { body })).data;

test('a save of another field keeps the decimals of a numeric without a scale, and records no change of it', async () => {
  const record = okJson<Record<string, unknown>>(await served.call('GET', 'Good/1'));
  okJson(await served.call('PUT', 'Good/', { body: { ...record, name: 'First', price: '8.990' } }));
  const { rows } = await served.client.query('select price::text from goods where id = 1');
  expect(rows).toEqual([{ price: '8.99' }]);
  const [entry] = okJson<{ changes: Record<string, unknown> }[]>(await served.call('GET', 'Good/history/1'));
  expect(JSON.stringify(entry)).not.toContain('8.99');
});

test('a numeric without a scale is shown with the decimals of each value, and written with those that are typed', async () => {
  const prices = async () => (await page({ sortField: 'id' })).map(({ price }) => price);
  expect(await prices()).toEqual(['8.99', '7.1250', null]);
  const record = okJson<Record<string, unknown>>(await served.call('GET', 'Good/3'));
  okJson(await served.call('PUT', 'Good/', { body: { ...record, price: '1234567890123456789.000000000001' } }));
  expect(await prices()).toEqual(['8.99', '7.1250', '1234567890123456789.000000000001']);
  const found = await page({ priceMin: '7.125', priceMax: '8.990' });
  expect(found.map(({ price }) => price).toSorted()).toEqual(['7.1250', '8.99']);
});

test('binary data shows its size', async () => {
  expect((await page({ sortField: 'id' })).map(({ photo }) => photo)).toEqual(['2048 bytes', null, '0 bytes']);
});

test.each([
  [{ weightMin: 75.1 }, ['One', 'Three']],
  [{ weightMax: 75.1 }, ['One', 'Two']],
  [{ weightMin: 1.2345678, weightMax: 1.2345678 }, ['Two']],
])('a filter of real numbers finds those that are shown so: %o', async (filter, names) => {
  const found = await page({ ...filter, sortField: 'id' });
  expect(found.map(({ name }) => (name === 'First' ? 'One' : name)).toSorted()).toEqual(names.toSorted());
});

test('real numbers are read as they were written', async () => {
  expect((await page({ sortField: 'id' })).map(({ weight }) => weight)).toEqual([75.1, 1.2345678, 75.2]);
});
