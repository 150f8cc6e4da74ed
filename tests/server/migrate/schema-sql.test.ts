import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';
import { catalogue, filesOf } from './support.ts';

test('schema.sql is executable and creates every table and view', { timeout: 60_000 }, async () => {
  const sql = (await filesOf(catalogue)).get('schema.sql') ?? '';
  const database = new PGlite({ extensions: { pg_trgm } });
  await database.exec(`create collation "portal_text" (provider = builtin, locale = 'C.UTF-8')`);
  await database.exec('create table "permission" ("id" bigint primary key)');
  await database.exec(sql);
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'permission'`,
  );
  await database.close();

  const expected = [...sql.matchAll(/^create (?:table|view) "(\w+)"/gm)].map(([, name]) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
});
