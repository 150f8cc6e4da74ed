/** Records that other programs number below zero, such as -1 for "none". */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyInPath } from '#model/key.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table ranks (id serial primary key, code text not null unique, note text);
    insert into ranks values (-1, 'none', 'x'), (0, 'zero', 'x');
    create table slots (room int, place int, note text, primary key (room, place));
    insert into slots values (-1, -2, 'x')`);
});

afterAll(() => served?.end());

const put = (service: string, body: Row) => served.call('PUT', `${service}/`, { body });
const get = async (path: string) => okJson<Row>(await served.call('GET', path));
const post = async (path: string, body: object) => okJson<Row>(await served.call('POST', path, { body }));
const stored = async () => (await served.client.query('select id, note from ranks order by id')).rows;

test('a save of a record with a negative id changes it, in its version, and its history is its own', async () => {
  const record = await get('Rank/-1');
  expect(okJson(await put('Rank', { ...record, note: 'y' }))).toEqual({ id: -1 });
  expect(await stored()).toEqual([
    { id: -1, note: 'y' },
    { id: 0, note: 'x' },
  ]);
  expect((await put('Rank', { ...record, note: 'stale' })).statusCode).toBe(409);
  expect(okJson(await served.call('GET', `Rank/history/${keyInPath([-1])}`))).toMatchObject([{ action: 'update' }]);
  const slot = await get(`Slot/${keyInPath([-1, -2])}`);
  okJson(await put('Slot', { ...slot, note: 'y' }));
  expect(await get('Slot/-1/-2')).toMatchObject({ note: 'y' });
});

test('bulk changes and imports change it, too', async () => {
  await post('Rank/bulk', { keys: [-1], action: 'update', values: { note: 'bulk' } });
  const { body } = await served.call('POST', 'Rank/export.csv', { body: {} });
  const [header = [], ...rows]: string[][] = parse(body, { bom: true });
  expect(header).toEqual(['Code', 'ID', 'Note']);
  const edited = rows.map((cells) => cells.map((cell) => (cell === 'bulk' ? 'file' : cell)));
  expect(await post('Rank/import', { columns: ['code', 'id', 'note'], rows: edited })).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  });
  expect(await stored()).toMatchObject([{ id: -1, note: 'file' }, { id: 0 }]);
});

test('without a version, or where no record has it, a negative id is a new record', async () => {
  expect(okJson(await put('Rank', { id: -1, code: 'a' }))).toEqual({ id: 1 });
  const record = await get('Rank/-1');
  expect(okJson(await put('Rank', { ...record, id: -7, code: 'b' }))).toEqual({ id: 2 });
  expect(await post('Rank/import', { columns: ['id', 'code'], rows: [['-9', 'c']] })).toMatchObject({ created: 1 });
});
