/** The catalogue that was imported from a database, served on the same database. */
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireName } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let client: Client;
let served: ServedDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  served = await serveDatabase(readFileSync(new URL('workshop.sql', import.meta.url), 'utf8'));
  ({ client, catalogue } = served);
});

afterAll(() => served?.end());

const page = async (name: string, query: Row = {}) =>
  okJson<{ data: Row[] }>(await served.call('POST', `${name}/page`, { body: query })).data;

const foreign = () => catalogue.entities.filter(({ table }) => catalogue.schema.tables[table]?.foreign !== undefined);

const tablesNow = async () =>
  (
    await client.query(`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`)
  ).rows;

test('a first start says that only the portal’s own tables were created', () => {
  expect(served.logged).toEqual([
    expect.stringMatching(
      /^The portal’s own \d+ tables, .* were created in the schema "portal"; your tables are not changed$/,
    ),
  ]);
});

test('every list is read, sorted by each of its columns, searched and exported', async () => {
  for (const spec of foreign()) {
    const rows = await page(spec.service);
    for (const [name, field] of Object.entries(spec.fields)) {
      if (kinds[field.kind].order === null) continue;
      const sorted = await page(spec.service, { sortField: wireName(name, field), sortOrder: 'desc' });
      expect(sorted).toHaveLength(rows.length);
    }
    await page(spec.service, { stringFilter: 'a' });
    const { statusCode, body } = await served.call('POST', `${spec.service}/export.csv`, { body: {} });
    expect({ statusCode, body }).toMatchObject({ statusCode: 200 });
  }
});

test('every record can be saved unchanged, and deleted or refused with a reason; no column changes', async () => {
  const before = await tablesNow();
  const responses: string[] = [];
  for (const spec of foreign()) {
    if (spec.permissions.write === undefined) continue;
    for (const row of await page(spec.service)) {
      const path = `${spec.service}/${keyInPath(keyOf(spec, row))}`;
      const record = okJson<Row>(await served.call('GET', path));
      okJson(await served.call('PUT', `${spec.service}/`, { body: record }));
    }
    const [first] = await page(spec.service);
    if (first === undefined || spec.delete === null) continue;
    const path = `${spec.service}/${keyInPath(keyOf(spec, first))}`;
    const response = await served.call('DELETE', path);
    responses.push(
      `${spec.service} ${response.statusCode}${response.body === '' ? '' : ` ${response.json<{ detail: string }>().detail}`}`,
    );
  }
  expect(responses).toEqual([
    'Bike 409 This Bike is referred to by 1 Job. Nothing was deleted.',
    'Country 409 This Country is referred to by 1 Customer. Nothing was deleted.',
    'Customer 409 This Customer is referred to by 1 Job. Nothing was deleted.',
    'Job 204',
    'Part 204',
    'Skill 204',
    'Staff 204',
  ]);
  expect(await tablesNow()).toEqual(before);
});

test('an empty field is stored as an empty string in a column that is not null', async () => {
  const [key] = Object.values(
    okJson<Row>(
      await served.call('PUT', 'Customer/', { body: { first_name: 'Eve', last_name: 'Oak', country_code: 'DE' } }),
    ),
  );
  const stored = async () => (await client.query('select remarks from customers where customer_id = $1', [key])).rows;
  expect(await stored()).toEqual([{ remarks: '' }]);
  const record = okJson<Row>(await served.call('GET', `Customer/${String(key)}`));
  expect(record).toMatchObject({ remarks: null, country_code: 'DE' });
  okJson(await served.call('PUT', 'Customer/', { body: { ...record, remarks: 'Pays' } }));
  expect(await stored()).toEqual([{ remarks: 'Pays' }]);
});

test('a key of type char(n) is answered without its trailing blanks', async () => {
  const saved = await served.call('PUT', 'Country/', { body: { code: 'X', name: 'Nowhere' } });
  expect(okJson(saved)).toEqual({ code: 'X' });
  expect(okJson(await served.call('GET', 'Country/X'))).toMatchObject({ code: 'X', name: 'Nowhere' });
  expect((await served.call('DELETE', 'Country/X')).statusCode).toBe(204);
});

const documentsOf = async (name: string) =>
  (
    await client.query(
      'select settings::text, origin::text, pg_typeof(origin)::text as is from customers where first_name = $1',
      [name],
    )
  ).rows;

test('documents in json and jsonb are written exactly by form, import and bulk change', async () => {
  const exact = '{"id": 12345678901234567890}';
  const created = await served.call('PUT', 'Customer/', {
    body: { first_name: 'Fay', last_name: 'Elm', settings: exact, origin: '{"b":1,"a":[]}' },
  });
  expect(await documentsOf('Fay')).toEqual([{ settings: exact, origin: '{"a": [], "b": 1}', is: 'json' }]);

  const columns = ['first_name', 'last_name', 'remarks', 'settings', 'origin'];
  const rows = [['Gil', 'Fir', 'New', '[1, null]', '"web"']];
  okJson(await served.call('POST', 'Customer/import', { body: { columns, rows } }));
  expect(await documentsOf('Gil')).toEqual([{ settings: '[1, null]', origin: '"web"', is: 'json' }]);
  expect(await page('Customer', { originValue: 'WEB' })).toMatchObject([{ first_name: 'Gil', origin: '"web"' }]);

  const keys = [Object.values(okJson<Row>(created))];
  const bulk = { keys, action: 'update', values: { settings: 'null', origin: '{"b":2,"a":1}' } };
  okJson(await served.call('POST', 'Customer/bulk', { body: bulk }));
  expect(await documentsOf('Fay')).toEqual([{ settings: 'null', origin: '{"a": 1, "b": 2}', is: 'json' }]);
});
