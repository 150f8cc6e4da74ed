/** Statements whose plans a connection keeps, where something between us and PostgreSQL does not keep them. */
import { CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Reader } from '../../../src/server/database/postgres.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let database: Awaited<ReturnType<typeof createPostgresUrl>>;
let pool: Pool;
let reader: Reader;

beforeAll(async () => {
  database = await createPostgresUrl();
});
afterAll(() => database.remove());
beforeEach(() => {
  // One connection, so that every statement meets what the one before left there.
  pool = new Pool({ connectionString: database.url, max: 1 });
  reader = new Reader(pool);
});
afterEach(() => pool.end());

const asked = (text: string, ...parameters: unknown[]) => CompiledQuery.raw(text, parameters) as CompiledQuery<object>;
const kept = async () => (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;

test('a plan is kept where that is asked for, and only there', async () => {
  expect(await reader.read(asked('select $1::int as n', 1), true)).toEqual([{ n: 1 }]);
  expect(await reader.read(asked('select $1::int as n', 2), true)).toEqual([{ n: 2 }]);
  expect(await reader.read(asked('select $1::text as other', 'x'))).toEqual([{ other: 'x' }]);

  expect(await kept()).toEqual([{ statement: 'select $1::int as n' }]);
});

test('a connection that lost what it kept answers all the same, and keeps no more', async () => {
  await reader.read(asked('select $1::int as n', 1), true);
  await pool.query('deallocate all');

  expect(await reader.read(asked('select $1::int as n', 2), true)).toEqual([{ n: 2 }]);
  expect(await reader.read(asked('select $1::int as n', 3), true)).toEqual([{ n: 3 }]);
  expect(await kept()).toEqual([]);
});

test('a name that another client of a pooler has given already is no failure', async () => {
  const text = 'select $1::int as n';
  await reader.read(asked(text, 1), true);
  const [{ name } = { name: '' }] = (await pool.query<{ name: string }>('select name from pg_prepared_statements'))
    .rows;
  const second = new Pool({ connectionString: database.url, max: 1 });
  await second.query(`prepare "${name}" as select 0`);

  expect(await new Reader(second).read(asked(text, 2), true)).toEqual([{ n: 2 }]);
  await second.end();
});

test('a table that another server has changed meanwhile is read in its new shape', async () => {
  await pool.query('create table changing (a int)');
  await pool.query('insert into changing values (1)');
  expect(await reader.read(asked('select * from changing'), true)).toEqual([{ a: 1 }]);
  await pool.query('alter table changing add b int default 2');

  expect(await reader.read(asked('select * from changing'), true)).toEqual([{ a: 1, b: 2 }]);
});

test('any other failure is the statement’s own', async () => {
  await expect(reader.read(asked('select * from nowhere'), true)).rejects.toMatchObject({ code: '42P01' });
});
