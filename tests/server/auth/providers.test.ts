/** Two different providers: roles by group, users created at sign-in, sign-out, unlinked accounts (decisions: Identity). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Permission } from '#model/permission.ts';
import type { SignInRow } from '../../support/sign-in-row.ts';
import type { Page } from '#model/wire.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { SignedOut } from '#model/wire/session.ts';
import { missingRoles } from '../../../src/server/auth/missing-roles.ts';
import { maxStored } from '../../../src/server/auth/attempts.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { freePort, startServer, type Browser, type TestServer } from '../support/portal-server.ts';
import { startSmallProvider } from './small-provider.ts';
import { signInAt, startProvider, type StandAloneProvider } from './stand-alone-provider.ts';

const { administration, role, rolePermissions, user, userRoles } = identity;
const administrators: readonly Permission[] = administration.write;
const basePermissions = ['allUsers', 'anonymous'];
const minute = 60_000;

/** The role of each group, at both providers. */
const roles = { staff: 'Principals', boss: 'Administrators', ghost: 'Nobody' };

interface Portal {
  readonly server: TestServer;
  readonly provider: StandAloneProvider;
  /** The claim with the groups. */
  readonly groups: (...names: string[]) => object;
}

const permissionsOf = async (browser: Browser) => (await browser.fetch('/api/Roles/myPermissions')).json();

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  const lines: string[] = [];
  /** A provider without `email_verified`, with a path, nested groups and sessions of its own. */
  let realm: Portal;
  /** A minimal provider, without sessions. */
  let small: Portal;

  beforeAll(async () => {
    database = await open();
    await addRole('Principals', administration.read.slice(0, 1));
    await addRole('Administrators', administrators);
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const start = async (issuer: StandAloneProvider, port: number, environment: Record<string, string>) => {
      const oidc = { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: issuer.clientId, OIDC_CREATE_USERS: 'true' };
      return startServer(database, { PORT: String(port), ...oidc, ...environment }, generatedCatalogue, logger);
    };
    const file = join(mkdtempSync(join(tmpdir(), 'roles-')), 'roles.json');
    writeFileSync(file, JSON.stringify(roles));
    const [port, other] = [await freePort(), await freePort()];
    const one = await startProvider(await freePort(), `http://localhost:${port}`, { path: '/realms/staff' });
    const two = await startSmallProvider(await freePort());
    realm = {
      provider: one,
      server: await start(one, port, {
        OIDC_TRUST_EMAIL: 'true',
        OIDC_ROLES_CLAIM: 'realm_access.roles',
        OIDC_ROLES: JSON.stringify(roles),
      }),
      groups: (...names) => ({ realm_access: { roles: names } }),
    };
    small = {
      provider: two,
      server: await start(two, other, { OIDC_ROLES_CLAIM: 'https://id.example.com/group', OIDC_ROLES: `@${file}` }),
      groups: (name) => ({ 'https://id.example.com/group': name, email_verified: true }),
    };
  });
  afterAll(async () => {
    for (const portal of [realm, small]) {
      await portal?.server.close();
      await portal?.provider.close();
    }
    await database?.close();
  });

  async function addRole(name: string, permissions: readonly Permission[]): Promise<void> {
    const { db } = database;
    const at = new Date().toISOString();
    const values = { [role.name]: name, createdDate: at, modifiedDate: at };
    const { id } = await db.insertInto(role.table).values(values).returning('id').executeTakeFirstOrThrow();
    const allPermissions = await db.selectFrom('permission').select(['id', 'name']).execute();
    const links = allPermissions
      .filter((item) => permissions.some((name) => name === item.name))
      .map((item) => ({ [rolePermissions.own]: id, [rolePermissions.other]: item.id }));
    await db.insertInto(rolePermissions.table).values(links).execute();
  }
  const signIn = ({ server, provider }: Portal, person: { sub: string; email?: string }, more: object = {}) => {
    provider.person = { name: `Name of ${person.sub}`, ...person, ...more };
    return signInAt(server.url);
  };
  const administratorOf = async (portal: Portal) =>
    (await signIn(portal, { sub: 'root', email: 'root@example.com' }, portal.groups('boss'))).browser;

  test.each(['realm', 'small'])(
    'at the %s provider groups give roles for the session, in addition to stored ones',
    async (name) => {
      const portal = name === 'realm' ? realm : small;
      const person = { sub: `${name} 7f3a`, email: `${name}@example.com` };
      const { status, browser } = await signIn(portal, person, portal.groups('staff'));

      expect(status).toBe(302);
      expect(await permissionsOf(browser)).toEqual([...basePermissions, administration.read[0]].sort());
      const signInAs = await signIn(portal, person, portal.groups('unheard'));
      expect(await permissionsOf(signInAs.browser)).toEqual(basePermissions);
      expect(await database.db.selectFrom(userRoles.table).selectAll().execute()).toEqual([]);
    },
  );

  test('an unknown account with a verified address becomes a user without roles; its history names no author', async () => {
    const person = { sub: 'new', email: 'New@example.com' };
    expect((await signIn(small, person, { email_verified: false })).status).toBe(403);
    const { browser } = await signIn(small, person, { email_verified: true });

    expect(await browser.currentUser()).toMatchObject({ name: 'Name of new', email: 'New@example.com' });
    expect(await permissionsOf(browser)).toEqual(basePermissions);
    const administrator = await administratorOf(realm);
    const { id } = await browser.currentUser();
    const history = await (await administrator.fetch(`/api/campaigns/${user.service}/history/${String(id)}`)).json();
    expect(history).toMatchObject([
      { action: 'create', changedBy: null, changes: { [user.email]: { from: null, to: 'New@example.com' } } },
    ]);
  });

  test('each sign-in is recorded with user, address, result and reason, and found by result and text', async () => {
    await signIn(small, { sub: 'told', email: 'told@example.com' }, { email_verified: false });
    const administrator = await administratorOf(small);
    await administrator.fetch('/api/auth/callback?state=nothing&code=1');
    const page = async (query: object) =>
      (await (await administrator.call('POST', '/api/System/SignIns/page', query)).json()) as Page<SignInRow>;

    const { data } = await page({ pageSize: 3 });
    expect(data.map(({ result, email }) => [result, email])).toEqual([
      ['failed', null],
      ['signedIn', 'root@example.com'],
      ['refused', 'told@example.com'],
    ]);
    expect(data[0]).toMatchObject({ reason: expect.stringContaining('another browser'), user: null });
    expect(data[1]).toMatchObject({ user: { name: 'Name of root' }, address: '127.0.0.1', reason: null });
    expect(data[2]).toMatchObject({ reason: expect.stringContaining('not verified'), name: 'Name of told' });
    expect((await page({ resultValues: ['refused'], emailValue: 'TOLD@' })).totalNumberOfItems).toBe(1);
    expect((await page({ resultValues: ['signedIn'], emailValue: 'told@' })).data).toEqual([]);
  });

  test('a session with roles by group is renewed after an hour without a prompt while the provider has a session', async () => {
    const { browser } = await signIn(realm, { sub: 'hourly', email: 'hourly@example.com' }, realm.groups('staff'));
    const { server } = realm;
    const signInSilently = () => signInAt(server.url, browser, '?silent=true&returnUrl=/splash');
    const passHour = async () => {
      for (const minutes of [25, 25, 11]) {
        server.advanceClock(minutes * minute);
        await permissionsOf(browser);
      }
    };
    await passHour();
    expect(await browser.currentUser()).toEqual({ id: null, renew: true });
    expect((await signInSilently()).status).toBe(302);
    expect(await permissionsOf(browser)).toContain(administration.read[0]);

    await passHour();
    for (const name of browser.cookies.keys()) if (name !== browser.sessionCookie) browser.cookies.delete(name);
    expect(await browser.currentUser()).toEqual({ id: null, renew: true });
    expect((await signInSilently()).status).toBe(302);
    expect(await browser.currentUser()).toEqual({ id: null });
  });

  test('signing out also ends the session at a provider with an end-session endpoint, and returns to the login screen', async () => {
    const { browser } = await signIn(realm, { sub: 'leaver', email: 'leaver@example.com' });
    const { endSession } = (await (await browser.fetch('/api/auth/logout')).json()) as SignedOut;
    const endSessionUrl = new URL(endSession);
    expect(endSessionUrl.pathname).toBe('/realms/staff/session/end');
    expect(endSessionUrl.searchParams.get('post_logout_redirect_uri')).toBe(`${realm.server.url}/login`);

    const page = await (await browser.fetch(endSession)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const confirmed = await browser.fetch(/action="([^"]+)"/.exec(page)?.[1] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(confirmed.headers.get('location')).toBe(`${realm.server.url}/login`);
    await signInAt(realm.server.url, browser, '?silent=true');
    expect(await browser.currentUser()).toEqual({ id: null });

    const other = await signIn(small, { sub: 'leaver', email: 'leaver@example.com' }, { email_verified: true });
    expect((await other.browser.fetch('/api/auth/logout')).status).toBe(204);
  });

  test('after an administrator unlinks an account, the next sign-in links again, and the history has both', async () => {
    const email = 'remade@example.com';
    const { browser } = await signIn(realm, { sub: 'old', email });
    const { id } = await browser.currentUser();
    const administrator = await administratorOf(realm);
    const accounts = `/api/System/Users/${String(id)}/accounts`;
    lines.length = 0;

    expect((await signIn(realm, { sub: 'remade', email })).status).toBe(403);
    expect(lines.find((line) => line.includes('Sign-in refused'))).toContain('remove the link on the user');
    expect(await (await administrator.fetch(accounts)).json()).toMatchObject([{ issuer: realm.provider.issuer }]);
    expect((await browser.call('DELETE', accounts, {})).status).toBe(403);
    const cut = async () => (await administrator.call('DELETE', accounts, {})).status;
    expect([await cut(), await cut()]).toEqual([204, 204]);
    expect(await (await administrator.fetch(accounts)).json()).toEqual([]);
    expect(await (await signIn(realm, { sub: 'remade', email })).browser.currentUser()).toMatchObject({ id });
    const history = await (await administrator.fetch(`/api/campaigns/${user.service}/history/${String(id)}`)).json();
    expect((history as HistoryEntry[]).map(({ action, changedBy }) => [action, changedBy?.name])).toEqual([
      ['unlink', 'Name of root'],
      ['create', undefined],
    ]);
  });

  test('at most sixty failed sign-ins a minute are recorded', async () => {
    const administrator = await administratorOf(realm);
    const failed = async () =>
      (
        (await (
          await administrator.call('POST', '/api/System/SignIns/page', { resultValues: ['failed'] })
        ).json()) as Page<SignInRow>
      ).totalNumberOfItems;
    const before = await failed();
    await Promise.all(Array.from({ length: 70 }, () => administrator.fetch('/api/auth/callback?state=x')));

    expect((await failed()) - before).toBe(maxStored.failed);
  });

  test('at most ten sign-ins of one user are recorded a minute, independently of other users', async () => {
    const administrator = await administratorOf(small);
    const recorded = async (emailValue: string) => {
      const answer = await administrator.call('POST', '/api/System/SignIns/page', { emailValue });
      return ((await answer.json()) as Page<SignInRow>).totalNumberOfItems;
    };
    const verified = { email_verified: true };
    const signInAs = async (sub: string, claims: object) =>
      (await signIn(small, { sub, email: `${sub}@example.com` }, claims)).status;
    for (let at = 0; at <= maxStored.signedIn; at += 1) {
      expect(await signInAs('eager', verified)).toBe(302);
      expect(await signInAs('stubborn', {})).toBe(403);
    }
    await signInAs('patient', verified);

    const counts = [await recorded('eager@'), await recorded('stubborn@'), await recorded('patient@')];
    expect(counts).toEqual([maxStored.signedIn, maxStored.refused, 1]);
    small.server.advanceClock(minute + 1);
    await signInAs('eager', verified);
    expect(await recorded('eager@')).toBe(maxStored.signedIn + 1);
  });

  test('configured roles that do not exist are named', async () => {
    expect(await missingRoles(database.db, identity, { claim: 'groups', byValue: roles })).toEqual(['Nobody']);
  });
});
