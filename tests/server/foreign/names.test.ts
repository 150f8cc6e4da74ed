/** Tables and columns called in every way that PostgreSQL allows: imported, listed, written, removed. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireName } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import type { BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { okJson } from '../support/entity-app.ts';
import { LoadFolder } from '../import/load-files.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(readFileSync(new URL('names.sql', import.meta.url), 'utf8'));
});

afterAll(() => served?.end());

const post = async <Answer>(path: string, body: unknown): Promise<Answer> =>
  okJson<Answer>(await served.call('POST', path, { body }));
const page = async (name: string, query: Row = {}) => (await post<{ data: Row[] }>(`${name}/page`, query)).data;
const stored = async (text: string) => (await served.client.query<Row>(text)).rows;
const foreign = () =>
  served.catalogue.entities.filter(({ table }) => served.catalogue.schema.tables[table]?.foreign !== undefined);

test('every table and column is imported; fields are called as their columns where that is possible', () => {
  expect(served.imported.omissions).toEqual([]);
  const names = Object.fromEntries(foreign().map(({ name, fields }) => [name, Object.keys(fields)]));
  expect(Object.keys(names).sort()).toEqual([
    'appUserRecord',
    'historyRecord',
    'lineItems2nd3rdPart',
    'n'.repeat(63),
    'portalRecord',
    'post',
    'postRecord',
    'table',
    'uberschrift',
  ]);
  expect(names.post).toEqual(
    'zipCode value2012 mixedCase mixed_case rowVersionValue sortField isActiveValue createdDate strasse value aB costs1 sayHi startDay endDay payState weight historyIds'.split(
      ' ',
    ),
  );
});

test('tables whose names have the same words are told apart by label, button and address', () => {
  const [first, second] = ['post', 'postRecord'].map((name) =>
    JSON.parse(served.imported.files.get(`${name}.json`) ?? ''),
  );
  expect(first).toMatchObject({ table: 'Post', label: { one: 'Post', many: 'Posts' }, list: { path: '/posts' } });
  expect(second).toMatchObject({
    table: 'post',
    label: { one: 'Post (post)', many: 'Posts (post)' },
    list: { path: '/posts-post', add: 'Add Post (post)' },
  });
});

test('every list is read, sorted and filtered by each of its columns, searched and exported; unchanged saves change nothing', async () => {
  for (const spec of foreign()) {
    const rows = await page(spec.service);
    expect(rows.length).toBeGreaterThan(0);
    for (const [name, field] of Object.entries(spec.fields)) {
      if (kinds[field.kind].order === null) continue;
      for (const sortOrder of ['asc', 'desc'])
        expect(await page(spec.service, { sortField: wireName(name, field), sortOrder })).toHaveLength(rows.length);
    }
    await page(spec.service, { stringFilter: 'a' });
    const { statusCode, body } = await served.call('POST', `${spec.service}/export.csv`, { body: {} });
    expect([statusCode, body.trim().split('\n').length]).toEqual([200, rows.length + 1]);
    for (const row of rows) {
      const path = `${spec.service}/${keyInPath(keyOf(spec, row))}`;
      const record = okJson<Row>(await served.call('GET', path));
      okJson(await served.call('PUT', `${spec.service}/`, { body: record }));
      expect(okJson<Row>(await served.call('GET', path))).toEqual(record);
    }
  }
  expect(await page('Post', { sayHiValue: 'hi' })).toMatchObject([{ zipCode: 1, aB: 'dot', value2012: '1.50' }]);
  expect(await page('Post', { value2012Min: '2' })).toMatchObject([{ zipCode: 2 }]);
});

test('a record is created, changed and refused at the field of the column', async () => {
  const body = { mixedCase: 'Third', value2012: '3.00', rowVersionValue: 9, sayHi: 'ho', historyIds: [1] };
  expect(okJson(await served.call('PUT', 'Post/', { body }))).toEqual({ zipCode: 3 });
  const record = okJson<Row>(await served.call('GET', 'Post/3'));
  expect(record).toMatchObject({ ...body, isActiveValue: null });
  okJson(await served.call('PUT', 'Post/', { body: { ...record, isActiveValue: 'no', endDay: '2020-01-01' } }));
  expect(
    await stored(`select "2012", "rowVersion", "isActive", "say ""hi""" from "Post" where "zip code" = 3`),
  ).toEqual([{ 2012: '3.00', rowVersion: 9, isActive: 'no', 'say "hi"': 'ho' }]);
  const clash = await served.call('PUT', 'Post/', { body: { mixedCase: 'First' } });
  expect(clash.json<ProblemDetails>()).toMatchObject({
    status: 422,
    errors: [{ field: 'mixedCase', message: 'Another Post has this Mixed Case.' }],
  });
  const [entry] = okJson<HistoryEntry[]>(await served.call('GET', 'Post/history/3'));
  expect(entry?.changes).toMatchObject({ isActiveValue: { from: null, to: 'no' } });
});

test('an error that only the database detects is shown at the field of the column', async () => {
  await served.client.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new."2012" = 666 then raise exception 'Not this number.' using column = '2012'; end if; return new; end $$`);
  await served.client.query(
    `create trigger refuse before insert or update on "Post" for each row execute function refuse()`,
  );
  const response = await served.call('PUT', 'Post/', { body: { mixedCase: 'Sixth', value2012: '666.00' } });
  expect(response.json<ProblemDetails>()).toMatchObject({
    status: 422,
    errors: [{ field: 'value2012', message: 'Not this number.' }],
  });
});

test('records are changed in bulk, and the change undone', async () => {
  const keys = [[1], [2]];
  const { id } = await post<BulkReport>('Post/bulk', {
    keys,
    action: 'update',
    values: { sayHi: 'all', payState: null },
  });
  expect(await stored(`select "say ""hi""" as hi, "pay/state" as state from "Post" where "zip code" < 3`)).toEqual([
    { hi: 'all', state: null },
    { hi: 'all', state: null },
  ]);
  expect(await post('Post/bulk', { action: 'undo', of: id })).toMatchObject({ changed: 2, refused: [] });
  const taken = { keys, action: 'update', values: { mixedCase: 'Third' }, skipRefused: true };
  expect(await post<BulkReport>('Post/bulk', taken)).toMatchObject({ changed: 0 });
});

test('rows are imported and loaded, new ones and changes, into entities and a link table', async () => {
  const rows = [
    ['1', 'First', 'im'],
    ['', 'Fourth', 'new'],
  ];
  expect(await post('Post/import', { columns: ['zipCode', 'mixedCase', 'sayHi'], rows })).toMatchObject({
    created: 1,
    updated: 1,
  });
  expect(await stored(`select "say ""hi""" as hi from "Post" where "Mixed Case" in ('First', 'Fourth')`)).toHaveLength(
    2,
  );
  const folder = new LoadFolder(served.database, served.catalogue);
  try {
    const lines = ['zip code,Mixed Case,2012,rowVersion,mixed_case', '1,First,9.50,7,one', '800,Loaded,1,,'];
    expect(await folder.load('Post', lines)).toEqual({ created: 1, updated: 1 });
    expect(await folder.load('lineItems2nd3rdPart', ['order no,line no,post ref,remark', '7,1,1,x'])).toEqual({
      created: 1,
    });
    expect(await folder.load('post history.links', ['post id,history id', '2,1'])).toEqual({ created: 1 });
  } finally {
    folder.remove();
  }
  expect(okJson<Row>(await served.call('GET', 'Post/2'))).toMatchObject({ historyIds: [1] });
  expect(await stored(`select "2012" as n from "Post" where "zip code" in (1, 800) order by 1`)).toEqual([
    { n: '1.00' },
    { n: '9.50' },
  ]);
});

test('a removal clears what may be empty, and removes links', async () => {
  expect((await served.call('DELETE', 'Post/2')).statusCode).toBe(409);
  await stored(`delete from "line items, 2nd/3rd.part" where "post ref" = 2`);
  expect((await served.call('DELETE', 'Post/2')).statusCode).toBe(204);
  expect(await stored(`select "post ref" from post where id = 2`)).toEqual([{ 'post ref': null }]);
  expect(await stored(`select from "post history.links" where "post id" = 2`)).toEqual([]);
  expect((await served.call('DELETE', 'LineItems2nd3rdPart/7/1')).statusCode).toBe(204);
});
