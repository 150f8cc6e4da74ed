/** The search path is the database's own: its triggers find what they mean, and never a table of the portal. */
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { systemTableColumns } from '../../../src/schema/system-tables.ts';
import { migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { okJson } from '../support/entity-app.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { startPooler } from '../../support/pgbouncer.ts';
import { serveDatabase, serveUrl, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase | undefined;

afterEach(async () => {
  await served?.end();
  served = undefined;
});

/** The portal's own tables: those of the system, of users, roles and their links. */
const ownNames = [...Object.keys(systemTableColumns), 'appUser', 'appRole', 'appUserRole', 'appRolePermission'];

/** Tables of another program with the names of the portal's, and a trigger that counts their rows, and writes one. */
const shadowing = `
  ${ownNames.map((name) => `create table ${escapeIdentifier(name)} (id serial primary key, k text);`).join('\n')}
  create table job (id serial primary key, name text not null, rows int, state text check (state in ('new', 'old')));
  create function count_rows() returns trigger language plpgsql as $$ begin
    new.rows := ${ownNames.map((name) => `(select count(k) from ${escapeIdentifier(name)})`).join(' + ')};
    insert into history (k) values (new.name);
    return new; end $$;
  create trigger count_rows before insert or update on job for each row execute function count_rows();
  insert into job (name) values ('first');`;

const targetOf = ({ schema, identity, permissions }: ServedDatabase['catalogue']) => ({
  schema: fullSchema(schema, identity),
  identity,
  permissions,
});

test('tables that are called like the portal’s own are read and written by their program alone', async () => {
  served = await serveDatabase(shadowing);
  const { call, client, catalogue, database } = served;
  const rowsOf = async (name: string) =>
    (await client.query<{ count: string }>(`select count(*) from public.${escapeIdentifier(name)}`)).rows[0]?.count;
  const record = okJson<Row>(await call('GET', 'Job/1'));
  expect(record.rows).toBe(0);
  okJson(await call('PUT', 'Job/', { body: { ...record, name: 'second' } }));
  expect(okJson<Row>(await call('GET', 'Job/1'))).toMatchObject({ name: 'second', rows: 1 });
  expect(okJson(await call('GET', 'Job/history/1'))).toHaveLength(1);
  const rows = [
    ['1', 'third'],
    ['', 'fourth'],
  ];
  okJson(await call('POST', 'Job/import', { body: { columns: ['id', 'name'], rows } }));
  okJson(await call('POST', 'Job/bulk', { body: { keys: [[1], [2]], action: 'update', values: { state: 'old' } } }));
  expect((await call('POST', 'Job/export.csv', { body: {} })).body).toContain('fourth');
  expect(okJson<{ data: Row[] }>(await call('POST', 'AppUser/page', { body: {} })).data).toHaveLength(1);
  expect(okJson<{ data: Row[] }>(await call('POST', 'HistoryRecord/page', { body: {} })).data).toHaveLength(6);
  expect((await call('DELETE', 'Job/2')).statusCode).toBe(204);
  for (const name of ownNames) expect([name, await rowsOf(name)]).toEqual([name, name === 'history' ? '6' : '0']);
  expect((await migrateUnlessCurrent(database.db, targetOf(catalogue)))?.steps).toEqual([]);
  expect(await migrateUnlessCurrent(database.db, targetOf(catalogue))).toBeNull();
});

/** A trigger that calls a function of another schema, and a row whose save fires it. */
const calling = (schema: string) => `
  create schema ${schema};
  create function public.plain(t text) returns text language sql as $$ select lower(t) $$;
  create table ${schema}.person (id serial primary key, name text not null, search text);
  create function ${schema}.fill() returns trigger language plpgsql as $$ begin new.search := plain(new.name); return new; end $$;
  create trigger fill before insert or update on ${schema}.person for each row execute function ${schema}.fill();
  insert into ${schema}.person (name) values ('Ada');`;

const paths: readonly (readonly [what: string, schema: string, setting: string])[] = [
  ['of PostgreSQL', 'app', ''],
  ['of the database', 'shop', 'alter database current_name set search_path = shop, public;'],
  ['of the role', 'shop', 'alter role current_user in database current_name set search_path = shop, public;'],
  [
    'of nothing but the system',
    'app',
    `alter database current_name set search_path = ''; create or replace function app.fill() returns trigger
    language plpgsql as $$ begin new.search := public.plain(new.name); return new; end $$;`,
  ],
];

test.each(paths)('a trigger finds what it names in the search path %s', async (_what, schema, setting) => {
  served = await serveDatabase(
    `${calling(schema)} do $do$ begin execute replace($set$${setting || 'select'}$set$, 'current_name', current_database()); end $do$`,
    { schema },
  );
  const { call, client } = served;
  const record = okJson<Row>(await call('GET', 'Person/1'));
  okJson(await call('PUT', 'Person/', { body: { ...record, name: 'BOB' } }));
  expect(okJson(await call('GET', 'Person/1'))).toMatchObject({ name: 'BOB', search: 'bob' });
  const { rows } = await client.query(
    `select nspname from pg_class c join pg_namespace n on n.oid = relnamespace where relname = 'idempotency'`,
  );
  expect(rows).toEqual([{ nspname: `portal_${schema}` }]);
});

test('behind PgBouncer, which drops the settings of sessions, every statement finds its tables', async () => {
  const { url, remove } = await createPostgresUrl({ bare: true });
  const client = new Client(url);
  await client.connect();
  await client.query(shadowing).finally(() => client.end());
  const end = url.lastIndexOf('/');
  const pooler = await startPooler(url.slice(0, end), 20);
  try {
    const { call, end: close } = await serveUrl(`${pooler.url}${url.slice(end)}`);
    const record = okJson<Row>(await call('GET', 'Job/1'));
    okJson(await call('PUT', 'Job/', { body: { ...record, name: 'second' } }));
    expect(okJson<Row>(await call('GET', 'Job/1'))).toMatchObject({ name: 'second', rows: 1 });
    await close();
  } finally {
    await pooler.stop();
    await remove();
  }
});

const missing: readonly (readonly [what: string, statement: string, message: string])[] = [
  ['function', 'perform gone(new.name)', 'function gone(text) does not exist'],
  ['table', 'insert into gone values (1)', 'relation "gone" does not exist'],
  ['column', 'update item set gone = 1', 'column "gone" of relation "item" does not exist'],
];

test.each(missing)(
  'a trigger that names a %s that is not there refuses the save in words',
  async (_what, statement, message) => {
    served =
      await serveDatabase(`create table item (id serial primary key, name text); insert into item (name) values ('a');
    create function f() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger f before update on item for each row execute function f()`);
    const record = okJson<Row>(await served.call('GET', 'Item/1'));
    const response = await served.call('PUT', 'Item/', { body: { ...record, name: 'b' } });
    expect(response.json()).toMatchObject({ status: 422, errors: [{ message: expect.stringContaining(message) }] });
  },
);
