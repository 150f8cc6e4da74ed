/** The memory of a statement of the embedded database, for which all others wait. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { pglite } from '../../support/databases.ts';

let database: Database;

beforeAll(async () => {
  database = await pglite.open();
});
afterAll(() => database?.close());

test('100,000 rows of 20 columns that a statement reads again are not written to a file', async () => {
  const columns = sql.join(Array.from({ length: 20 }, () => sql`n::bigint`));
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Record<string, unknown> }] }>`
    explain (analyze, buffers, format json) with matched as materialized (select ${columns} from generate_series(1, 100000) as n)
    select (select count(*) from matched), (select count(*) from matched)`.execute(database.db);

  const [{ Plan }] = must(rows[0], 'explain answers one row')['QUERY PLAN'];
  expect(Plan['Temp Written Blocks']).toBe(0);
});
