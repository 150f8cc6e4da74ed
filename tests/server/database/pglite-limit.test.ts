/** The statement timeout of the embedded database: a slow statement does not block others for long (decisions: Limits). */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { databaseProblem } from '../../../src/server/http/database-problem.ts';
import { pglite } from '../../support/databases.ts';

let database: Database;
let remove: () => Promise<void>;

beforeEach(async () => {
  const created = await pglite.create();
  remove = created.remove;
  database = await openDatabase(created.config, (fault) => {
    throw fault;
  });
  await sql`create table note (text text)`.execute(database.db);
});
afterEach(async () => {
  await database.close();
  await remove();
});

const endless = sql`select count(*) from generate_series(1, 1000000000000) as n`;
const notes = async () => (await sql<{ text: string }>`select text from note order by 1`.execute(database.db)).rows;
const add = (text: string) => sql`insert into note values (${text})`.execute(database.db);

test('its statement fails with 503; earlier and concurrent writes are not lost', async () => {
  await add('before');
  database.limitStatements?.(1_000);
  const [slow, waiting] = await Promise.allSettled([endless.execute(database.db), add('meanwhile')]);

  expect(slow.status === 'rejected' && databaseProblem(slow.reason)?.details).toMatchObject({ status: 503 });
  expect(waiting.status).toBe('fulfilled');
  expect(await notes()).toEqual([{ text: 'before' }, { text: 'meanwhile' }]);
});

test('its transaction is rolled back, even if the statement’s error is caught', async () => {
  database.limitStatements?.(1_000);
  const changed = database.db.transaction().execute(async (transaction) => {
    await sql`insert into note values ('first')`.execute(transaction);
    await endless.execute(transaction).catch(() => {});
    await sql`insert into note values ('second')`.execute(transaction);
  });

  await expect(changed).rejects.toMatchObject({ code: '57P01' });
  expect(await notes()).toEqual([]);
  await database.db.transaction().execute((transaction) => sql`insert into note values ('third')`.execute(transaction));
  expect(await notes()).toEqual([{ text: 'third' }]);
});

test('without a limit, and within it, statements are not interrupted', async () => {
  const some = sql<{ count: number }>`select count(*) from generate_series(1, 500000) as n`;
  expect((await some.execute(database.db)).rows).toEqual([{ count: 500_000 }]);
  database.limitStatements?.(60_000);
  expect((await some.execute(database.db)).rows).toEqual([{ count: 500_000 }]);
});
