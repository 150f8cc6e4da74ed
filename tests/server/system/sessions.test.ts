/** Sessions for administrators (decisions: Pages for administrators). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import type { SessionRow } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import { grantTables } from '../../../src/server/auth/grants.ts';
import { Sessions } from '../../../src/server/auth/sessions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { accounts } from '../../support/accounts.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';
import { usualLimits } from '../../support/usual-limits.ts';

const maxSessions = usualLimits.sessions;

const { administrator, colleague, newcomer } = accounts;

const isSignedIn = async (browser: Browser) => (await browser.currentUser()).id !== null;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let admin: Browser;
  let ownSession: SessionRow;

  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    admin = await signedIn(administrator);
    [ownSession] = (await page({})).data as [SessionRow];
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
  const page = async (query: object): Promise<Page<SessionRow>> =>
    (await (await admin.call('POST', '/api/System/Sessions/page', query)).json()) as Page<SessionRow>;
  const exported = async (id: string) => {
    const answer = await admin.call('POST', '/api/System/Sessions/export.csv', { idValues: [id] });
    return [answer.status, (await answer.text()).trim().split('\n').length - 1];
  };
  const end = async (path: string) => (await admin.call('DELETE', `/api/System/Sessions/${path}`, {})).status;

  test('each session has its user, begin, last use, address and browser; the own one is marked', async () => {
    await signedIn(colleague);
    const { data } = await page({});

    expect(data.map(({ email, isMine }) => [email, isMine])).toEqual([
      [colleague, false],
      [administrator, true],
    ]);
    expect(data[1]).toEqual({
      id: expect.any(String),
      userId: (await admin.currentUser()).id,
      user: { id: (await admin.currentUser()).id, name: (await admin.currentUser()).name },
      email: administrator,
      viewAsUserId: null,
      viewAs: null,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeen: expect.stringMatching(/^\d{4}-.*Z$/),
      address: '127.0.0.1',
      userAgent: 'node',
      isMine: true,
    });
    expect(JSON.stringify(data)).not.toContain([...admin.cookies.values()][0]);
  });

  test('selected sessions are exported; a key may be any text', async () => {
    expect(await exported(ownSession.id)).toEqual([200, 1]);
    expect(await exported('no session')).toEqual([200, 0]);
  });

  test('sessions are found by name and address, and paged; a page past the end answers the last', async () => {
    await signedIn(colleague);
    const found = await page({ emailValue: colleague.slice(0, 4).toUpperCase(), pageIndex: 7, pageSize: 1 });

    expect(found).toMatchObject({ currentPageIndex: 1, totalNumberOfItems: 2, data: [{ email: colleague }] });
    expect((await page({ emailValue: '%' })).data).toEqual([]);
    expect((await page({ stringFilter: colleague, pageSize: 1 })).totalNumberOfItems).toBe(2);
    expect((await page({ stringFilter: '%' })).data).toEqual([]);
  });

  test('one session can be ended, and all of a user but the own one', async () => {
    const [one, other, another] = [await signedIn(newcomer), await signedIn(newcomer), await signedIn(administrator)];
    const [last] = (await page({ emailValue: newcomer })).data;

    expect([await end(last?.id ?? ''), await end(last?.id ?? '')]).toEqual([204, 204]);
    expect([await isSignedIn(one), await isSignedIn(other)].sort()).toEqual([false, true]);
    expect(await end(`ofUser/${last?.user.id}`)).toBe(204);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, false]);

    expect(await end(`ofUser/${ownSession.user.id}`)).toBe(204);
    expect([await isSignedIn(admin), await isSignedIn(another)]).toEqual([true, false]);
  });

  test('the address is taken from X-Forwarded-For of a trusted proxy only', async () => {
    const proxied = await startServer(database, { TRUST_PROXY: '127.0.0.0/8' });
    const addresses: unknown[] = [];
    for (const { url } of [proxied, server]) {
      const browser = new Browser(url);
      const callback = await browser.chooseAccount(newcomer);
      await browser.fetch(callback, { headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } });
      addresses.push((await page({ emailValue: newcomer })).data[0]?.address);
    }
    await proxied.close();

    expect(addresses).toEqual(['203.0.113.7', '127.0.0.1']);
  });

  test(`a user has at most ${maxSessions}: another one ends the least recently used`, async () => {
    const browser = await signedIn(newcomer);
    const userId = Number((await browser.currentUser()).id);
    let seconds = 0;
    const now = () => new Date(Date.now() + 1000 * seconds);
    const sessions = new Sessions(database, 'of a test', now, grantTables(identity), maxSessions);
    const begin = async () => {
      seconds += 1;
      const nothing = { title: '', picture: null, roles: [], idToken: null, address: null, userAgent: null };
      return (await sessions.begin({ userId, ...nothing })).cookie;
    };
    const [first, second] = [await begin(), await begin()];
    seconds += 120;
    await sessions.find(first, true);
    for (let at = 2; at < maxSessions; at += 1) await begin();
    expect(await isSignedIn(browser)).toBe(false);
    expect(await sessions.find(second, false)).not.toBeNull();
    await begin();

    expect(await sessions.find(second, false)).toBeNull();
    expect(await sessions.find(first, false)).not.toBeNull();
    expect(await isSignedIn(admin)).toBe(true);
    expect((await page({ emailValue: newcomer })).totalNumberOfItems).toBe(maxSessions);
    await end(`ofUser/${userId}`);
  });

  test('expired sessions are not listed', async () => {
    await signedIn(colleague);
    server.advanceClock(31 * 60_000);
    admin = await signedIn(administrator);

    expect((await page({})).data).toMatchObject([{ email: administrator, isMine: true }]);
  });
});
