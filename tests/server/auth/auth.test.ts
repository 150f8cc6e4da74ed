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

  const browser = () => new Browser(server.url);
  const signedIn = async (email = 'reader@portal.local') => {
    const one = browser();
    await one.signIn(email);
    return one;
  };

  test('nobody is signed in at first', async () => {
    expect(await browser().currentUser()).toEqual({ id: null });
  });

  test('signing in leads back to the page that asked for it', async () => {
    const one = browser();
    const callback = await one.signIn('administrator@portal.local', '/campaign/campaigns?pageSize=50#top');

    expect(callback.status).toBe(302);
    expect(callback.headers.get('location')).toBe('/campaign/campaigns?pageSize=50#top');
    expect(await one.currentUser()).toMatchObject({
      id: expect.any(Number),
      name: 'Ada Administrator',
      title: 'Portal Administrator',
      email: 'administrator@portal.local',
      ShouldShowCampaignMenu: true,
    });
  });

  test('the session cookie is out of reach of scripts and other sites', async () => {
    const one = browser();
    const callback = await one.signIn('reader@portal.local');
    const cookie = callback.headers.getSetCookie().find((text) => text.startsWith('session='));

    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
  });

  test('the database knows a session only by its keyed hash', async () => {
    const one = await signedIn();
    const cookie = one.cookies.get('session') ?? '';
    const rows = await database.db.selectFrom('session').select('hash').execute();

    expect(rows.map(({ hash }) => hash)).toContain(
      createHmac('sha256', 'development').update(cookie).digest('base64url'),
    );
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  test('a user without roles is let in, and holds what everybody holds', async () => {
    const one = await signedIn('newcomer@portal.local');

    expect(await one.currentUser()).toMatchObject({ ShouldShowCampaignMenu: false });
    expect(await (await one.ask('/api/Roles/myPermissions')).json()).toEqual(['allUsers', 'anonymous']);
  });

  test('a stranger is told why, and is not let in', async () => {
    const one = browser();
    const callback = await one.signIn('stranger@portal.local');
    const page = await callback.text();

    expect(callback.status).toBe(403);
    expect(callback.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page).toContain('stranger@portal.local');
    expect(page).toContain('has no user with this address');
    expect(page).not.toMatch(/<script/);
    expect(one.cookies.has('session')).toBe(false);
  });

  test('a user is linked to the provider once, and signs in again as the same one', async () => {
    const first = await (await signedIn('operator@portal.local')).currentUser();
    const second = await (await signedIn('operator@portal.local')).currentUser();
    const links = await database.db.selectFrom('identity').selectAll().where('userId', '=', first.id).execute();

    expect(second).toEqual(first);
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ issuer: `${server.url}/development`, subject: 'operator@portal.local' });
  });

  test('the last sign-in is noted', async () => {
    const { id } = await (await signedIn()).currentUser();
    const { table, lastSignIn } = identity.user;
    const readLastSignIn = async () => {
      const user = database.db.selectFrom(table).select(lastSignIn).where('id', '=', id);
      return Date.parse(String((await user.executeTakeFirstOrThrow())[lastSignIn]));
    };
    const first = await readLastSignIn();
    server.wait(13 * 60 * minute);
    await signedIn();

    expect(await readLastSignIn()).toBeGreaterThanOrEqual(first + 13 * 60 * minute);
  });

  test('each sign-in begins a new session and ends the former one', async () => {
    const one = await signedIn();
    const former = new Browser(server.url);
    former.cookies.set('session', one.cookies.get('session') ?? '');
    await one.signIn('reader@portal.local');

    expect(await one.currentUser()).toMatchObject({ email: 'reader@portal.local' });
    expect(await former.currentUser()).toEqual({ id: null });
  });

  test('signing out ends the session itself, not only the cookie', async () => {
    const one = await signedIn();
    const copy = new Browser(server.url);
    copy.cookies.set('session', one.cookies.get('session') ?? '');

    expect((await one.ask('/api/auth/logout')).status).toBe(204);
    expect(one.cookies.has('session')).toBe(false);
    expect(await copy.currentUser()).toEqual({ id: null });
  });

  test('signing out by opening the address leads to the first page', async () => {
    const one = await signedIn();
    const answer = await one.ask('/api/auth/logout', { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } });

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  test.each(['cross-site', 'same-site'])('another site can not sign anybody out (%s)', async (site) => {
    const one = await signedIn();
    const answer = await one.ask('/api/auth/logout', { headers: { 'sec-fetch-site': site } });

    expect((await problemOf(answer)).status).toBe(403);
    expect(await one.currentUser()).toMatchObject({ email: 'reader@portal.local' });
  });

  test('a callback is judged once', async () => {
    const one = browser();
    const callback = await one.chooseAccount('reader@portal.local');

    expect((await one.ask(callback)).status).toBe(302);
    expect((await one.ask(callback)).status).toBe(400);
  });

  test('a callback in another browser than the one that began it signs nobody in', async () => {
    const callback = await browser().chooseAccount('reader@portal.local');
    const victim = browser();
    await victim.ask('/api/auth/token');

    expect((await victim.ask(callback)).status).toBe(400);
    expect(victim.cookies.has('session')).toBe(false);
  });

  test.each([
    '',
    '?',
    '?code=abc',
    '?state=abc',
    '?code=abc&state=abc',
    '?state=a&state=b',
    '?error=access_denied&state=x',
  ])('a callback that nobody began (%s) is a page that offers to try again', async (search) => {
    const one = browser();
    await one.ask('/api/auth/token');
    const answer = await one.ask(`/api/auth/callback${search}`);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sign in again');
  });

  test('a sign-in that is cancelled at the provider is a page that offers to try again', async () => {
    const one = browser();
    const started = await one.ask('/api/auth/token');
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state');
    const answer = await one.ask(`/api/auth/callback?error=access_denied&state=${state}`);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sign in again');
  });

  test('the provider gets state, nonce and PKCE, and our own redirect address', async () => {
    const answer = await browser().ask('/api/auth/token', { headers: { 'x-forwarded-host': 'evil.example' } });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');

    expect(searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['without PKCE', { code_challenge: null }],
    ['with another redirect address', { redirect_uri: 'https://evil.example/api/auth/callback' }],
    ['with the redirect address and more', { redirect_uri: 'http://localhost/api/auth/callback/more' }],
  ])('the development provider refuses a request %s', async (_name, change) => {
    const one = browser();
    const started = await one.ask('/api/auth/token');
    const address = new URL(started.headers.get('location') ?? '');
    for (const [name, value] of Object.entries(change)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    const answer = await one.ask(address.href);

    expect(answer.headers.get('location') ?? '').not.toMatch(/evil|more|code=/);
    expect(answer.headers.get('location') ?? 'error=').toContain('error=');
  });

  test('the page of the development provider runs no script and sends its form only to this server', async () => {
    const one = browser();
    const page = await one.follow(await one.ask('/api/auth/token'));

    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'.*form-action 'self'/);
    expect(await page.text()).not.toMatch(/<script|javascript:|onclick/i);
  });

  test('a session ends 30 minutes after its last use', async () => {
    const one = await signedIn();
    server.wait(29 * minute);
    expect((await one.ask('/api/Features')).status).toBe(200);
    server.wait(29 * minute);
    expect((await one.ask('/api/Features')).status).toBe(200);
    server.wait(31 * minute);
    expect((await one.ask('/api/Features')).status).toBe(401);
  });

  test('an open tab that only asks who is signed in does not keep a session alive', async () => {
    const one = await signedIn();
    for (let tens = 0; tens < 2; tens++) {
      server.wait(10 * minute);
      expect(await one.currentUser()).toMatchObject({ email: 'reader@portal.local' });
    }
    server.wait(11 * minute);
    expect(await one.currentUser()).toEqual({ id: null });
  });

  test('a session ends 12 hours after sign-in, however much it is used', async () => {
    const one = await signedIn();
    for (let quarter = 0; quarter < 47; quarter++) {
      server.wait(15 * minute);
      expect((await one.ask('/api/Features')).status).toBe(200);
    }
    server.wait(16 * minute);
    expect(await one.currentUser()).toEqual({ id: null });
    expect((await problemOf(await one.ask('/api/Features'))).status).toBe(401);
  });

  test('a sign-in that takes longer than ten minutes has to be begun again', async () => {
    const one = browser();
    const callback = await one.chooseAccount('reader@portal.local');
    server.wait(11 * minute);

    expect((await one.ask(callback)).status).toBe(400);
  });

  test('a sign-in is begun without a trace at the server, however often and by whomever', async () => {
    const before = await rowCounts(database);
    for (let count = 0; count < 50; count++) {
      const begun = await browser().ask(`/api/auth/token?returnUrl=/${'x'.repeat(12_000)}`);
      expect(begun.status).toBe(302);
    }
    expect(await rowCounts(database)).toEqual(before);
  });

  test('a page with a very long address is led back to without its filters', async () => {
    const callback = await browser().signIn(
      'reader@portal.local',
      `/campaign/campaigns?nameValue=${'x'.repeat(5_000)}`,
    );

    expect(callback.headers.get('location')).toBe('/campaign/campaigns');
  });

  test('a browser may sign in in several windows, and the cookies of those it left do not add up', async () => {
    const one = browser();
    const callbacks = [];
    for (let window = 0; window < 5; window++)
      callbacks.push(await one.chooseAccount('reader@portal.local', `/${window}`));
    const pending = [...one.cookies.keys()].filter((name) => name.startsWith('signIn-'));

    expect(pending).toHaveLength(3);
    expect((await one.ask(callbacks[0] ?? '')).status).toBe(400);
    expect((await one.ask(callbacks[2] ?? '')).headers.get('location')).toBe('/2');
    expect((await one.ask(callbacks[4] ?? '')).headers.get('location')).toBe('/4');
  });

  test.each([
    ['changed', (sealed: string) => `${sealed.slice(0, -4)}AAAA`],
    ['empty', () => ''],
    ['another one', () => 'eyJhbGciOiJub25lIn0.e30.'],
  ])('a sign-in whose cookie is %s signs nobody in', async (_name, change) => {
    const one = browser();
    const callback = await one.chooseAccount('reader@portal.local');
    for (const [name, value] of one.cookies) if (name.startsWith('signIn-')) one.cookies.set(name, change(value));

    expect((await one.ask(callback)).status).toBe(400);
    expect(one.cookies.has('session')).toBe(false);
  });

  test('a title that can not be stored as it is keeps nobody out', async () => {
    const accounts = generatedCatalogue.development.accounts.map((account) => ({
      ...account,
      title: `Chief\0 of ${'long '.repeat(500)}\ud800`,
    }));
    const odd = await startServer(
      database,
      {},
      { ...generatedCatalogue, development: { ...generatedCatalogue.development, accounts } },
    );
    const one = new Browser(odd.url);

    expect((await one.signIn('reader@portal.local')).status).toBe(302);
    expect(await one.currentUser()).toMatchObject({ title: expect.stringMatching(/^Chief of long/) });
    await odd.close();
  });

  test('a user who is deactivated is out with the next request, and is told why at sign-in', async () => {
    const one = await signedIn('newcomer@portal.local');
    const { id } = await one.currentUser();
    const activate = (isActive: boolean) =>
      database.db.updateTable(identity.user.table).set({ isActive }).where('id', '=', id).execute();

    await activate(false);
    expect(await one.currentUser()).toEqual({ id: null });
    const refused = await browser().signIn('newcomer@portal.local');
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('has been deactivated')]);
    await activate(true);
    expect(await one.currentUser()).toMatchObject({ id });
  });

  test('a role that is granted or revoked, by plain SQL too, counts in the next request', async () => {
    const one = await signedIn('newcomer@portal.local');
    const { id } = await one.currentUser();
    const { userRoles } = identity;
    const role = await database.db
      .selectFrom(identity.role.table)
      .select('id')
      .where(identity.role.name, '=', 'Reader')
      .executeTakeFirstOrThrow();
    const link = { [userRoles.own]: id, [userRoles.other]: role.id };

    expect((await one.ask('/api/campaigns/Dropdowns/GetRegionDropDownList')).status).toBe(403);
    await database.db.insertInto(userRoles.table).values(link).execute();
    expect((await one.ask('/api/campaigns/Dropdowns/GetRegionDropDownList')).status).toBe(200);
    await database.db.deleteFrom(userRoles.table).where(userRoles.own, '=', id).execute();
    expect((await one.ask('/api/campaigns/Dropdowns/GetRegionDropDownList')).status).toBe(403);
  });

  test('the picture that the provider gave is shown as it came', async () => {
    const one = await signedIn('operator@portal.local');
    const { id } = await one.currentUser();
    const picture = `image/png;base64,${Buffer.from('a picture').toString('base64')}`;
    await database.db.updateTable('session').set({ picture }).where('userId', '=', id).execute();
    const photo = await one.ask('/api/auth/currentUserPhoto');

    expect([photo.headers.get('content-type'), await photo.text()]).toEqual(['image/png', 'a picture']);
  });

  test('someone without a picture is shown by initials', async () => {
    const one = await signedIn('reader@portal.local');
    const photo = await one.ask('/api/auth/currentUserPhoto');

    expect(photo.headers.get('content-type')).toBe('image/svg+xml');
    expect(await photo.text()).toContain('>RR</text>');
    expect((await browser().ask('/api/auth/currentUserPhoto')).status).toBe(401);
  });
});
