/** Settings of the portal's own connections. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  const created = await createPostgresUrl({ bare: true });
  remove = created.remove;
  database = await openDatabase({ url: created.url }, (fault) => {
    throw fault;
  });
});

afterAll(async () => {
  await database.close();
  await remove();
});

test('a session is in UTC, writes ISO dates, and does not compile statements', async () => {
  const { rows } = await sql`select current_setting('TimeZone') as "zone", current_setting('DateStyle') as "dates",
    current_setting('jit') as "jit"`.execute(database.db);
  expect(rows).toEqual([{ zone: 'UTC', dates: 'ISO, MDY', jit: 'off' }]);
});
