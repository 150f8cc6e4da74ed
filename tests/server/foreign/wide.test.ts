/** Tables of many columns, and many tables: beyond what one function, or one `select`, of PostgreSQL takes. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

const columnsOf = (count: number, type: string) =>
  Array.from({ length: count }, (_, index) => `v${index} ${type}`).join(', ');
const countries = 830;

beforeAll(async () => {
  const references = Array.from({ length: countries }, (_, index) => `r${index} int references country`).join(', ');
  const names = Array.from(
    { length: 110 },
    (_, index) => `create table list${index} (id serial primary key, name text)`,
  );
  served = await serveDatabase(`
    ${names.join(';')};
    create table country (id serial primary key, name text not null);
    create table wide (id serial primary key, name text not null, ${columnsOf(150, 'int')});
    create table widest (id serial primary key, ${columnsOf(1590, 'int')});
    create table referring (id serial primary key, name text, ${references});
    insert into country (name) values ('Chad');
    insert into wide (name, v0, v149) values ('One', 1, 2), ('Two', 3, 4);
    insert into widest (v0, v1589) values (5, 6), (7, 8);
    insert into referring (name, r0, r${countries - 1}) values ('Both', 1, 1)`);
}, 300_000);

afterAll(() => served?.end());

const post = (path: string, body: object) => served.call('POST', path, { body });

test('the home page counts the records of more than a hundred lists', async () => {
  const home = okJson<{ counts: Row }>(await served.call('GET', '../Home?today=2026-01-01'));
  expect(Object.keys(home.counts).length).toBeGreaterThan(110);
  expect(home.counts).toMatchObject({ Wide: 2 });
});

test.each([
  ['Wide', { v149Min: 2, v149Max: 4, v0Min: 1 }],
  ['Widest', { v1589Min: 6, v1589Max: 8, v0Min: 5 }],
])('the list %s has the bounds and values of every column', async (service, members) => {
  const page = okJson<{ data: Row[] }>(await post(`${service}/page`, { pageSize: 10 }));
  expect(page).toMatchObject(members);
  const [row = {}] = page.data;
  const record = okJson<Row>(await served.call('GET', `${service}/1`));
  expect(record).toEqual(row);
  expect(parse((await post(`${service}/export.csv`, {})).body)).toHaveLength(page.data.length + 1);
});

test('a record that refers to very many others is listed, searched and saved', async () => {
  const last = `r${countries - 1}`;
  const page = okJson<{ data: Row[] }>(await post('Referring/page', { stringFilter: 'chad' }));
  expect(page).toMatchObject({ r0_countryValues: [1], [`${last}_countryValues`]: [1], data: [{ [last]: 1 }] });
  const record = okJson<Row>(await served.call('GET', 'Referring/1'));
  expect(record).toEqual(page.data[0]);
  okJson(await served.call('PUT', 'Referring/', { body: { ...record, name: 'Each', r1: 1 } }));
  expect(okJson<Row[]>(await served.call('GET', 'Referring/history/1'))).toHaveLength(1);
});

test('a file of more than a hundred columns is imported, whatever finds its records', async () => {
  const spec = must(
    served.catalogue.entities.find(({ service }) => service === 'Wide'),
    'it is imported',
  );
  const columns = Object.keys(spec.fields).filter((name) => name !== 'id');
  const rowOf = (name: string, value: string) => columns.map((column) => (column === 'name' ? name : value));
  const importOf = async (body: object) => okJson<Row>(await post('Wide/import', { columns, ...body }));
  expect(await importOf({ rows: [rowOf('New', '9')] })).toMatchObject({ created: 1 });
  expect(await importOf({ rows: [rowOf('New', '9')] })).toMatchObject({ unchanged: 1 });
  const by = columns.filter((column) => column !== 'v0');
  expect(await importOf({ rows: [['New', '8', ...rowOf('', '9').slice(2)]], by })).toMatchObject({ updated: 1 });
});
