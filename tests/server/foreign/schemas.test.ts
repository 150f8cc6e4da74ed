/** Several schemas of a foreign database as one portal, and two portals on one database. */
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireName } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { okJson } from '../support/entity-app.ts';
import { serveUrl, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;
let url: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ url, remove } = await createPostgresUrl({ bare: true }));
  const client = new Client(url);
  await client.connect();
  await client.query(readFileSync(new URL('schemas.sql', import.meta.url), 'utf8'));
  await client.end();
  served = await serveUrl(url, { schema: '*' });
});

afterAll(async () => {
  await served?.end();
  await remove?.();
});

const fileOf = ({ imported }: ServedDatabase, name: string): Row =>
  JSON.parse(must(imported.files.get(`${name}.json`), `there is a file ${name}`));
const page = async (name: string, query: Row = {}) =>
  okJson<{ data: Row[] }>(await served.call('POST', `${name}/page`, { body: query })).data;
const foreign = ({ catalogue }: ServedDatabase) =>
  catalogue.entities.filter(({ table }) => catalogue.schema.tables[table]?.foreign !== undefined);

test('references lead across schemas, and the menu has a group for each', async () => {
  expect(served.imported.omissions).toEqual([]);
  expect(fileOf(served, 'portal')).toMatchObject({
    database: { tables: 'foreign', portalSchema: 'portal_all' },
    menu: {
      items: [
        { label: 'Home' },
        { label: 'Person', items: [{ list: 'personCustomer' }, { list: 'person' }] },
        {
          label: 'Sales',
          items: [{ list: 'order' }, { list: 'salesCustomer' }, { list: 'product' }, { list: 'customerName' }],
        },
        { label: 'Support Desk', items: [{ list: 'historyRecord' }] },
      ],
    },
  });
  expect(fileOf(served, 'historyRecord')).toMatchObject({ schema: 'support desk', table: 'history' });
  expect(await page('HistoryRecord')).toMatchObject([{ order: { id: 1 }, amount: '1.50' }]);
  expect(await page('SalesCustomer')).toMatchObject([{ person: { name: 'Bob' } }, { person: { name: 'Ada' } }]);
  expect(await page('Person', { moodValues: ['glad'] })).toMatchObject([{ name: 'Ada', mood: 'glad' }]);
});

test('tables of one name are told apart, by name, label and address', () => {
  expect(fileOf(served, 'personCustomer')).toMatchObject({
    schema: 'person',
    table: 'customer',
    label: { many: 'Person Customers' },
    list: { path: '/person-customers' },
  });
  expect(fileOf(served, 'salesCustomer')).toMatchObject({ schema: 'sales', table: 'customer' });
});

test('every list of every schema is read, sorted and exported, and every record saved unchanged', async () => {
  for (const spec of foreign(served)) {
    const rows = await page(spec.service);
    expect(rows.length).toBeGreaterThan(0);
    for (const [name, field] of Object.entries(spec.fields)) {
      if (kinds[field.kind].order === null) continue;
      expect(await page(spec.service, { sortField: wireName(name, field) })).toHaveLength(rows.length);
    }
    expect((await served.call('POST', `${spec.service}/export.csv`, { body: {} })).statusCode).toBe(200);
    for (const row of spec.permissions.write === undefined ? [] : rows) {
      const path = `${spec.service}/${keyInPath(keyOf(spec, row))}`;
      const record = okJson<Row>(await served.call('GET', path));
      okJson(await served.call('PUT', `${spec.service}/`, { body: record }));
      expect(okJson<Row>(await served.call('GET', path))).toEqual(record);
    }
  }
});

