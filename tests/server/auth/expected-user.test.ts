/**
 * The page of a list confirms its user in the statement that reads it, a save in that which reads the record, and a create in that which
 * writes it (http/policy.ts): as exact as authentication before it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entities } from '#generated/entities.ts';
import { identity } from '#generated/identity.ts';
import { must } from '#model/must.ts';
import { idleMinutes } from '#model/session-lifetime.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { listQueryReader } from '../../../src/server/list/query/read-query.ts';
import { rowsIf } from '../../../src/server/list/rows/rows.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';

const minute = 60_000;
const spec = must(
  entities.find(({ calls, key }) => calls !== 'list' && key.length === 1),
  'the catalogue has lists',
);

/** Asks for a page of the list. */
const page = (browser: Browser, query: object = {}) =>
  browser.fetch(`/api/campaigns/${spec.service}/page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });

/** A new record with two references. */
const goal = (value: number) => ({
  name: `Goal ${value}`,
  abbreviation: `G${value}`,
  campaignGoalTypeId: 1,
  campaignId: 1,
  value,
});

async function countGoals({ db }: Database): Promise<number> {
  const goals = db.selectFrom('campaignGoal').select(({ fn }) => fn.countAll().as('count'));
  return Number((await goals.executeTakeFirstOrThrow()).count);
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  /** A user who has read the list before, and their id. */
  async function reader(email = 'reader@portal.local') {
    const browser = new Browser(server.url);
    await browser.signIn(email);
    const { id } = await browser.currentUser();
    await page(browser);
    return { browser, id: Number(id) };
  }

  const session = (id: number) => database.db.updateTable('session').where('userId', '=', id);

  test('the second page is read with the session, in one statement, and is the same', async () => {
    const { browser } = await reader();
    const [second, filtered] = [await page(browser), await page(browser, { stringFilter: 'abc' })];

    expect([second.status, filtered.status]).toEqual([200, 200]);
    expect(second.headers.get('server-timing')).toContain('with the session');
    expect(filtered.headers.get('server-timing')).not.toContain('with the session');
    const other = await reader('administrator@portal.local');
    expect(await second.json()).toEqual(await (await page(other.browser)).json());
  });

  test('a session that was deleted by SQL is refused, whatever the body', async () => {
    const { browser, id } = await reader();
    await database.db.deleteFrom('session').where('userId', '=', id).execute();

    expect((await page(browser, { unknown: 1 })).status).toBe(401);
    expect((await page(browser)).status).toBe(401);
  });

  test('a role that is revoked and granted by SQL counts from the next request on', async () => {
    const { browser, id } = await reader();
    const { table, own } = identity.userRoles;
    const links = await database.db.selectFrom(table).selectAll().where(own, '=', id).execute();

    await database.db.deleteFrom(table).where(own, '=', id).execute();
    expect((await page(browser)).status).toBe(403);
    await database.db.insertInto(table).values(links).execute();
    expect((await page(browser)).status).toBe(200);
  });

  test('a user who is deactivated by SQL is refused', async () => {
    const { browser, id } = await reader();
    const activate = (isActive: boolean) =>
      database.db.updateTable(identity.user.table).set({ isActive }).where('id', '=', id).execute();

    await activate(false);
    expect((await page(browser)).status).toBe(401);
    await activate(true);
    expect((await page(browser)).status).toBe(200);
  });

  test('an impersonation that begins elsewhere counts from the next request on', async () => {
    const { browser, id } = await reader('administrator@portal.local');
    const newcomer = await reader('newcomer@portal.local');

    await session(id).set({ viewAsUserId: newcomer.id }).execute();
    expect((await page(browser)).status).toBe(403);
  });

  test('a page is a use of the session, which ends when it is idle', async () => {
    const { browser, id } = await reader();
    const lastUse = async () => {
      const uses = database.db.selectFrom('session').select(({ fn }) => fn.max('seenDate').as('last'));
      return String((await uses.where('userId', '=', id).executeTakeFirstOrThrow()).last);
    };
    const before = await lastUse();

    server.advanceClock(2 * minute);
    expect((await page(browser)).status).toBe(200);
    expect(await lastUse()).not.toBe(before);
    server.advanceClock((idleMinutes + 1) * minute);
    expect((await page(browser)).status).toBe(401);
  });

  describe('a save', () => {
    type Country = Readonly<Record<string, unknown>> & { readonly name: string };
    const address = '/api/campaigns/Country/';
    const stored = async (browser: Browser) => (await (await browser.fetch(`${address}1`)).json()) as Country;
    const put = (browser: Browser, body: unknown) =>
      browser.fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    /** An administrator who has saved the record before, and the record as it is now. */
    async function writer() {
      const { browser, id } = await reader('administrator@portal.local');
      await put(browser, await stored(browser));
      return { browser, id, record: await stored(browser) };
    }

    test('changes the record, also the second one of a user, and a stale one is 409', async () => {
      const { browser, record } = await writer();
      expect((await put(browser, { ...record, name: 'Elsewhere' })).status).toBe(200);
      const changed = await stored(browser);
      expect(changed.name).toBe('Elsewhere');
      expect((await put(browser, record)).status).toBe(409);
      expect((await put(browser, { ...changed, name: record.name })).status).toBe(200);
      expect((await put(browser, { ...changed, id: 999_999 })).status).toBe(404);
    });

    test('by a session that was deleted by SQL is refused, whatever the body, and changes nothing', async () => {
      const { browser, id, record } = await writer();
      await database.db.deleteFrom('session').where('userId', '=', id).execute();

      for (const body of [{ ...record, name: 'Nowhere' }, { ...record, name: '' }, { id: 1, name: 5 }, []])
        expect((await put(browser, body)).status).toBe(401);
      const again = await reader('administrator@portal.local');
      expect(await stored(again.browser)).toEqual(record);
    });

    test('by a user whose role was revoked by SQL is 403, whatever the body, and changes nothing', async () => {
      const { browser, id, record } = await writer();
      const { table, own } = identity.userRoles;
      const links = await database.db.selectFrom(table).selectAll().where(own, '=', id).execute();

      await database.db.deleteFrom(table).where(own, '=', id).execute();
      for (const body of [{ ...record, name: 'Nowhere' }, { ...record, name: '' }, []])
        expect((await put(browser, body)).status).toBe(403);
      await database.db.insertInto(table).values(links).execute();
      expect(await stored(browser)).toEqual(record);
    });

    test('while an impersonation that began elsewhere lasts is refused with its reason', async () => {
      const { browser, id, record } = await writer();
      await session(id).set({ viewAsUserId: id }).execute();

      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await put(browser, { ...record, name: 'Nowhere' });
        expect(answer.status).toBe(403);
        expect(await answer.text()).toContain('looking at the portal as');
      }
      await session(id).set({ viewAsUserId: null }).execute();
      expect(await stored(browser)).toEqual(record);
    });
  });

  describe('a create', () => {
    interface Entry {
      readonly changes: Readonly<Record<string, { readonly to: unknown }>>;
    }
    const address = '/api/campaigns/CampaignGoal/';
    const create = (browser: Browser, body: unknown, key = crypto.randomUUID()) =>
      browser.fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    const namesOf = async (id: unknown) => {
      const entries = database.db.selectFrom('history').select('changes').where('entity', '=', 'CampaignGoal');
      const { changes } = (await entries.where('key', '=', String(id)).executeTakeFirstOrThrow()) as Entry;
      return [changes['campaignId']?.to, changes['campaignGoalTypeId']?.to];
    };

    test('writes the record, its history with names, and its answer with the session, in one statement', async () => {
      const { browser } = await reader('administrator@portal.local');
      expect((await create(browser, goal(1))).status).toBe(200);
      const sessions = vi.spyOn(database, 'read');
      const [key, transactions] = [crypto.randomUUID(), vi.spyOn(database.db, 'transaction')];
      const created = await create(browser, goal(2), key);
      expect(created.status).toBe(200);
      expect([sessions, transactions].map(({ mock }) => mock.calls)).toEqual([[], []]);
      vi.restoreAllMocks();

      const { id } = (await created.json()) as { id: number };
      const named = (await namesOf(id)) as { id: number; name: string }[];
      expect(named.map((reference) => reference.id)).toEqual([1, 1]);
      for (const { name } of named) expect(name).not.toBe('');
      const before = await countGoals(database);
      expect(await (await create(browser, goal(2), key)).json()).toEqual({ id });
      expect((await create(browser, goal(3), key)).status).toBe(422);
      expect(await countGoals(database)).toBe(before);
    });

    test('that is refused says why', async () => {
      const { browser } = await reader('administrator@portal.local');
      const before = await countGoals(database);
      const missing = await create(browser, { ...goal(4), campaignId: 999_999_999, campaignGoalTypeId: 999_999_999 });
      expect(missing.status).toBe(422);
      expect(await missing.json()).toMatchObject({
        errors: [{ field: 'campaignGoalTypeId' }, { field: 'campaignId' }],
      });
      expect((await create(browser, { ...goal(4), name: '' })).status).toBe(422);
      expect(await countGoals(database)).toBe(before);
    });

    test('by a session or a role that ended by SQL is refused, whatever the body, and writes nothing', async () => {
      const { browser, id } = await reader('administrator@portal.local');
      await create(browser, goal(5));
      const before = await countGoals(database);
      const { table, own } = identity.userRoles;
      const links = await database.db.selectFrom(table).selectAll().where(own, '=', id).execute();
      const bodies = [goal(6), { ...goal(6), name: '' }, { ...goal(6), campaignId: 999_999_999 }, []];

      await database.db.deleteFrom(table).where(own, '=', id).execute();
      for (const body of bodies) expect((await create(browser, body)).status).toBe(403);
      await database.db.insertInto(table).values(links).execute();
      await page(browser);
      await database.db.deleteFrom('session').where('userId', '=', id).execute();
      for (const body of bodies) expect((await create(browser, body)).status).toBe(401);
      expect(await countGoals(database)).toBe(before);
    });
  });

  test('no row is read for a user who has changed', async () => {
    const entity = entityTable(spec, targetsOf(entities), generatedCatalogue.schema);
    const { filter, sort } = listQueryReader(spec, generatedCatalogue.portal)({});
    const slice = { entity, filter, sort, slice: { offset: 0, limit: 25 } };
    const nobody = sql<boolean>`exists (select from "session" where "hash" = '')`;
    const { rows } = await sql<Record<string, string>>`explain (analyze, costs off)
      ${rowsIf(nobody, slice, { kind: 'fromStart' })}`.execute(database.db);
    const scans = rows.flatMap((row) => Object.values(row)).filter((line) => line.includes(` on "${spec.table}"`));

    expect(scans).not.toHaveLength(0);
    for (const scan of scans) expect(scan).toContain('(never executed)');
  });
});
