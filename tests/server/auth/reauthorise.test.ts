/** A change of several transactions ends when its author loses the permission, the account, the session or the access token. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkLine } from '../../../src/features/bulk-changes/model/operations.ts';
import type { ImportLine } from '../../../src/features/import/model/operations.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';
import { makeToken, Program } from '../support/program.ts';

const author = 'administrator@portal.local';
const id = `(select "id" from "appUser" where "email" = '${author}')`;

/** The statement that takes it away, then status and words of the error. */
const losses = [
  ['the permission', `delete from "appUserRole" where "appUserId" = ${id}`, 403, 'channelType/write'],
  ['the account', `update "appUser" set "isActive" = false where "id" = ${id}`, 401, 'Sign in'],
  ['the session', `delete from "session" where "userId" = ${id}`, 401, 'Sign in'],
  ['the access token', `update "accessToken" set "revokedDate" = now()`, 401, 'Sign in'],
  ['the maker of the access token', `update "appUser" set "isActive" = false where "name" = 'Maker'`, 401, 'Sign in'],
] as const;

const linesOf = async <Line>(answer: Response): Promise<Line[]> => {
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    database = await open({ sample: true });
    await sql`create table "keptRole" as select * from "appUserRole" where "appUserId" = ${sql.raw(id)}`.execute(
      database.db,
    );
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    server = await startServer(database);
    browser = new Browser(server.url);
    await browser.signIn(author);
  });
  /** Gives back what was lost. */
  afterEach(async () => {
    await server?.close();
    for (const statement of [
      'drop function if exists lose cascade',
      `delete from "channelType" where "abbreviation" in ('MANY', 'DONE')`,
      'insert into "appUserRole" select * from "keptRole" on conflict do nothing',
      `update "appUser" set "isActive" = true where "email" = '${author}'`,
    ])
      await sql.raw(statement).execute(database.db);
  });

  /** Who makes the change: a person, or a program. */
  async function authorLosing(loss: string) {
    if (!loss.endsWith('access token')) return browser;
    const { id: tokenId, token } = await makeToken(browser);
    if (loss.startsWith('the maker'))
      await sql`with made as (
          insert into "appUser" ("name", "email", "createdDate", "modifiedDate")
          values ('Maker', ${`maker.${tokenId}@portal.local`}, now(), now()) returning "id"),
        roles as (insert into "appUserRole" ("appUserId", "appRoleId")
          select made."id", kept."appRoleId" from made, "keptRole" as kept)
        update "accessToken" set "createdById" = (select "id" from made) where "id" = ${tokenId}`.execute(database.db);
    return new Program(server.url, token);
  }

  /** A trigger runs the statement within the first batch, which is committed. */
  async function runWithinFirstBatch(statement: string): Promise<void> {
    await sql`create function lose() returns trigger language plpgsql as ${sql.lit(
      `begin if new."name" = 'Stop Here' then ${statement}; end if; return null; end`,
    )}`.execute(database.db);
    await sql`create trigger lose after insert or update on "channelType" for each row execute function lose()`.execute(
      database.db,
    );
  }

  test.each(losses)(
    'a bulk change whose author loses %s meanwhile ends after its batch',
    async (loss, statement, status, words) => {
      const caller = await authorLosing(loss);
      await sql`insert into "channelType" ("name", "abbreviation", "createdDate", "modifiedDate")
      select case n when 1 then 'Stop Here' else 'Type ' || n end, 'MANY', now(), now() from generate_series(1, 2500) as n`.execute(
        database.db,
      );
      await runWithinFirstBatch(statement);
      const body = { query: { abbreviationValue: 'MANY' }, action: 'update', values: { abbreviation: 'DONE' } };
      const lines = await linesOf<BulkLine>(await caller.call('POST', '/api/campaigns/ChannelType/bulk', body));
      expect(lines.at(-1)).toMatchObject({ error: { status, detail: expect.stringContaining(words) }, done: 1_000 });
      const { rows } = await sql<{ count: number }>`select count(*) as "count" from "channelType"
      where "abbreviation" = 'DONE'`.execute(database.db);
      expect(rows).toEqual([{ count: 1_000 }]);
    },
  );

  test.each(losses)(
    'an import whose author loses %s meanwhile ends after its batch',
    async (loss, statement, _, words) => {
      const caller = await authorLosing(loss);
      await runWithinFirstBatch(statement);
      const rows = Array.from({ length: 2_500 }, (__, at) => [at === 0 ? 'Stop Here' : `Type ${at}`, 'MANY']);
      const body = { columns: ['name', 'abbreviation'], rows };
      const lines = await linesOf<ImportLine>(await caller.call('POST', '/api/campaigns/ChannelType/import', body));
      const counts = { created: 1_000, updated: 0, unchanged: 0, wrong: 0 };
      expect(lines).toEqual([{ done: 1_000 }, { failure: expect.stringContaining(words), counts }]);
    },
  );
});
