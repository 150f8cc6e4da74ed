/** Prepared statements, also where a pooler between the server and PostgreSQL loses them. */
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
  // One connection, so that every statement finds what earlier ones have prepared.
  pool = new Pool({ connectionString: database.url, max: 1 });
  reader = new Reader(pool);
});
afterEach(() => pool.end());

const query = (text: string, ...parameters: unknown[]) => CompiledQuery.raw(text, parameters) as CompiledQuery<object>;
const prepared = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;

test('a statement is prepared only where that is requested', async () => {
  expect(await reader.read(query('select $1::int as n', 1), true)).toEqual([{ n: 1 }]);
  expect(await reader.read(query('select $1::int as n', 2), true)).toEqual([{ n: 2 }]);
  expect(await reader.read(query('select $1::text as other', 'x'))).toEqual([{ other: 'x' }]);

  expect(await prepared()).toEqual([{ statement: 'select $1::int as n' }]);
});

test('a connection that lost its prepared statements still answers, and prepares no more', async () => {
  await reader.read(query('select $1::int as n', 1), true);
  await pool.query('deallocate all');

  expect(await reader.read(query('select $1::int as n', 2), true)).toEqual([{ n: 2 }]);
  expect(await reader.read(query('select $1::int as n', 3), true)).toEqual([{ n: 3 }]);
  expect(await prepared()).toEqual([]);
});

test('a prepared statement of the same name, made by another client of a pooler, is no failure', async () => {
  const text = 'select $1::int as n';
  await reader.read(query(text, 1), true);
  const [{ name } = { name: '' }] = (await pool.query<{ name: string }>('select name from pg_prepared_statements'))
    .rows;
  const second = new Pool({ connectionString: database.url, max: 1 });
  await second.query(`prepare "${name}" as select 0`);

  expect(await new Reader(second).read(query(text, 2), true)).toEqual([{ n: 2 }]);
  await second.end();
});

test('a table that another server has altered is read with its new columns', async () => {
  await pool.query('create table changing (a int)');
  await pool.query('insert into changing values (1)');
  expect(await reader.read(query('select * from changing'), true)).toEqual([{ a: 1 }]);
  await pool.query('alter table changing add b int default 2');

  expect(await reader.read(query('select * from changing'), true)).toEqual([{ a: 1, b: 2 }]);
});

test('any other error is that of the statement', async () => {
  await expect(reader.read(query('select * from nowhere'), true)).rejects.toMatchObject({ code: '42P01' });
});
