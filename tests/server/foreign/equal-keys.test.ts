/** Keys that the database calls equal although they differ as texts: what a foreign key calls equal is one record. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

/** Type of the key, a key and how a row spells it, another key and how it is asked for, and one that is not there. */
const cases = {
  citext: { type: 'citext', key: 'DE', stored: 'de', other: 'fr', given: 'FR', missing: 'IT' },
  numeric: { type: 'numeric', key: '1.0', stored: '1', other: '2.50', given: '2.5', missing: '7' },
  collation: { type: 'text collate ci', key: 'Ä', stored: 'ä', other: 'ö', given: 'Ö', missing: 'ü' },
  interval: {
    type: 'interval',
    key: '24:00:00',
    stored: '1 day',
    other: '2 days',
    given: '48:00:00',
    missing: '3 days',
  },
} as const;

beforeAll(async () => {
  const tables = Object.entries(cases).map(
    ([name, { type, key, stored, other }]) => `
    create table ${name}_land (code ${type} primary key, name text not null);
    insert into ${name}_land values ('${key}', 'Key'), ('${other}', 'Other');
    create table ${name}_twin (code ${type} primary key references ${name}_land, note text);
    create table ${name}_town (id serial primary key, name text not null, land_code ${type} references ${name}_land);
    insert into ${name}_town (name, land_code) values ('A', '${stored}'), ('B', '${other}'), ('C', null)`,
  );
  served = await serveDatabase(`
    create extension citext;
    create collation ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    ${tables.join(';')}`);
}, 120_000);

afterAll(() => served?.end());

const post = async <Json = Row>(path: string, body: unknown) => okJson<Json>(await served.call('POST', path, { body }));
const get = async <Json = Row>(path: string) => okJson<Json>(await served.call('GET', path));
const put = (service: string, body: Row) => served.call('PUT', `${service}/`, { body });
const inPath = encodeURIComponent;

describe.each(Object.entries(cases))('%s', (name, { key, stored, other, given, missing }) => {
  const title = name[0]?.toUpperCase() + name.slice(1);
  const [land, town, twin] = [`${title}Land`, `${title}Town`, `${title}Twin`];
  const townOf = async (id: number) => get(`${town}/${id}`);

  test('a reference has the key and the name of its record, in records, lists, filters, counts and pick-lists', async () => {
    const a = { name: 'A', land_code: key };
    expect(await townOf(1)).toMatchObject(a);
    const page = await post<{ data: Row[] } & Row>(`${town}/page`, { sortField: 'name', pageSize: 3 });
    expect(page.data).toMatchObject([a, { name: 'B' }, { land_code: null }]);
    const reference =
      Object.keys(page.data[0] ?? {}).find((member) => /^land/i.test(member) && member !== 'land_code') ?? '';
    expect(page.data[0]?.[reference]).toEqual({ id: key, name: 'Key' });
    expect(page[`${reference}Values`]).toHaveLength(2);
    for (const value of [key, stored])
      expect(await post(`${town}/page`, { [`${reference}Values`]: [value] })).toMatchObject({
        totalNumberOfItems: 1,
        data: [a],
      });
    expect(await post(`${town}/page`, { [`${reference}ValuesNot`]: [stored] })).toMatchObject({
      totalNumberOfItems: 2,
    });
    expect(await post(`${town}/counts`, { field: reference })).toMatchObject({
      counts: expect.arrayContaining([{ value: key, count: 1 }]),
    });
    expect(await post(`${town}/page`, { sortField: reference, stringFilter: 'key' })).toMatchObject({ data: [a] });
    const options = await get<Row[]>(`Dropdowns/Get${land}DropDownList?ids=${inPath(stored)}`);
    expect(options).toMatchObject([{ id: key, name: 'Key' }]);
  });

  test('its record is found by an equal key, which is no other one', async () => {
    const path = `${land}/${inPath(given)}`;
    const record = await get(path);
    expect(record).toMatchObject({ code: other, name: 'Other' });
    expect((await served.call('GET', `${land}/${inPath(missing)}`)).statusCode).toBe(404);
    expect((await put(land, { code: given, name: 'Again' })).json()).toMatchObject({
      errors: [{ field: 'code', message: expect.stringContaining('has this Code.') }],
    });
    expect(okJson(await put(land, { ...record, code: given, name: 'Changed' }))).toEqual({ code: other });
    expect(await get<Row[]>(`${land}/history/${inPath(given)}`)).toMatchObject([{ action: 'update' }]);
    expect(await post(`${land}/getMultiple`, [given, missing, key])).toMatchObject([{ code: other }, { code: key }]);
    expect(await post(`${land}/page`, { idValues: [given] })).toMatchObject({ totalNumberOfItems: 1 });
    const change = { keys: [given, other], action: 'update', values: { name: 'Other' } };
    expect(await post(`${land}/bulk`, change)).toMatchObject({ changed: 1 });
  });

  test('a save with an equal reference changes nothing of it, another one is stored and told by its name', async () => {
    const record = await townOf(1);
    okJson(await put(town, { ...record, name: 'A1', land_code: stored }));
    okJson(await put(town, { ...(await townOf(1)), name: 'A', land_code: given }));
    const [last, first] = await get<{ changes: Row }[]>(`${town}/history/1`);
    expect(Object.keys(first?.changes ?? {})).toEqual(['name']);
    expect(last?.changes['land_code']).toEqual({ from: { id: key, name: 'Key' }, to: { id: other, name: 'Other' } });
    const back = { keys: [1], action: 'update', values: { land_code: stored } };
    expect(await post(`${town}/bulk`, back)).toMatchObject({ changed: 1 });
    expect(await post(`${town}/bulk`, back)).toMatchObject({ unchanged: 1 });
    expect(await townOf(1)).toMatchObject({ land_code: key });
  });

  test('what is exported is imported again, and rows are found by equal keys', async () => {
    const { body } = await served.call('POST', `${town}/export.csv`, { body: {} });
    const [, ...rows]: string[][] = parse(body, { bom: true });
    expect(rows.flat().filter((cell) => cell === 'Key')).toHaveLength(1);
    const columns = ['code', 'name'];
    const file = {
      columns,
      rows: [
        [given, 'Imported'],
        [missing, 'New'],
      ],
    };
    expect(await post(`${land}/import`, { ...file, preview: true })).toMatchObject({
      created: 1,
      updated: 1,
      wrong: 0,
    });
    const towns = {
      columns: ['id', 'name', 'land_code'],
      rows: [
        ['1', 'A', stored],
        ['2', 'B', given],
      ],
    };
    expect(await post(`${town}/import`, towns)).toMatchObject({ unchanged: 2 });
    expect(await post(`${town}/import`, { ...towns, rows: [['1', 'A', 'Key']] })).toMatchObject({ unchanged: 1 });
    expect((await served.call('GET', `${land}/none`)).statusCode).toBe(404);
  });

  test('a key that is a reference is that of its record, and a delete counts what refers to it', async () => {
    okJson(await put(twin, { code: stored, note: 'x' }));
    expect(await get(`${twin}/${inPath(stored)}`)).toMatchObject({ code: key });
    const dependents = await get<Row>(`${land}/dependents/${inPath(stored)}`);
    expect(dependents).toMatchObject({ possible: false });
    expect(JSON.stringify(dependents)).toContain(town);
    expect((await served.call('DELETE', `${land}/${inPath(stored)}`)).statusCode).toBe(409);
  });
});
