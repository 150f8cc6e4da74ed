/** Keys of other programs: of any type, of many parts, and texts that are hard to write into an address (decisions: Import of databases). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyInPath, keyOf, readKeyInPath } from '#model/key.ts';
import { must } from '#model/must.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

const types = {
  smallint: '3',
  numeric: '1.50',
  'numeric(12,0)': '123456789012',
  boolean: 'true',
  date: '2024-02-29',
  timestamp: '2024-02-29 23:15:00.5',
  timestamptz: '2024-02-29 23:15:00.5+00',
  time: '23:15',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  inet: '10.0.0.1',
  interval: '1 day',
  'char(4)': 'ab',
  mood: 'sad',
};

const texts = [
  '',
  '.',
  '..',
  '~',
  '~empty',
  'empty',
  'lists',
  'a/b',
  'a b',
  'ä%2F?#',
  '-1',
  '0',
  ' ',
  '  ',
  ' ab',
  'ab ',
  '\u00a0',
  'a\tb\n',
];

beforeAll(async () => {
  const tables = Object.entries(types).map(
    ([type, value], index) =>
      `create table t${index} (code ${type} primary key, note text); insert into t${index} values ('${value}', 'x')`,
  );
  served = await serveDatabase(`
    create type mood as enum ('sad', 'happy');
    ${tables.join(';')};
    create table word (code text primary key, note text);
    insert into word values ${texts.map((text) => `('${text}', 'x')`).join(', ')};
    create table usage (id serial primary key, code text not null references word, note text);
    insert into usage (code) values (''), (' ');
    create table shift (person int, department int, day date, slot int, note text, primary key (person, department, day, slot));
    insert into shift values (1, 2, '2024-02-29', 3, 'x')`);
});

afterAll(() => served?.end());

type Row = Record<string, unknown>;

test.each([...Object.keys(types).map((_, index) => `t${index}`), 'word', 'shift'])(
  'the records of %s are opened and saved by their keys',
  async (name) => {
    const spec = must(
      served.catalogue.entities.find(({ table }) => table === name),
      'every table is an entity',
    );
    const { data } = okJson<{ data: Row[] }>(
      await served.call('POST', `${spec.service}/page`, { body: { pageSize: 100 } }),
    );
    expect(data).toHaveLength(name === 'word' ? texts.length : 1);
    for (const row of data) {
      const key = keyOf(spec, row);
      expect(readKeyInPath(spec, keyInPath(key))).toEqual(key);
      const path = `${spec.service}/${keyInPath(key)}`;
      const record = okJson<Row>(await served.call('GET', path));
      expect(record).toEqual(row);
      okJson(await served.call('PUT', `${spec.service}/`, { body: { ...record, note: 'y' } }));
      expect(okJson<Row>(await served.call('GET', path))).toMatchObject({ note: 'y' });
      expect(okJson<Row[]>(await served.call('GET', `${spec.service}/history/${keyInPath(key)}`))).toHaveLength(1);
    }
    const { rows } = await served.client.query(`select distinct note from "${name}"`);
    expect(rows).toEqual([{ note: 'y' }]);
  },
);

test('a record without a key is not made of an empty text', async () => {
  const { statusCode } = await served.call('PUT', 'Word/', { body: { code: '', note: 'x' } });
  expect(statusCode).toBe(422);
  expect((await served.call('GET', 'Word/~')).statusCode).toBe(400);
});

test('a record that refers to one whose key is an empty text is saved with another field changed', async () => {
  for (const [id, code] of ['', ' '].entries()) {
    const record = okJson<Row>(await served.call('GET', `Usage/${id + 1}`));
    expect(record).toMatchObject({ code });
    okJson(await served.call('PUT', 'Usage/', { body: { ...record, note: 'y' } }));
  }
});

test('the label of an instant says that a key has it by UTC', () => {
  const index = Object.keys(types).indexOf('timestamptz');
  const spec = must(
    served.catalogue.entities.find(({ table }) => table === `t${index}`),
    'every table is an entity',
  );
  expect(spec.fields['code']?.label).toBe('Code (UTC)');
});