test('records are created, linked and removed in tables of any schema', async () => {
  const created = await served.call('PUT', 'SalesCustomer/', { body: { name: 'New', personId: 2, personIds: [1, 2] } });
  expect(okJson(created)).toEqual({ id: 3 });
  expect(okJson<Row>(await served.call('GET', 'SalesCustomer/3'))).toMatchObject({ personIds: [1, 2] });
  expect(okJson(await served.call('PUT', 'Product/', { body: { code: 'B2', name: 'Banana' } }))).toEqual({
    code: 'B2',
  });
  const imported = {
    columns: ['code', 'name'],
    rows: [
      ['B2', 'Berry'],
      ['C3', 'Cherry'],
    ],
  };
  expect(okJson(await served.call('POST', 'Product/import', { body: imported }))).toMatchObject({
    created: 1,
    updated: 1,
  });
  expect((await served.call('DELETE', 'SalesCustomer/3')).statusCode).toBe(204);
  expect((await served.call('DELETE', 'SalesCustomer/1')).json()).toMatchObject({ status: 409 });
  const { rows } = await served.client.query(`select from "support desk"."customer/person" where customer_id = 3`);
  expect(rows).toEqual([]);
});

test('two catalogues on one database share no users, permissions or history', async () => {
  const other = await serveUrl(url, { schema: 'sales, person' });
  try {
    expect(fileOf(other, 'portal')).toMatchObject({ database: { portalSchema: 'portal_sales_person' } });
    const { rows } = await served.client.query(
      `select schemaname from pg_tables where tablename in ('history', 'permission', 'appUser') and schemaname like 'portal%' order by 1`,
    );
    expect(rows.map(({ schemaname }) => schemaname)).toEqual(
      ['portal_all', 'portal_sales_person'].flatMap((name) => [name, name, name]),
    );
    for (const { catalogue, database } of [served, other]) {
      const plan = await planMigration(database.db, targetOf(catalogue));
      expect(plan.steps).toEqual([]);
      expect(plan.unused).toEqual([]);
    }
    okJson(await other.call('PUT', 'Product/', { body: { code: 'D4', name: 'Date' } }));
    expect(okJson(await other.call('GET', 'Product/history/D4'))).toHaveLength(1);
    expect(okJson(await served.call('GET', 'Product/history/D4'))).toEqual([]);
  } finally {
    await other.end();
  }
});

const targetOf = ({ schema, identity, permissions }: ServedDatabase['catalogue']) => ({
  schema: fullSchema(schema, identity),
  identity,
  permissions,
});

test('a catalogue of another portal does not start with the schema of this one, whatever its title', async () => {
  const { database, catalogue } = served;
  const target = targetOf(catalogue);
  const other = { ...target, schema: { ...target.schema, portalName: 'Store' } };
  const refusal =
    /schema "portal_all" .* of the portal "Workshop: \*", and this catalogue is that of "Store"[^]*"portalSchema"[^]*"portalName": "Workshop: \*"/;
  await expect(migrateUnlessCurrent(database.db, other)).rejects.toThrow(refusal);
  await expect(migrate(database.db, other, { dropUnused: true })).rejects.toThrow(refusal);
  await expect(planMigration(database.db, other)).rejects.toThrow(refusal);
  expect((await planMigration(database.db, target)).steps).toEqual([]);
});

test('a portal from before portals had names gets the name of its catalogue', async () => {
  const { database, catalogue, client } = served;
  await client.query(`delete from portal_all.meta where name = 'portal' or name like 'schema %'`);
  await migrateUnlessCurrent(database.db, targetOf(catalogue));
  const { rows } = await client.query(`select value from portal_all.meta where name = 'portal'`);
  expect(rows).toEqual([{ value: '"Workshop: *"' }]);
});

test('another import goes on with its own portal, and leaves that of another one and the schemas of others alone', async () => {
  const again = await importDatabase(url, { schema: '*', title: 'Workshop' });
  expect(again.files.get('portal.json')).toBe(served.imported.files.get('portal.json'));
  expect(again.notes).toEqual([expect.stringContaining('has this portal already, in the schema "portal_all"')]);
  await served.client.query('create schema portal_all_2; create table portal_all_2.paint (id integer primary key)');
  const other = await importDatabase(url, { schema: '*', title: 'Store' });
  expect(JSON.parse(must(other.files.get('portal.json'), 'there is a portal file'))).toMatchObject({
    database: { portalSchema: 'portal_all_3', portalName: 'Store: *' },
  });
  expect(other.notes).toEqual([expect.stringContaining('"portal_all" is taken')]);
});
