/** Begin and end of an impersonation are logged with the sign-ins, however it ends (decisions: Roles). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { portal } from '#generated/portal.ts';
import type { SessionRow } from '#model/wire/system.ts';
import type { SignInRow } from '../../support/sign-in-row.ts';
import type { Page } from '#model/wire.ts';
import { endSessions, endViewAs, isSessionOf } from '../../../src/server/auth/end-sessions.ts';
import { grantTables } from '../../../src/server/auth/grants.ts';
import { Sessions } from '../../../src/server/auth/sessions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { deleteExpired } from '../../../src/server/start/maintenance.ts';
import { accounts } from '../../support/accounts.ts';
import { soak } from '../../support/soak.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';
import { usualLimits, usualViewAs } from '../../support/usual-limits.ts';

const { sessions: maxSessions } = usualLimits;
const { starts: viewAsStarts } = usualViewAs;

const { administrator, colleague, newcomer } = accounts;
const { user, userRoles } = identity;
const users = `/${portal.basePath}/${user.service}`;
const minute = 60_000;
const viewAsSelf = async (browser: Browser) => (await browser.call('DELETE', '/api/auth/viewAs', {})).status;
const later = () => new Date(Date.now() + 40 * minute);

describe.each(engines)('an impersonation on $name', ({ open }) => {
  let database: Database;
  /** Two servers of one database. */
  let server: TestServer;
  let other: TestServer;
  let admin: Browser;
  let viewed: { id: number; name: string };
  /** The id of the newest entry before the test. */
  let newest: number;

  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    other = await startServer(database);
    const { id, name } = await (await signedIn(newcomer)).currentUser();
    viewed = { id: Number(id), name: String(name) };
  });
  afterAll(async () => {
    await other?.close();
    await server?.close();
    await database?.close();
  });
  beforeEach(async () => {
    admin = await signedIn(administrator);
    const last = database.db.selectFrom('signInAttempt').select(({ fn }) => fn.max('id').as('id'));
    newest = Number((await last.executeTakeFirstOrThrow()).id);
  });

  const signedIn = async (email: string, url = server.url) => {
    const browser = new Browser(url);
    await browser.signIn(email);
    return browser;
  };
  const page = async (query: object): Promise<Page<SignInRow>> =>
    (await (await admin.call('POST', '/api/System/SignIns/page', query)).json()) as Page<SignInRow>;
  /** The entries since, oldest first. */
  const recorded = async () => {
    const results = ['viewAsBegun', 'viewAsEnded'] as const;
    const pages = await Promise.all(results.map((result) => page({ resultValues: [result] })));
    const rows = pages.flatMap(({ data }) => data).filter(({ id }) => id > newest);
    return rows.sort((a, b) => a.id - b.id);
  };
  const ends = async () => (await recorded()).filter(({ result }) => result === 'viewAsEnded');
  const viewAs = async (browser: Browser, userId = viewed.id) =>
    (await browser.call('POST', '/api/auth/viewAs', { userId })).status;
  /** A new administrator who impersonates another user. */
  const startImpersonation = async (url = server.url) => {
    const browser = await signedIn(administrator, url);
    expect(await viewAs(browser)).toBe(204);
    return browser;
  };
  const sessionsOf = async () =>
    ((await (await admin.call('POST', '/api/System/Sessions/page', {})).json()) as Page<SessionRow>).data;
  const endSession = async (path: string) => (await admin.call('DELETE', `/api/System/Sessions/${path}`, {})).status;

  test('begin and end record the administrator, the impersonated user, time, address, and the reason of the end', async () => {
    const { id, name } = await admin.currentUser();
    expect([await viewAs(admin), await viewAsSelf(admin), await viewAsSelf(admin)]).toEqual([204, 204, 204]);

    const both = {
      id: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      userId: id,
      user: { id, name },
      viewAsUserId: viewed.id,
      viewAs: viewed,
      email: null,
      name: null,
      address: '127.0.0.1',
      userAgent: 'node',
    };
    expect(await recorded()).toEqual([
      { ...both, result: 'viewAsBegun', reason: null },
      { ...both, result: 'viewAsEnded', reason: 'They stopped.' },
    ]);
    const found = await page({ stringFilter: viewed.name, resultValues: ['viewAsEnded'], pageSize: 1 });
    expect(found.data).toMatchObject([{ viewAs: viewed }]);
    expect((await page({ stringFilter: 'no such person', resultValues: ['viewAsEnded'] })).data).toEqual([]);
  });

  test('it ends with a sign-out, and with a new sign-in in the same browser', async () => {
    await (await startImpersonation()).fetch('/api/auth/logout');
    await (await startImpersonation()).signIn(administrator);

    expect((await ends()).map(({ reason }) => reason)).toEqual([
      'They signed out.',
      'They signed in again in this browser.',
    ]);
  });

  test('it ends when an administrator ends the session, or all sessions of the user', async () => {
    const browser = await startImpersonation();
    const own = (await sessionsOf()).find((session) => session.viewAs !== null);
    expect(await endSession(own?.id ?? '')).toBe(204);
    expect(await browser.currentUser()).toEqual({ id: null });
    await startImpersonation();
    expect(await endSession(`ofUser/${own?.user.id}`)).toBe(204);

    const reason = 'The session was ended on the page Sessions.';
    expect(await ends()).toMatchObject([
      { reason, user: own?.user, address: '127.0.0.1' },
      { reason, user: own?.user },
    ]);
  });

  test('it ends at the time when the session expired, however late the expiry is found', async () => {
    const browser = await startImpersonation();
    await startImpersonation();
    const [begun] = await recorded();
    server.advanceClock(31 * minute);
    // One is found by a new sign-in in the same browser, the other one by the hourly clean-up.
    await browser.signIn(administrator);
    await deleteExpired(
      database.db,
      new Date(Date.now() + 31 * minute),
      { sessions: 30, signIns: 365 },
      generatedCatalogue.schema,
    );
    await deleteExpired(
      database.db,
      new Date(Date.now() + 31 * minute),
      { sessions: 30, signIns: 365 },
      generatedCatalogue.schema,
    );
    admin = await signedIn(administrator);

    const found = await ends();
    expect(found.map(({ reason }) => reason)).toEqual(['The session expired.', 'The session expired.']);
    for (const { date } of found) {
      const lasted = Date.parse(date) - Date.parse(begun?.date ?? '');
      expect(Math.abs(lasted - 30 * minute)).toBeLessThan(minute);
    }
  });

  test('it ends when a newer session exceeds the limit of sessions', async () => {
    const { id: userId } = await (await startImpersonation()).currentUser();
    const nothing = { title: '', picture: null, roles: [], idToken: null, address: null, userAgent: null };
    const sessions = new Sessions(database, 'of a test', later, grantTables(identity), maxSessions);
    for (let at = 0; at < maxSessions; at += 1) await sessions.begin({ userId: Number(userId), ...nothing });
    await endSessions(database.db, isSessionOf(Number(userId)), { why: 'ended', now: later() });
    admin = await signedIn(administrator);

    expect((await ends()).map(({ reason }) => reason)).toEqual([
      `The session was ended by a newer one: a user has ${maxSessions} at most.`,
    ]);
  });

  test('it ends when the administrator is deactivated, with their next request', async () => {
    const impersonator = await startImpersonation();
    const { id } = await impersonator.currentUser();
    const table = database.db.updateTable(user.table);
    const activate = (isActive: boolean) => table.set({ isActive }).where('id', '=', Number(id)).execute();
    await activate(false);
    expect(await impersonator.currentUser()).toEqual({ id: null });
    expect(await impersonator.currentUser()).toEqual({ id: null });
    await activate(true);
    admin = await signedIn(administrator);

    expect((await ends()).map(({ reason }) => reason)).toEqual(['The user was deactivated.']);
  });

  test('it ends when the administrator is anonymised, without address and user agent', async () => {
    const [{ id: ownId }, leaver] = [await admin.currentUser(), await signedIn(colleague)];
    const { id } = await leaver.currentUser();
    await sql`insert into ${sql.table(userRoles.table)} (${sql.ref(userRoles.own)}, ${sql.ref(userRoles.other)})
      select ${Number(id)}::bigint, ${sql.ref(userRoles.other)} from ${sql.table(userRoles.table)}
      where ${sql.ref(userRoles.own)} = ${Number(ownId)}::bigint on conflict do nothing`.execute(database.db);
    expect(await viewAs(leaver)).toBe(204);
    await database.db.updateTable(user.table).set({ isActive: false }).where('id', '=', Number(id)).execute();
    const anonymise = async () => (await admin.call('POST', `/api/System/Users/${Number(id)}/anonymise`, {})).status;
    expect([await anonymise(), await anonymise()]).toEqual([204, 204]);

    expect(await ends()).toMatchObject([
      { reason: 'The user was anonymised.', user: { id }, viewAs: viewed, address: null, userAgent: null },
    ]);
  });

  test('concurrent ends on several servers are recorded once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = await startImpersonation(round % 2 === 0 ? server.url : other.url);
      const own = (await sessionsOf()).find((session) => session.viewAs !== null);
      const twin = browser.copy(other.url);
      await Promise.all([
        viewAsSelf(browser),
        twin.fetch('/api/auth/logout'),
        viewAsSelf(twin),
        endSession(own?.id ?? ''),
        browser.fetch('/api/auth/logout'),
        deleteExpired(database.db, new Date(), { sessions: 30, signIns: 365 }, generatedCatalogue.schema),
      ]);
    }
    expect(await recorded()).toHaveLength(10);
    expect(await ends()).toHaveLength(5);
  });

  test('concurrent statements that end it record one end', async () => {
    const { id } = await admin.currentUser();
    const which = isSessionOf(Number(id));
    const endSession = { why: 'ended', now: new Date() } as const;
    const rounds = 20;
    for (let time = 0; time < soak; time += 1) {
      // A server of its own each time, since a server limits impersonations per minute.
      const limited = await startServer(database);
      for (let round = 0; round < rounds; round += 1) {
        await startImpersonation(limited.url);
        const all = Array.from({ length: 8 }, (_, at) =>
          (at % 2 === 0 ? endViewAs : endSessions)(database.db, which, endSession),
        );
        const ended = (await Promise.all(all)).flat().filter(({ viewAsUserId }) => viewAsUserId !== null);
        expect(ended).toHaveLength(1);
      }
      await limited.close();
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from "signInAttempt" where "result" = 'viewAsEnded' and "id" > ${newest}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: rounds * soak }]);
  });

  test('of two concurrent beginnings one succeeds and is recorded', async () => {
    const { data } = (await (await admin.call('POST', `${users}/page`, {})).json()) as Page<{ id: number }>;
    const { id } = await admin.currentUser();
    const others = data.filter((user) => user.id !== id).slice(0, 2);
    const answers = await Promise.all(others.map((user) => viewAs(admin, user.id)));

    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    expect(await recorded()).toMatchObject([{ result: 'viewAsBegun' }]);
    await viewAsSelf(admin);
  });

  test(`at most ${viewAsStarts.max} impersonations a minute can be started`, async () => {
    const otherServer = await startServer(database);
    const browser = await signedIn(administrator, otherServer.url);
    const statuses: number[] = [];
    for (let at = 0; at <= viewAsStarts.max; at += 1) {
      statuses.push(await viewAs(browser));
      await viewAsSelf(browser);
    }
    await otherServer.close();

    expect(statuses).toEqual([...Array<number>(viewAsStarts.max).fill(204), 429]);
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from "signInAttempt" where "result" = 'viewAsBegun' and "id" > ${newest}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: viewAsStarts.max }]);
  });
});
