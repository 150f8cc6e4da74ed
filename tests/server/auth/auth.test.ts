/** Sign-in through the real development provider, and the permissions of a session (core 2.1, core 7, decisions: Identity). */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { engines } from '../../support/databases.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

const minute = 60_000;

/** How many rows each table has. */
async function rowCounts({ db }: Database): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue;
    const all = db.selectFrom(name).select((row) => row.fn.countAll().as('rows'));
    counts[name] = await all.executeTakeFirstOrThrow();
  }
  return counts;
}

const secret = 'a secret of at least 32 characters';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database, { SESSION_SECRET: secret });
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  const newBrowser = () => new Browser(server.url);
  const signedIn = async (email = 'reader@portal.local') => {
    const browser = newBrowser();
    await browser.signIn(email);
    return browser;
  };

  test('without a session the current user has no id', async () => {
    expect(await newBrowser().currentUser()).toEqual({ id: null });
  });

  test('after sign-in the browser is redirected to the return address', async () => {
    const browser = newBrowser();
    const callback = await browser.signIn('administrator@portal.local', '/campaign/campaigns?pageSize=50#top');

    expect(callback.status).toBe(302);
    expect(callback.headers.get('location')).toBe('/campaign/campaigns?pageSize=50#top');
    expect(await browser.currentUser()).toMatchObject({
      id: expect.any(Number),
      name: 'Ada Administrator',
      title: 'Portal Administrator',
      email: 'administrator@portal.local',
      ShouldShowCampaignMenu: true,
    });
  });

  test('the session cookie is HttpOnly and SameSite=Lax', async () => {
    const browser = newBrowser();
    const callback = await browser.signIn('reader@portal.local');
    const cookie = callback.headers.getSetCookie().find((text) => text.startsWith(`${browser.sessionCookie}=`));

    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
  });

  test('the database stores a keyed hash of the session token, never the token', async () => {
    const browser = await signedIn();
    const cookie = browser.session ?? '';
    const rows = await database.db.selectFrom('session').select('hash').execute();

    expect(rows.map(({ hash }) => hash)).toContain(createHmac('sha256', secret).update(cookie).digest('base64url'));
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  test('a user without roles can sign in, with the permissions allUsers and anonymous', async () => {
    const browser = await signedIn('newcomer@portal.local');

    expect(await browser.currentUser()).toMatchObject({ ShouldShowCampaignMenu: false });
    expect(await (await browser.fetch('/api/Roles/myPermissions')).json()).toEqual(['allUsers', 'anonymous']);
  });

  test('an account without a user is refused with 403 and the reason, and gets no session', async () => {
    const browser = newBrowser();
    const callback = await browser.signIn('stranger@portal.local');
    const page = await callback.text();

    expect(callback.status).toBe(403);
    expect(callback.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page).toContain('stranger@portal.local');
    expect(page).toContain('has no user with this address');
    expect(page).not.toMatch(/<script/);
    expect(browser.session).toBeUndefined();
  });

  test('the first sign-in links issuer and subject to the user; the second finds the same user', async () => {
    const first = await (await signedIn('operator@portal.local')).currentUser();
    const second = await (await signedIn('operator@portal.local')).currentUser();
    const links = await database.db.selectFrom('identity').selectAll().where('userId', '=', first.id).execute();

    expect(second).toEqual(first);
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ issuer: `${server.url}/development`, subject: 'operator@portal.local' });
  });

  test('the time of the last sign-in is stored with the user', async () => {
    const { id } = await (await signedIn()).currentUser();
    const { table, lastSignIn } = identity.user;
    const readLastSignIn = async () => {
      const user = database.db.selectFrom(table).select(lastSignIn).where('id', '=', id);
      return Date.parse(String((await user.executeTakeFirstOrThrow())[lastSignIn]));
    };
    const first = await readLastSignIn();
    server.advanceClock(13 * 60 * minute);
    await signedIn();

    expect(await readLastSignIn()).toBeGreaterThanOrEqual(first + 13 * 60 * minute);
  });

  test('each sign-in begins a new session and ends the previous one of this browser', async () => {
    const browser = await signedIn();
    const former = browser.copy();
    await browser.signIn('reader@portal.local');

    expect(await browser.currentUser()).toMatchObject({ email: 'reader@portal.local' });
    expect(await former.currentUser()).toEqual({ id: null });
  });

  test('signing out ends the session on the server, not only the cookie', async () => {
    const browser = await signedIn();
    const copy = browser.copy();

    expect((await browser.fetch('/api/auth/logout')).status).toBe(204);
    expect(browser.session).toBeUndefined();
    expect(await copy.currentUser()).toEqual({ id: null });
  });

  test('navigating to the sign-out address redirects to the home page', async () => {
    const browser = await signedIn();
    const answer = await browser.fetch('/api/auth/logout', {
      headers: { accept: 'text/html', 'sec-fetch-site': 'none' },
    });

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  test.each(['cross-site', 'same-site'])('another site can not sign a user out: 403 (%s)', async (site) => {
    const browser = await signedIn();
    const answer = await browser.fetch('/api/auth/logout', { headers: { 'sec-fetch-site': site } });

    expect((await problemOf(answer)).status).toBe(403);
    expect(await browser.currentUser()).toMatchObject({ email: 'reader@portal.local' });
  });

  test('a callback works once; repeated it is 400', async () => {
    const browser = newBrowser();
    const callback = await browser.chooseAccount('reader@portal.local');

    expect((await browser.fetch(callback)).status).toBe(302);
    expect((await browser.fetch(callback)).status).toBe(400);
  });

  test('a callback in another browser than the one that started the sign-in is 400, without a session', async () => {
    const callback = await newBrowser().chooseAccount('reader@portal.local');
    const victim = newBrowser();
    await victim.fetch('/api/auth/token');

    expect((await victim.fetch(callback)).status).toBe(400);
    expect(victim.session).toBeUndefined();
  });

  test.each([
    '',
    '?',
    '?code=abc',
    '?state=abc',
    '?code=abc&state=abc',
    '?state=a&state=b',
    '?error=access_denied&state=x',
  ])('a callback without a pending sign-in (%s) is 400, a page that offers to sign in again', async (search) => {
    const browser = newBrowser();
    await browser.fetch('/api/auth/token');
    const answer = await browser.fetch(`/api/auth/callback${search}`);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sign in again');
  });

  test('a sign-in cancelled at the provider is 400, a page that offers to sign in again', async () => {
    const browser = newBrowser();
    const started = await browser.fetch('/api/auth/token');
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state');
    const answer = await browser.fetch(`/api/auth/callback?error=access_denied&state=${state}`);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sign in again');
  });

  test('the authorization request has state, nonce, PKCE, and a redirect URI that no header changes', async () => {
    const answer = await newBrowser().fetch('/api/auth/token', { headers: { 'x-forwarded-host': 'evil.example' } });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');

    expect(searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['without PKCE', { code_challenge: null }],
    ['with another redirect URI', { redirect_uri: 'https://evil.example/api/auth/callback' }],
    ['with a longer redirect URI', { redirect_uri: 'http://localhost/api/auth/callback/more' }],
  ])('the development provider refuses an authorization request %s', async (_name, change) => {
    const browser = newBrowser();
    const started = await browser.fetch('/api/auth/token');
    const address = new URL(started.headers.get('location') ?? '');
    for (const [name, value] of Object.entries(change)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    const answer = await browser.fetch(address.href);

    expect(answer.headers.get('location') ?? '').not.toMatch(/evil|more|code=/);
    expect(answer.headers.get('location') ?? 'error=').toContain('error=');
  });

  test('the page of the development provider has no script, and its forms post only to this server', async () => {
    const browser = newBrowser();
    const page = await browser.follow(await browser.fetch('/api/auth/token'));

    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'.*form-action 'self'/);
    expect(await page.text()).not.toMatch(/<script|javascript:|onclick/i);
  });

  test('a session ends 30 minutes after its last use', async () => {
    const browser = await signedIn();
    server.advanceClock(29 * minute);
    expect((await browser.fetch('/api/Features')).status).toBe(200);
    server.advanceClock(29 * minute);
    expect((await browser.fetch('/api/Features')).status).toBe(200);
    server.advanceClock(31 * minute);
    expect((await browser.fetch('/api/Features')).status).toBe(401);
  });

  test('an open tab that only polls the current user does not extend the session', async () => {
    const browser = await signedIn();
    for (let tens = 0; tens < 2; tens++) {
      server.advanceClock(10 * minute);
      expect(await browser.currentUser()).toMatchObject({ email: 'reader@portal.local' });
    }
    server.advanceClock(11 * minute);
    expect(await browser.currentUser()).toEqual({ id: null });
  });

  test('a session ends 12 hours after sign-in, however much it is used', async () => {
    const browser = await signedIn();
    for (let quarter = 0; quarter < 47; quarter++) {
      server.advanceClock(15 * minute);
      expect((await browser.fetch('/api/Features')).status).toBe(200);
    }
    server.advanceClock(16 * minute);
    expect(await browser.currentUser()).toEqual({ id: null });
    expect((await problemOf(await browser.fetch('/api/Features'))).status).toBe(401);
  });

  test('a sign-in that takes longer than ten minutes has to be started again', async () => {
    const browser = newBrowser();
    const callback = await browser.chooseAccount('reader@portal.local');
    server.advanceClock(11 * minute);

    expect((await browser.fetch(callback)).status).toBe(400);
  });

  test('starting a sign-in stores nothing on the server, however often it happens', async () => {
    const before = await rowCounts(database);
    for (let count = 0; count < 50; count++) {
      const begun = await newBrowser().fetch(`/api/auth/token?returnUrl=/${'x'.repeat(12_000)}`);
      expect(begun.status).toBe(302);
    }
    expect(await rowCounts(database)).toEqual(before);
  });

  test('a return address that is too long loses its query', async () => {
    const callback = await newBrowser().signIn(
      'reader@portal.local',
      `/campaign/campaigns?nameValue=${'x'.repeat(5_000)}`,
    );

    expect(callback.headers.get('location')).toBe('/campaign/campaigns');
  });

  test('a browser can sign in in several windows at once; the newest three pending sign-ins remain', async () => {
    const browser = newBrowser();
    const callbacks = [];
    for (let window = 0; window < 5; window++)
      callbacks.push(await browser.chooseAccount('reader@portal.local', `/${window}`));
    const pending = [...browser.cookies.keys()].filter((name) => name.startsWith('signIn-'));

    expect(pending).toHaveLength(3);
    expect((await browser.fetch(callbacks[0] ?? '')).status).toBe(400);
    expect((await browser.fetch(callbacks[2] ?? '')).headers.get('location')).toBe('/2');
    expect((await browser.fetch(callbacks[4] ?? '')).headers.get('location')).toBe('/4');
  });

  test.each([
    ['tampered with', (sealed: string) => `${sealed.slice(0, -4)}AAAA`],
    ['empty', () => ''],
    ['an unsigned token', () => 'eyJhbGciOiJub25lIn0.e30.'],
  ])('a sign-in whose cookie is %s is 400, without a session', async (_name, change) => {
    const browser = newBrowser();
    const callback = await browser.chooseAccount('reader@portal.local');
    for (const [name, value] of browser.cookies)
      if (name.startsWith('signIn-')) browser.cookies.set(name, change(value));

    expect((await browser.fetch(callback)).status).toBe(400);
    expect(browser.session).toBeUndefined();
  });

  test('a title with characters that can not be stored is cleaned, and does not prevent sign-in', async () => {
    const accounts = generatedCatalogue.development.accounts.map((account) => ({
      ...account,
      title: `Chief\0 of ${'long '.repeat(500)}\ud800`,
    }));
    const otherServer = await startServer(
      database,
      {},
      { ...generatedCatalogue, development: { ...generatedCatalogue.development, accounts } },
    );
    const browser = new Browser(otherServer.url);

    expect((await browser.signIn('reader@portal.local')).status).toBe(302);
    expect(await browser.currentUser()).toMatchObject({ title: expect.stringMatching(/^Chief of long/) });
    await otherServer.close();
  });

  test('deactivating a user ends the session with its next request, and sign-in states the reason', async () => {
    const browser = await signedIn('newcomer@portal.local');
    const { id } = await browser.currentUser();
    const activate = (isActive: boolean) =>
      database.db.updateTable(identity.user.table).set({ isActive }).where('id', '=', id).execute();

    await activate(false);
    expect(await browser.currentUser()).toEqual({ id: null });
    const refused = await newBrowser().signIn('newcomer@portal.local');
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('has been deactivated')]);
    await activate(true);
    expect(await browser.currentUser()).toMatchObject({ id });
  });

  test('a role that is granted or revoked, by plain SQL too, takes effect with the next request', async () => {
    const browser = await signedIn('newcomer@portal.local');
    const { id } = await browser.currentUser();
    const { userRoles } = identity;
    const role = await database.db
      .selectFrom(identity.role.table)
      .select('id')
      .where(identity.role.name, '=', 'Reader')
      .executeTakeFirstOrThrow();
    const link = { [userRoles.own]: id, [userRoles.other]: role.id };

    expect((await browser.fetch('/api/campaigns/Dropdowns/GetRegionDropDownList')).status).toBe(403);
    await database.db.insertInto(userRoles.table).values(link).execute();
    expect((await browser.fetch('/api/campaigns/Dropdowns/GetRegionDropDownList')).status).toBe(200);
    await database.db.deleteFrom(userRoles.table).where(userRoles.own, '=', id).execute();
    expect((await browser.fetch('/api/campaigns/Dropdowns/GetRegionDropDownList')).status).toBe(403);
  });

  test('the picture from the provider is served unchanged', async () => {
    const browser = await signedIn('operator@portal.local');
    const { id } = await browser.currentUser();
    const picture = `image/png;base64,${Buffer.from('a picture').toString('base64')}`;
    await database.db.updateTable('session').set({ picture }).where('userId', '=', id).execute();
    const photo = await browser.fetch('/api/auth/currentUserPhoto');

    expect([photo.headers.get('content-type'), await photo.text()]).toEqual(['image/png', 'a picture']);
  });

  test('a user without a picture gets an image of their initials', async () => {
    const browser = await signedIn('reader@portal.local');
    const photo = await browser.fetch('/api/auth/currentUserPhoto');

    expect(photo.headers.get('content-type')).toBe('image/svg+xml');
    expect(await photo.text()).toContain('>RR</text>');
    expect((await newBrowser().fetch('/api/auth/currentUserPhoto')).status).toBe(401);
  });
});
