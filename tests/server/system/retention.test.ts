/** Anonymising a user, and automatic retention (decisions: Retention). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { portal } from '#generated/portal.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { system } from '../../../src/server/database/system-tables.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { deleteExpired } from '../../../src/server/start/maintenance.ts';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { textOfAllRows } from '../support/all-rows.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

const { administrator, colleague } = accounts;
const users = `/${portal.basePath}/${identity.user.service}`;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let admin: Browser;
  let leaver: { id: number; name: string };

  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    admin = await signedIn(administrator);
    const { id, name } = await (await signedIn(colleague)).currentUser();
    leaver = { id: Number(id), name: String(name) };
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  const signedIn = async (email: string) => {
    const browser = new Browser(server.url);
    await browser.signIn(email);
    return browser;
  };
  const json = async (path: string) => (await admin.fetch(path)).json() as Promise<Record<string, unknown>>;
  const anonymise = (id: number | string) => admin.call('POST', `/api/System/Users/${id}/anonymise`, {});

  test('an active user can not be anonymised (422), nor an unknown one (404)', async () => {
    const answer = await anonymise(leaver.id);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'isActive', message: 'This User may still sign in. Delete the record first.' }],
    });
    expect((await anonymise(999_999)).status).toBe(404);
    expect((await anonymise('x')).status).toBe(400);
    expect((await admin.fetch(`/api/System/Users/${leaver.id}/anonymise`)).status).toBe(422);
  });

  test('name and address of an anonymised user are removed everywhere, and their changes remain', async () => {
    // A change of the name, and a record that refers to the user before and after a change.
    const user = await json(`${users}/${leaver.id}`);
    const renamed = await admin.call('PUT', `${users}/`, { ...user, name: 'Zebulon Before' });
    expect(await renamed.json()).toEqual({ id: leaver.id });
    await admin.call('PUT', `${users}/`, { ...(await json(`${users}/${leaver.id}`)), name: leaver.name });
    const reference = { id: leaver.id, name: leaver.name };
    await system(database.db)
      .insertInto('history')
      .values({
        entity: 'Campaign',
        key: '1',
        action: 'update',
        changedById: leaver.id,
        changedDate: '2026-03-09T00:00:00Z',
        changes: JSON.stringify({
          createdById: { from: null, to: reference },
          modifiedById: { from: reference, to: null },
        }),
        bulkId: null,
      })
      .execute();
    expect((await admin.call('DELETE', `${users}/${leaver.id}`, {})).status).toBe(204);

    expect((await anonymise(leaver.id)).status).toBe(204);
    expect((await anonymise(leaver.id)).status).toBe(204);

    const now = await json(`${users}/${leaver.id}`);
    expect(now).toMatchObject({
      id: leaver.id,
      name: `Former user ${leaver.id}`,
      email: `former-${leaver.id}@anonymous.invalid`,
      isActive: false,
    });
    const history = (await json(`${users}/history/${leaver.id}`)) as unknown as {
      action: string;
      changes: Record<string, unknown>;
      changedBy: unknown;
    }[];
    expect(history.filter(({ action }) => action === 'anonymise')).toEqual([
      expect.objectContaining({
        changes: {},
        changedBy: expect.objectContaining({ id: (await admin.currentUser()).id }),
      }),
    ]);
    expect(history.map(({ changes }) => changes)).toContainEqual({
      name: { from: `Former user ${leaver.id}`, to: `Former user ${leaver.id}` },
    });
    const text = (await textOfAllRows(database)).join(' ');
    expect([leaver.name, 'Zebulon', colleague].filter((word) => text.includes(word))).toEqual([]);
    const undelete = await admin.call('POST', `${users}/undelete/${leaver.id}`, {});
    expect([undelete.status, (await problemOf(undelete)).detail]).toEqual([
      409,
      'This User was anonymised and can not be restored.',
    ]);
  });

  test('ended sessions and sign-ins are deleted after their retention period, in batches; history never is', async () => {
    const { count: before } = await system(database.db)
      .selectFrom('history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = (from: number, days: number) =>
      sql`insert into "session" ("hash", "userId", "title", "createdDate", "seenDate")
      select 'old ' || n, ${leaver.id}::bigint, '', now() - ${`${days} days`}::interval, now() from generate_series(${from}::int, ${from + 1_499}::int) as n`.execute(
        database.db,
      );
    await rows(0, 31);
    await rows(10_000, 29);
    const attempts = () =>
      sql<{
        age: number;
      }>`select (now()::date - "date"::date) as "age" from "signInAttempt" where "result" = 'old' order by 1`.execute(
        database.db,
      );
    await sql`insert into "signInAttempt" ("date", "result")
      select now() - make_interval(days => n), 'old' from unnest(array[364, 366]) as n`.execute(database.db);
    await deleteExpired(database.db, new Date(), { sessions: 30, signIns: 365 }, generatedCatalogue.schema);
    const { rows: remaining } = await sql<{
      count: number;
    }>`select count(*)::int as "count" from "session" where "hash" like 'old %'`.execute(database.db);
    expect(remaining).toEqual([{ count: 1_500 }]);
    expect((await attempts()).rows).toEqual([{ age: 364 }]);
    await deleteExpired(
      database.db,
      new Date(Date.now() + 10 * 365 * 86_400_000),
      { sessions: 30, signIns: 365 },
      generatedCatalogue.schema,
    );
    const { count } = await system(database.db)
      .selectFrom('history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(before);
  });
});
