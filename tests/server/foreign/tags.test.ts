/** Arrays of texts and numbers of another program: lists of free texts, written back as the column's own type (decisions: Import of databases). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValueCounts } from '#model/wire/counts.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

const arrays = {
  tags: "text[] not null default '{}'",
  codes: 'varchar(9)[]',
  small: 'smallint[]',
  ids: 'bigint[]',
  prices: 'numeric(8,2)[]',
  rates: 'real[]',
  shares: 'double precision[]',
};

beforeAll(async () => {
  served = await serveDatabase(`
    create table article (id serial primary key, title text not null, ${Object.entries(arrays)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')}, since date[], flags boolean[]);
    insert into article (title, tags, codes, small, ids, prices, rates, shares, since) values
      ('One', array['red', 'semi;colon', 'a "quoted" one'], '{A,b}', '{3,3,1}', '{9007199254740993}', '{1.50,2}', '{75.1}', '{0.1}', '{2026-01-31}'),
      ('Two', '{red,"dark blue"}', null, '{}', null, null, null, null, null),
      ('Three', '{}', '{}', null, null, null, null, null, null),
      ('Odd', '{{a,b},{c,d}}', '{A,NULL}', '{{1,2},{3,4}}', '{1,NULL}', null, null, null, null);
    create type day as enum ('Mon', 'Tue');
    create table shift (id serial primary key, name text not null, days day[] not null, marks text[] not null,
      weeks day[] not null check (cardinality(weeks) > 0));
    insert into shift (name, days, marks, weeks) values ('Early', '{}', '{}', '{Mon}')`);
});

afterAll(() => served?.end());

type Row = Record<string, unknown>;
const post = (path: string, body: object) => served.call('POST', `Article/${path}`, { body });
const titles = async (query: object) => {
  const { data } = okJson<{ data: Row[] }>(await post('page', { sortField: 'id', ...query }));
  return data.map(({ title }) => title);
};
const get = async (id: number) => okJson<Row>(await served.call('GET', `Article/${id}`));
const put = async (id: number, change: Row) =>
  served.call('PUT', 'Article/', { body: { ...(await get(id)), ...change } });
const stored = async (columns: string, id: number): Promise<Row> =>
  (await served.client.query(`select ${columns} from article where id = ${id}`)).rows[0];

test('arrays of texts and numbers are tags, any others read-only texts', () => {
  const { fields } = JSON.parse(served.imported.files.get('article.json') ?? '{}') as EntityFile;
  const kinds = fields.map(({ name, kind, duplicates, required, readOnly }) => [
    name,
    kind,
    { duplicates, required, readOnly },
  ]);
  expect(kinds).toEqual([
    ['id', 'id', {}],
    ['title', 'text', { required: true }],
    ['tags', 'tags', {}],
    ['codes', 'tags', {}],
    ...['small', 'ids', 'prices', 'rates', 'shares'].map((name) => [name, 'tags', { duplicates: true }]),
    ['since', 'longText', { readOnly: true }],
    ['flags', 'longText', { readOnly: true }],
  ]);
});

test('they are read as texts', async () => {
  expect(await get(1)).toMatchObject({
    tags: ['red', 'semi;colon', 'a "quoted" one'],
    codes: ['A', 'b'],
    small: ['3', '3', '1'],
    ids: ['9007199254740993'],
    prices: ['1.50', '2.00'],
    rates: ['75.1'],
    shares: ['0.1'],
  });
  expect(await get(3)).toMatchObject({ tags: [], codes: [], small: null });
});

test('an array of several dimensions or with nulls is shown as it is, and no save of another field touches it', async () => {
  expect(await get(4)).toMatchObject({
    tags: ['{{a,b},{c,d}}'],
    codes: ['{A,NULL}'],
    small: ['{{1,2},{3,4}}'],
    ids: ['{1,NULL}'],
  });
  const columns = 'tags::text, codes::text, small::text, ids::text';
  const before = await stored(columns, 4);
  okJson(await put(4, { title: 'Still odd' }));
  const rows = {
    columns: ['id', 'title', 'small'],
    rows: [
      ['4', 'Odd', '{{1,2},{3,4}}'],
      ['2', 'Two', '7'],
    ],
  };
  expect(okJson<Row>(await post('import', rows))).toMatchObject({ updated: 2 });
  expect(await stored('title', 4)).toEqual({ title: 'Odd' });
  expect(await stored(columns, 4)).toEqual(before);
  expect(await stored('small::text', 2)).toEqual({ small: '{7}' });
  okJson(await put(2, { small: [] }));
  const refused = await put(4, { tags: ['{{a,b},{c,x}}'] });
  expect(refused.json<ProblemDetails>().errors).toEqual([
    { field: 'tags', message: 'Several dimensions and nulls can not be written here. Change it in the database.' },
  ]);
});

describe('filters', () => {
  test.each([
    [{ tagsValues: ['dark blue', 'semi;colon'] }, ['One', 'Two']],
    [{ tagsValuesAll: ['red', 'dark blue'] }, ['Two']],
    [{ tagsValuesAll: ['red'], tagsValuesNot: ['dark blue'] }, ['One']],
    [{ tagsValuesNot: ['red'] }, ['Three', 'Odd']],
    [{ tagsEmpty: true }, ['Three']],
    [{ smallValues: ['3'] }, ['One']],
    [{ pricesValuesAll: ['1.50'] }, ['One']],
    [{ idsValues: ['9007199254740993'] }, ['One']],
    [{ codesEmpty: false }, ['One', 'Odd']],
    [{ stringFilter: 'DARK' }, ['Two']],
    [{ stringFilter: 'blue red' }, []],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('count the rows of each text', async () => {
    const { counts } = okJson<ValueCounts>(await post('counts', { field: 'tags', query: {} }));
    expect(counts.slice(0, 2)).toEqual([
      { value: null, count: 1 },
      { value: 'red', count: 2 },
    ]);
  });
});

test('are saved as the column’s own type, with history', async () => {
  const change = { tags: ['red', 'new'], small: ['3', '3', '2'], prices: ['2.5'], codes: [] };
  okJson(await put(1, change));
  expect(await stored('tags, small, prices::text, codes', 1)).toEqual({
    tags: ['red', 'new'],
    small: [3, 3, 2],
    prices: '{2.50}',
    codes: [],
  });
  const [entry] = okJson<HistoryEntry[]>(await served.call('GET', 'Article/history/1'));
  expect(entry?.changes).toMatchObject({ small: { from: ['3', '3', '1'], to: ['3', '3', '2'] } });
  okJson(await put(1, { tags: null, small: null }));
  expect(await stored('tags, small', 1)).toEqual({ tags: [], small: null });
  okJson(await put(1, { tags: ['red', 'semi;colon', 'a "quoted" one'], small: ['3', '3', '1'] }));
});

test.each([
  [{ small: ['1', 'x'] }, 422, 'small', '“x” is not a whole number.'],
  [{ small: ['1.5'] }, 422, 'small', '“1.5” is not a whole number.'],
  [{ rates: ['1,5'] }, 422, 'rates', '“1,5” is not a number.'],
  [{ tags: ['a', ' '] }, 422, 'tags', 'An element is empty. Remove it.'],
  [{ tags: ['a', 'a'] }, 422, 'tags', '“a” is there twice. Remove one of them.'],
  [{ small: ['99999'] }, 422, '', 'A number is greater or less than the database can hold.'],
  [{ tags: [1] }, 400, 'tags', 'must be a text.'],
])('%j is refused', async (change, status, field, message) => {
  const answer = await put(2, change);
  expect([answer.statusCode, answer.json<ProblemDetails>().errors]).toEqual([status, [{ field, message }]]);
});

test('a bulk change writes them, and is refused where they fit no column', async () => {
  const bulk = (values: Row) => post('bulk', { keys: [2, 3], action: 'update', values });
  expect(okJson<Row>(await bulk({ ids: ['5', '6'] }))).toMatchObject({ changed: 2 });
  expect(await stored('ids::text', 3)).toEqual({ ids: '{5,6}' });
  expect((await bulk({ ids: ['five'] })).json<ProblemDetails>().detail).toContain('IDs: “five” is not a whole number.');
  okJson(await bulk({ ids: null }));
});

test('an export has semicolons between them, and an import reads them again', async () => {
  const { body } = await post('export.csv', { idValues: [1] });
  expect(body).toContain('"red; ""semi;colon""; ""a """"quoted"""" one"""');
  const cells = [['1', 'red; "semi;colon"; "a ""quoted"" one"']];
  expect(okJson<Row>(await post('import', { columns: ['id', 'tags'], rows: cells }))).toMatchObject({ unchanged: 1 });
  const changed = { columns: ['id', 'tags', 'ids'], rows: [['3', ' x ;"y; z";;', '1;1']] };
  expect(okJson<Row>(await post('import', changed))).toMatchObject({ updated: 1 });
  expect(await stored('tags, ids::text', 3)).toEqual({ tags: ['x', 'y; z'], ids: '{1,1}' });
});

test('a list that may not be null may be empty, of options as of free texts, unless the database refuses it', async () => {
  const { fields } = JSON.parse(served.imported.files.get('shift.json') ?? '{}') as EntityFile;
  expect(fields.slice(2).map(({ kind, required }) => [kind, required])).toEqual([
    ['choices', undefined],
    ['tags', undefined],
    ['choices', undefined],
  ]);
  const save = (body: Row) => served.call('PUT', 'Shift/', { body });
  const early = async () => okJson<Row>(await served.call('GET', 'Shift/1'));
  okJson(await save({ ...(await early()), name: 'Very early' }));
  expect(okJson(await served.call('GET', 'Shift/history/1'))).toMatchObject([
    { changes: { name: { from: 'Early', to: 'Very early' } } },
  ]);
  okJson(await save({ name: 'Late', weeks: ['Tue'] }));
  okJson(await save({ ...(await early()), name: 'Noon', days: ['Tue'], marks: ['x'] }));
  okJson(await save({ ...(await early()), days: [], marks: null }));
  const { rows } = await served.client.query('select name, days::text, marks::text from shift order by id');
  expect(rows).toEqual([
    { name: 'Noon', days: '{}', marks: '{}' },
    { name: 'Late', days: '{}', marks: '{}' },
  ]);
  expect((await save({ name: 'Never' })).statusCode).toBe(422);
});

test('a tag in two Unicode forms is one: both are found by either, and counted together', async () => {
  const [composed, decomposed] = ['Zoë', 'Zoë'.normalize('NFD')];
  await served.client.query('insert into article (title, tags) values ($1, array[$2]), ($3, array[$4])', [
    'Composed',
    composed,
    'Decomposed',
    decomposed,
  ]);
  for (const tag of [composed, decomposed]) {
    expect(await titles({ tagsValues: [tag] })).toEqual(['Composed', 'Decomposed']);
    expect(await titles({ tagsValuesAll: [tag] })).toEqual(['Composed', 'Decomposed']);
    expect(await titles({ tagsValuesNot: [tag] })).not.toContain('Composed');
  }
  const { counts } = okJson<ValueCounts>(await post('counts', { field: 'tags', query: {} }));
  expect(counts).toContainEqual({ value: composed, count: 2 });
});
