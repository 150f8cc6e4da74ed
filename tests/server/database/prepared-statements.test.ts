/** Prepared statements, also where a pooler between the server and PostgreSQL loses them. */
import { CompiledQuery, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { preparedDb, StatementRunner } from '../../../src/server/database/prepared.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let database: Awaited<ReturnType<typeof createPostgresUrl>>;
let pool: Pool;
let runner: StatementRunner;

beforeAll(async () => {
  database = await createPostgresUrl();
});
afterAll(() => database.remove());

/** One connection, so that every statement finds what earlier ones have prepared. */
function openPool(): Pool {
  const opened = new Pool({ connectionString: database.url, max: 1 });
  // It may still be closing when the database is dropped.
  return opened.on('connect', (client) => client.on('error', () => {}));
}

beforeEach(() => {
  pool = openPool();
  runner = new StatementRunner(pool);
});
afterEach(() => pool.end());

const query = (text: string, ...parameters: unknown[]) => CompiledQuery.raw(text, parameters) as CompiledQuery<object>;
const prepared = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;

test('a statement is prepared only where that is requested', async () => {
  expect(await runner.run(query('select $1::int as n', 1), true)).toEqual([{ n: 1 }]);
  expect(await runner.run(query('select $1::int as n', 2), true)).toEqual([{ n: 2 }]);
  expect(await runner.run(query('select $1::text as other', 'x'))).toEqual([{ other: 'x' }]);

  expect(await prepared()).toEqual([{ statement: 'select $1::int as n' }]);
});

test('a connection that lost its prepared statements still answers, and prepares no more', async () => {
  await runner.run(query('select $1::int as n', 1), true);
  await pool.query('deallocate all');

  expect(await runner.run(query('select $1::int as n', 2), true)).toEqual([{ n: 2 }]);
  expect(await runner.run(query('select $1::int as n', 3), true)).toEqual([{ n: 3 }]);
  expect(await prepared()).toEqual([]);
});

test('a prepared statement of the same name, made by another client of a pooler, is no failure', async () => {
  const text = 'select $1::int as n';
  await runner.run(query(text, 1), true);
  const [{ name } = { name: '' }] = (await pool.query<{ name: string }>('select name from pg_prepared_statements'))
    .rows;
  const second = openPool();
  await second.query(`prepare "${name}" as select 0`);

  expect(await new StatementRunner(second).run(query(text, 2), true)).toEqual([{ n: 2 }]);
  await second.end();
});

test('a table that another server has altered is read with its new columns', async () => {
  await pool.query('create table changing (a int)');
  await pool.query('insert into changing values (1)');
  expect(await runner.run(query('select * from changing'), true)).toEqual([{ a: 1 }]);
  await pool.query('alter table changing add b int default 2');

  expect(await runner.run(query('select * from changing'), true)).toEqual([{ a: 1, b: 2 }]);
});

test('a column that has got another type is written and compared with that type', async () => {
  await pool.query(`create type state as enum ('open', 'shut'); create table gate (id int, state text)`);
  await pool.query(`insert into gate values (1, 'open')`);
  const statements = [
    [query(`update gate set state = $1 where id = 1 returning id`, 'shut'), [{ id: 1 }]],
    [query('select id from gate where state = $1', 'shut'), [{ id: 1 }]],
  ] as const;
  for (const alteration of ['select', 'alter table gate alter state type state using state::state'])
    for (const [statement, rows] of statements) {
      await pool.query(alteration);
      // Each with a runner of its own, since one that has failed keeps no more names.
      expect(await new StatementRunner(pool).run(statement, true)).toEqual(rows);
    }
});

test('any other error is that of the statement', async () => {
  await expect(runner.run(query('select * from nowhere'), true)).rejects.toMatchObject({ code: '42P01' });
});

test('a statement that the database refuses leaves its connection, and all that it has prepared', async () => {
  await pool.query('create table once (a int primary key)');
  const insert = query('insert into once values ($1)', 1);
  await runner.run(insert, true);

  for (const keep of [true, false]) await expect(runner.run(insert, keep)).rejects.toMatchObject({ code: '23505' });
  expect(await prepared()).toEqual([{ statement: insert.sql }]);
});

test.each(['08P01', '57P01'])(
  'after an error that closes the connection, %s, no other statement is run on it',
  async (code) => {
    const backend = query('select pg_backend_pid() as pid');
    const [before] = await runner.run(backend);
    const closing = query(`do $$ begin raise exception 'closed' using errcode = '${code}'; end $$`);
    await expect(runner.run(closing)).rejects.toMatchObject({ code });
    expect(await runner.run(backend)).not.toEqual([before]);
  },
);

test('no more texts are kept than a connection has memory for, and further ones run without a name', async () => {
  const few = new StatementRunner(pool, 2);
  for (const type of ['int', 'bigint', 'text', 'int'])
    expect(await few.run(query(`select $1::${type} as n`, 1), true)).toHaveLength(1);

  expect((await prepared()).map(({ statement }) => statement).sort()).toEqual([
    'select $1::bigint as n',
    'select $1::int as n',
  ]);
});

test('of Kysely with prepared statements each is kept, and transactions are refused', async () => {
  const db = preparedDb(runner);
  const { rows } = await sql`select ${1}::int as n`.execute(db);

  expect(rows).toEqual([{ n: 1 }]);
  expect(await prepared()).toEqual([{ statement: 'select $1::int as n' }]);
  await expect(db.transaction().execute(async () => {})).rejects.toThrow('Each prepared statement runs by itself.');
});
