/** Texts and keys are as long as the database lets them be. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyInPath } from '#model/key.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';
import { sweep } from './sweep.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

/** 255 characters, which take 2,295 bytes in an address. */
const key = '漢'.repeat(255);
/** Nearly as much as PostgreSQL can index. */
const longest = Array.from({ length: 2500 }, (_, index) =>
  String.fromCodePoint(33 + ((index * index * 7919) % 90)),
).join('');

beforeAll(async () => {
  served = await serveDatabase(`
    create table docs (id serial primary key, body text, title varchar(300), short varchar(5), name text);
    insert into docs (body, name) values (repeat('x', 12000), 'One'), ('short', 'Two');
    create table settings (k varchar(255) primary key, v text);
    insert into settings values ('${key}', 'x');
    create table words (word text primary key, note text);
    insert into words values ('${longest.replaceAll("'", "''")}', 'x');
    create table uses (id serial primary key, word text not null references words, setting varchar(255) references settings);
    insert into uses (word, setting) values ('${longest.replaceAll("'", "''")}', '${key}');
    create table places (id int, k varchar(255), l varchar(255), v text, primary key (id, k, l));
    insert into places values (1, '${key}', '${key}', 'x')`);
});

afterAll(() => served?.end());

const put = (service: string, body: Row) => served.call('PUT', `${service}/`, { body });
const get = async (path: string) => okJson<Row>(await served.call('GET', path));
const messages = async (answer: ReturnType<typeof put>) => (await answer).json<ProblemDetails>().errors;

test('nothing is left out, and only declared lengths are limits', () => {
  expect(served.imported.omissions).toEqual([]);
  const { fields } = JSON.parse(served.imported.files.get('doc.json') ?? '');
  expect(fields.map(({ maxLength }: { maxLength?: number }) => maxLength)).toEqual([
    undefined,
    undefined,
    300,
    5,
    undefined,
  ]);
});

test('every list is read, sorted, filtered and exported, and every record saved', async () => {
  expect(await sweep(served)).toEqual([]);
});

test('a text that is longer than any that was seen is saved, also a megabyte', async () => {
  const long = 'Zeile "ä"\n'.repeat(100_000);
  const record = await get('Doc/1');
  okJson(await put('Doc', { ...record, body: `${String(record.body)}y`, name: 'n'.repeat(230) }));
  okJson(await put('Doc', { ...(await get('Doc/1')), body: long }));
  expect((await get('Doc/1')).body).toBe(long);
  const [entry] = okJson<HistoryEntry[]>(await served.call('GET', 'Doc/history/1'));
  expect(entry?.changes['body']?.to).toBe(long);
  expect((await served.call('POST', 'Doc/export.csv', { body: {} })).body).toContain('Zeile ""ä""');
  const rows = [[long, 'Imported']];
  expect(okJson(await served.call('POST', 'Doc/import', { body: { columns: ['body', 'name'], rows } }))).toMatchObject({
    created: 1,
  });
});

test('a declared length is told at the field', async () => {
  const record = await get('Doc/2');
  expect(await messages(put('Doc', { ...record, short: '123456', title: 't'.repeat(301) }))).toEqual([
    { field: 'title', message: 'Use at most 300 characters.' },
    { field: 'short', message: 'Use at most 5 characters.' },
  ]);
});

test('a record with a long key is added, opened, changed and removed, of one column and of three', async () => {
  const other = `${key.slice(1)}/`;
  okJson(await put('Setting', { k: other, v: 'a' }));
  const setting = await get(`Setting/${keyInPath([other])}`);
  okJson(await put('Setting', { ...setting, v: 'b' }));
  expect(okJson(await served.call('GET', `Setting/history/${keyInPath([other])}`))).toHaveLength(2);
  expect((await served.call('DELETE', `Setting/${keyInPath([other])}`)).statusCode).toBe(204);
  okJson(await put('Place', { id: 2, k: other, l: key, v: 'a' }));
  expect(await get(`Place/${keyInPath([2, other, key])}`)).toMatchObject({ v: 'a' });
  expect((await served.call('DELETE', `Place/${keyInPath([2, other, key])}`)).statusCode).toBe(204);
  expect(await get(`Word/${keyInPath([longest])}`)).toMatchObject({ note: 'x' });
});
