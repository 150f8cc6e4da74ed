/** Tables without a key that belong to others, as programs such as Hibernate keep the values of a record: lists that can only be read. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import type { RelatedList } from '#features/related-lists/model/operations.ts';
import { repeatedKeyTexts } from '../../../src/server/migrate/repeated-keys.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table role (id int primary key, name text not null);
    insert into role values (1, 'Nurse'), (2, 'Doctor');
    create table role_authority (role_id bigint not null references role on delete cascade, authority varchar(255));
    insert into role_authority select 1, 'F_' || n / 2 from generate_series(1, 80) n;
    insert into role_authority values (2, null), (2, null), (2, 'F_1');
    create table reading (role_id int references role, at timestamp, value double precision, extra json, tags text[], c1 int, c2 int, c3 int, c4 int);
    insert into reading select 1, '2026-03-09', 1.5, '{"a": 1}', '{x}', 1, 2, 3, n / 3 from generate_series(1, 30) n;
    create table grade (code text unique, name text);
    insert into grade values ('A', 'Best');
    create table exam (id serial primary key, grade text references grade (code));
    create table heap (note text)`);
}, 120_000);

afterAll(() => served?.end());

const fileOf = (name: string) => JSON.parse(served.imported.files.get(`${name}.json`) ?? 'null') as EntityFile | null;

const page = async (service: string, query: Row) =>
  okJson<{ data: Row[]; totalNumberOfItems: number }>(await served.call('POST', `${service}/page`, { body: query }));

const exported = async (service: string): Promise<string[][]> => {
  const { body } = await served.call('POST', `${service}/export.csv`, { body: {} });
  const [, ...rows]: string[][] = parse(body, { bom: true });
  return rows;
};

test('such a table is a list without a form, if it refers to others or they refer to it', () => {
  const file = fileOf('roleAuthority');
  expect(file).toMatchObject({ key: false, list: { path: '/role-authorities' } });
  for (const word of ['form', 'delete', 'display', 'readOnly', 'unique']) expect(file).not.toHaveProperty(word);
  expect(file?.fields.find(({ name }) => name === 'role_id')).not.toHaveProperty('onDelete');
  expect(fileOf('grade')?.key).toBe(false);
  expect(fileOf('heap')).toBeNull();
  const said = served.imported.omissions.filter(({ location }) =>
    ['role_authority', 'grade', 'heap'].includes(location),
  );
  expect(said).toMatchObject([
    { location: 'heap', result: 'left out' },
    { location: 'grade', reason: 'it has no primary key, and its unique (code) may be empty' },
    { location: 'role_authority', reason: 'it has no key', result: 'its rows are listed, and none of them has a page' },
  ]);
});

test('its pages have each row once, also of equal rows, in every order', async () => {
  const all = (await page('RoleAuthority', { pageSize: 100 })).data;
  expect(all).toHaveLength(83);
  for (const sortField of ['authority', 'role', 'role_id'])
    for (const sortOrder of ['asc', 'desc']) {
      const rows: Row[] = [];
      for (let pageIndex = 0; rows.length < 83; pageIndex += 1) {
        const { data, totalNumberOfItems } = await page('RoleAuthority', {
          pageSize: 10,
          pageIndex,
          sortField,
          sortOrder,
        });
        expect([data.length, totalNumberOfItems]).toEqual([pageIndex < 8 ? 10 : 3, 83]);
        rows.push(...data);
      }
      const texts = (some: readonly Row[]) => some.map((row) => JSON.stringify(row)).toSorted();
      expect(texts(rows)).toEqual(texts(all));
    }
});

test('it is searched, filtered, counted and charted', async () => {
  expect(await page('RoleAuthority', { stringFilter: 'f_1' })).toMatchObject({ totalNumberOfItems: 23 });
  expect(await page('RoleAuthority', { roleValues: [2] })).toMatchObject({ totalNumberOfItems: 3 });
  expect(okJson(await served.call('POST', 'RoleAuthority/counts', { body: { field: 'role' } }))).toMatchObject({
    counts: [
      { value: 1, count: 80 },
      { value: 2, count: 3 },
    ],
  });
  const chart = await served.call('POST', 'RoleAuthority/chart', { body: { groupBy: 'role', measure: 'count' } });
  expect(okJson<{ groups: Row[] }>(chart).groups).toMatchObject([{ count: 80 }, { count: 3 }]);
});

test('its export is the table, with every equal row', async () => {
  const rows = await exported('RoleAuthority');
  expect(rows).toHaveLength(83);
  expect(rows.filter((row) => row.includes('Doctor'))).toHaveLength(3);
  expect(rows.filter((row) => row.includes('F_20'))).toHaveLength(2);
});

test('it may have more columns than a key, of any type', async () => {
  const { data } = await page('Reading', { pageSize: 25, pageIndex: 1, sortField: 'c4' });
  expect(data).toHaveLength(5);
  expect(data[4]).toMatchObject({ value: 1.5, c4: 10 });
  expect(await exported('Reading')).toHaveLength(30);
});

test('a record that it refers to lists its rows', async () => {
  const lists = okJson<RelatedList[]>(await served.call('GET', 'Role/related/1'));
  expect(lists).toMatchObject([
    { entity: 'Reading', count: 30 },
    { entity: 'RoleAuthority', field: 'role', count: 80 },
  ]);
});

test('its rows have no address, no call reads or changes one, and the start expects none to be unique', async () => {
  for (const [method, path] of [
    ['GET', 'RoleAuthority/1'],
    ['PUT', 'RoleAuthority/'],
    ['DELETE', 'RoleAuthority/1'],
    ['POST', 'RoleAuthority/getMultiple'],
    ['POST', 'RoleAuthority/bulk'],
    ['GET', 'Dropdowns/GetRoleAuthorityDropDownList'],
  ] as const)
    expect([path, (await served.call(method, path, { body: {} })).statusCode]).toEqual([path, 404]);
  expect(await repeatedKeyTexts(served.database.db, served.catalogue.entities)).toEqual([]);
});

test('a record whose rows the database removes can be removed', async () => {
  expect((await served.call('DELETE', 'Role/2')).statusCode).toBe(204);
  expect(await page('RoleAuthority', {})).toMatchObject({ totalNumberOfItems: 80 });
  expect((await served.call('DELETE', 'Role/1')).statusCode).toBe(409);
});
