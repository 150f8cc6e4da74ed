/** Tables in which another program marks rows as deleted: by a moment, or by a flag. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(
    `create table authors (id serial primary key, name text not null, deleted_at timestamptz);
     create unique index authors_name on authors (name) where deleted_at is null;
     create table books (id serial primary key, title text not null, author_id integer references authors,
       is_deleted boolean default false, updated_at timestamptz);
     create table plain (id serial primary key, name text not null, removed boolean not null default true);
     insert into authors (name, deleted_at) values ('Ada', null), ('Bea', '2001-02-03 04:05:06.123456Z'), ('Bea', null);
     insert into books (title, author_id, is_deleted) values ('First', 1, false), ('Second', 1, true), ('Third', 1, null)`,
    { softDelete: true },
  );
});

afterAll(() => served?.end());

const list = async (name: string, query: Row = {}) =>
  okJson<{ data: Row[] }>(await served.call('POST', `${name}/page`, { body: query })).data;
const stored = async (table: string, id: number): Promise<Row> =>
  (await served.client.query<Row>(`select * from ${table} where id = $1`, [id])).rows[0] ?? {};
const send = async (method: 'DELETE' | 'POST', path: string) =>
  expect((await served.call(method, path)).statusCode).toBe(204);
const earlier = new Date('2001-02-03T04:05:06.123Z');

test('the import says which column it is, and keeps it off lists and forms', () => {
  const author: Row = JSON.parse(served.imported.files.get('author.json') ?? '');
  expect(author).toMatchObject({ delete: 'soft', deletedIn: 'deleted_at', form: { fields: ['name'] } });
  expect(author.unique).toEqual([{ fields: ['name'], among: 'active' }]);
  expect(JSON.parse(served.imported.files.get('book.json') ?? '')).toMatchObject({ deletedIn: 'is_deleted' });
  expect(JSON.parse(served.imported.files.get('plain.json') ?? '')).toMatchObject({ delete: 'hard' });
  const spec = served.catalogue.entities.find(({ name }) => name === 'author');
  expect(spec?.list.columns).not.toContain('deleted_at');
  expect(served.imported.omissions).toEqual([]);
});

test('lists, pick-lists and unique values leave deleted rows out', async () => {
  expect(await list('Author', { isActiveValue: true })).toMatchObject([{ name: 'Ada' }, { name: 'Bea' }]);
  expect(await list('Author')).toHaveLength(3);
  expect(await list('Book', { isActiveValue: true, sortField: 'id' })).toMatchObject([{ id: 1 }, { id: 3 }]);
  const options = okJson<Row[]>(await served.call('GET', 'Dropdowns/GetAuthorDropDownList?active=true'));
  expect(options.map(({ id }) => id)).toEqual([1, 3]);
  const clash = await served.call('PUT', 'Author/', { body: { name: 'Bea' } });
  expect(clash.statusCode).toBe(422);
});

test('Delete marks a record and Undelete restores it, by a moment or by a flag', async () => {
  const [id] = Object.values(okJson<Row>(await served.call('PUT', 'Author/', { body: { name: 'Cleo' } }))).map(Number);
  await send('DELETE', `Author/${id}`);
  expect((await stored('authors', Number(id))).deleted_at).toBeInstanceOf(Date);
  expect(okJson(await served.call('GET', `Author/${id}`))).toMatchObject({ isActive: false });
  await send('POST', `Author/undelete/${id}`);
  expect(await stored('authors', Number(id))).toMatchObject({ name: 'Cleo', deleted_at: null });
  expect(okJson(await served.call('GET', `Author/history/${id}`))).toMatchObject([
    { action: 'undelete' },
    { action: 'delete', changes: { isActive: { from: true, to: false } } },
    { action: 'create' },
  ]);

  await send('DELETE', 'Book/3');
  expect(await stored('books', 3)).toMatchObject({ is_deleted: true, updated_at: expect.any(Date) });
  await send('POST', 'Book/undelete/3');
  expect(await stored('books', 3)).toMatchObject({ is_deleted: false });
  const [book] = Object.values(
    okJson<Row>(await served.call('PUT', 'Book/', { body: { title: 'New', is_deleted: true } })),
  );
  expect(await stored('books', Number(book))).toMatchObject({ title: 'New', is_deleted: false });
});

test('a save of a deleted record keeps the moment of its deletion', async () => {
  const record = okJson<Row>(await served.call('GET', 'Author/2'));
  okJson(await served.call('PUT', 'Author/', { body: { ...record, name: 'Beate', deleted_at: null } }));
  expect(await stored('authors', 2)).toMatchObject({ name: 'Beate', deleted_at: earlier });
});

test('bulk changes and imports keep the moment of an earlier deletion', async () => {
  const bulk = (action: string) => served.call('POST', 'Author/bulk', { body: { keys: [2, 3], action } });
  okJson(await bulk('delete'));
  expect((await stored('authors', 3)).deleted_at).toBeInstanceOf(Date);
  expect(await stored('authors', 2)).toMatchObject({ deleted_at: earlier });

  const file = {
    columns: ['id', 'name', 'isActive'],
    rows: [
      ['3', 'Bea', 'true'],
      ['2', 'Bee', 'false'],
      ['', 'Dot', 'false'],
    ],
  };
  okJson(await served.call('POST', 'Author/import', { body: file }));
  expect(await stored('authors', 3)).toMatchObject({ deleted_at: null });
  expect(await stored('authors', 2)).toMatchObject({ name: 'Bee', deleted_at: earlier });
  expect(await list('Author', { isActiveValue: false, sortField: 'id' })).toMatchObject([{ id: 2 }, { name: 'Dot' }]);

  okJson(await bulk('undelete'));
  expect(await stored('authors', 2)).toMatchObject({ deleted_at: null });
});

test('every list is sorted, filtered and exported, and a search finds deleted rows', async () => {
  for (const name of ['Author', 'Book']) {
    for (const isActiveValue of [true, false])
      expect((await served.call('POST', `${name}/export.csv`, { body: { isActiveValue } })).statusCode).toBe(200);
    await list(name, { stringFilter: 'e', isActiveValue: true });
  }
});

test('without the option, columns that mark deleted rows are reported, and entered like any other', async () => {
  const { files, omissions } = await importDatabase(served.url);
  expect(omissions).toEqual([
    expect.objectContaining({ location: 'authors (name)' }),
    {
      kind: 'deletionColumn',
      location: 'authors.deleted_at',
      reason: 'it may say which rows are deleted',
      result: 'a field as any other, and Delete removes rows for good, unless the import is run with --soft-delete',
    },
    expect.objectContaining({ location: 'books.is_deleted' }),
  ]);
  expect(JSON.parse(files.get('author.json') ?? '')).toMatchObject({
    delete: 'hard',
    form: { fields: ['name', 'deleted_at'] },
  });
});
