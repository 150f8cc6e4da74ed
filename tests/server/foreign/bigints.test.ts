/** Numbers of 64 bits of another program: exact in keys, references, filters, orders, history and CSV (decisions: Import of databases). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

const least = '9007199254740993';

beforeAll(async () => {
  served = await serveDatabase(`
    create sequence late start 9223372036854775000;
    create table post (id bigint primary key default nextval('late'), title text not null, views bigint not null);
    create table answer (id serial primary key, post_id bigint references post, body text not null);
    create table tag (id bigserial primary key, name text not null, uses bigint check (uses >= 0));
    insert into post values
      (9007199254740993, 'One', 9223372036854775807), (9007199254740992, 'Two', -9223372036854775808), (7, 'Three', 9);
    insert into answer (post_id, body) values
      (9007199254740993, 'a'), (9007199254740992, 'b'), (7, 'c'), (null, 'd'), (9007199254740993, 'e');
    insert into tag (name, uses) values ('x', 1), ('y', 10), ('z', 9)`);
});

afterAll(() => served?.end());

type Row = Record<string, unknown>;
const post = (path: string, body: object) => served.call('POST', path, { body });
const page = async (entity: string, body: object) => okJson<{ data: Row[] } & Row>(await post(`${entity}/page`, body));

const ids = async (query: object) => (await page('Post', query)).data.map(({ id }) => id);

test('a column that can hold them is a bigint, one that a sequence numbers is an id', () => {
  expect(served.imported.files.get('post.json')).toContain('"id", "kind": "bigint"');
  expect(served.imported.files.get('tag.json')).toContain('"id", "kind": "id"');
  expect(served.imported.files.get('tag.json')).toContain('"uses", "kind": "bigint", "label": "Uses", "min": 0');
});

test('keys and values are read and sorted by number', async () => {
  const { data, viewsMin, viewsMax } = await page('Post', { sortField: 'id' });
  expect(data.map(({ id, views }) => [id, views])).toEqual([
    ['7', '9'],
    ['9007199254740992', '-9223372036854775808'],
    [least, '9223372036854775807'],
  ]);
  expect([viewsMin, viewsMax]).toEqual(['-9223372036854775808', '9223372036854775807']);
  const { data: tags } = await page('Tag', { sortField: 'uses', sortOrder: 'desc' });
  expect(tags.map(({ uses }) => uses)).toEqual(['10', '9', '1']);
});

test('a reference leads to its record, is filtered, counted, charted and offered', async () => {
  const all = await page('Answer', { sortField: 'id' });
  expect(all.data.map((row) => row['post'])).toEqual([
    { id: least, name: 'One' },
    { id: '9007199254740992', name: 'Two' },
    { id: '7', name: 'Three' },
    null,
    { id: least, name: 'One' },
  ]);
  expect(all['postValues']).toEqual(['7', '9007199254740992', least]);
  expect((await page('Answer', { postValues: [least] })).data.map(({ body }) => body)).toEqual(['a', 'e']);
  const byName = await page('Answer', { sortField: 'post' });
  expect(byName.data.map(({ body }) => body)).toEqual(['a', 'e', 'c', 'b', 'd']);
  expect((await page('Answer', { stringFilter: 'one' })).data.map(({ body }) => body)).toEqual(['a', 'e']);
  const { counts } = okJson<{ counts: unknown[] }>(await post('Answer/counts', { field: 'post', query: {} }));
  expect(counts).toContainEqual({ value: least, count: 2 });
  const chart = await post('Answer/chart', { groupBy: 'post', measure: 'count', query: {} });
  expect(okJson<{ groups: unknown[] }>(chart).groups).toContainEqual({
    value: { id: least, name: 'One' },
    count: 2,
    amount: 2,
  });
  const options = okJson<Row[]>(await served.call('GET', `Dropdowns/GetPostDropDownList?ids=${least}`));
  expect(options).toEqual([{ id: least, name: 'One', isActive: true }]);
});

test('a record is opened by its key and saved, and only that one', async () => {
  const record = okJson<Row>(await served.call('GET', `Post/${least}`));
  okJson(await served.call('PUT', 'Post/', { body: { ...record, views: '9007199254740995' } }));
  const { rows } = await served.client.query('select id::text, views::text from post order by post.id');
  expect(rows).toEqual([
    { id: '7', views: '9' },
    { id: '9007199254740992', views: '-9223372036854775808' },
    { id: least, views: '9007199254740995' },
  ]);
  const [entry] = okJson<{ changes: Row }[]>(await served.call('GET', `Post/history/${least}`));
  expect(entry?.changes).toEqual({ views: { from: '9223372036854775807', to: '9007199254740995' } });
  const { statusCode } = await served.call('GET', 'Post/9007199254740994');
  expect(statusCode).toBe(404);
});

test('the database gives the key of a new record', async () => {
  const { id } = okJson<{ id: string }>(await served.call('PUT', 'Post/', { body: { title: 'New', views: '1' } }));
  expect(id).toBe('9223372036854775000');
  const answer = await served.call('PUT', 'Answer/', { body: { body: 'f', post_id: id } });
  const { id: answerId } = okJson<{ id: number }>(answer);
  expect(okJson<Row>(await served.call('GET', `Answer/${answerId}`))).toMatchObject({ post: { id, name: 'New' } });
  expect((await served.call('DELETE', `Answer/${answerId}`)).statusCode).toBe(204);
  expect((await served.call('DELETE', `Post/${id}`)).statusCode).toBe(204);
});

test.each([
  ['9223372036854775808', 422],
  ['1.5', 422],
  ['-1', 422],
  [5, 400],
])('a value that is none is refused: %s', async (uses, status) => {
  const record = okJson<Row>(await served.call('GET', 'Tag/1'));
  expect((await served.call('PUT', 'Tag/', { body: { ...record, uses } })).statusCode).toBe(status);
});

test('filters and bulk changes take exactly the rows that are meant', async () => {
  expect(await ids({ idMin: '9007199254740993' })).toEqual([least]);
  expect(await ids({ idMax: '9007199254740992', sortField: 'id' })).toEqual(['7', '9007199254740992']);
  const bulk = { keys: ['9007199254740992'], action: 'update', values: { title: 'Second' } };
  expect(okJson<Row>(await post('Post/bulk', bulk))).toMatchObject({ changed: 1 });
  const { rows } = await served.client.query('select title from post order by id');
  expect(rows.map(({ title }) => title)).toEqual(['Three', 'Second', 'One']);
});

test('an export has their digits, and an import finds their rows', async () => {
  const { body } = await post('Post/export.csv', { sortField: 'id', sortOrder: 'asc' });
  expect(body).toContain('Second,9007199254740992');
  const rows = { columns: ['id', 'title'], rows: [['9007199254740992', 'Again']] };
  expect(okJson<Row>(await post('Post/import', rows))).toMatchObject({ updated: 1 });
  const { rows: stored } = await served.client.query('select title from post where id = 9007199254740992');
  expect(stored).toEqual([{ title: 'Again' }]);
});
