/** Statements that a load repeats are prepared, and planned again as its tables grow. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RepeatedStatements } from '../../../src/features/load/server/repeated-statements.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let database: Awaited<ReturnType<typeof createPostgresUrl>>;
let client: Client;
beforeAll(async () => {
  database = await createPostgresUrl();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

const prepared = async () =>
  (await client.query<{ name: string; statement: string }>('select name, statement from pg_prepared_statements')).rows;

test('a statement is prepared after five runs, and again, under another name, after a thousand', async () => {
  const statements = new RepeatedStatements(client);
  const run = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const { rows } = await statements.run('select $1::int + 1 as n', [time]);
      expect(rows).toEqual([{ n: time + 1 }]);
    }
  };
  await run(5);
  expect(await prepared()).toEqual([]);
  await run(1);
  const first = await prepared();
  expect(first).toEqual([{ name: expect.stringMatching(/^load_/), statement: 'select $1::int + 1 as n' }]);
  await run(999);
  expect(await prepared()).toEqual(first);
  await run(1);
  const second = await prepared();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  await client.query('deallocate all');
});

test('of texts that are all different none is kept; those before them are', async () => {
  const statements = new RepeatedStatements(client);
  for (let time = 0; time < 6; time += 1) {
    await statements.run('select 1', []);
    for (let number = 0; number < 200; number += 1) await statements.run(`select ${String(number + 1_000 * time)}`, []);
  }
  expect(await prepared()).toEqual([expect.objectContaining({ statement: 'select 1' })]);
});
