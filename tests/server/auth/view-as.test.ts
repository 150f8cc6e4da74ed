/** Impersonation: never more permissions than one's own, never a change (decisions: Roles). */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { engines } from '../../support/databases.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';

type Row = Record<string, unknown>;

/** The number of rows of each table but `session`, and the number of changes. */
async function contents({ db }: Database): Promise<Row> {
  const counts: Row = {};
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView || name === 'session') continue;
    const all = db.selectFrom(name).select((row) => row.fn.countAll().as('rows'));
    counts[name] = (await all.executeTakeFirstOrThrow()).rows;
  }
  const versions = await db.selectFrom('dataVersion').selectAll().execute();
  return { ...counts, changes: versions.reduce((sum, { changes }) => sum + Number(changes), 0) };
}

const viewAs = (browser: Browser, userId: unknown) => browser.call('POST', '/api/auth/viewAs', { userId });
const viewAsSelf = (browser: Browser) =>
  browser.fetch('/api/auth/viewAs', { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } });
const permissionsOf = async (browser: Browser) =>
  (await (await browser.fetch('/api/Roles/myPermissions')).json()) as string[];
const page = async (browser: Browser, service: string) =>
  (await browser.call('POST', `/api/campaigns/${service}/page`, {})).status;

const detailOf = async (answer: Promise<Response>) => {
  const { status, detail } = await problemOf(await answer);
  return `${status} ${detail}`;
};

/**
 * Classifies every route by its address; a new route needs an entry. Browser reports change no data, and ending an impersonation is
 * permitted during one.
 */
const reading =
  /^POST \/api\/(Log|campaigns\/\w+\/(page|counts|chart|getMultiple|export\.\w+)|System\/\w+\/(page|counts|chart|export\.\w+))$/;
const changing = [
  /^PUT \/api\/campaigns\/\w+\/?$/,
  /^DELETE \/api\/campaigns\/\w+(\/:\w+)+$/,
  /^POST \/api\/campaigns\/\w+\/(import|bulk|undelete(\/:\w+)+)$/,
  /^(PUT|DELETE|POST) \/api\/(campaigns|System)\/\w+\/lists(\/|\/default|\/pinned|\/:id|\/undelete\/:id)?$/,
  /^DELETE \/api\/System\/Sessions\/(:id|ofUser\/:userId)$/,
  /^DELETE \/api\/System\/Users\/:userId\/accounts$/,
  /^(PUT|DELETE) \/api\/System\/Users\/:userId\/serviceAccount$/,
  /^(POST|DELETE) \/api\/AccessTokens(\/:id)?$/,
  /^POST \/api\/System\/Users\/:userId\/anonymise$/,
  /^POST \/api\/auth\/viewAs$/,
];
const isChange = (route: string) => changing.some((pattern) => pattern.test(route));

describe.each(engines)('an impersonation on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let administrator: Browser;
  let ids: ReadonlyMap<string, number>;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await open({ sample: true });
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    server = await startServer(database, {}, generatedCatalogue, logger);
    administrator = await signedIn('administrator');
    const options = await (await administrator.fetch('/api/campaigns/Dropdowns/GetPermissionDropDownList')).json();
    ids = new Map((options as { id: number; name: string }[]).map(({ id, name }) => [name, id]));
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });
  beforeEach(() => viewAsSelf(administrator));

  const signedIn = async (account: string) => {
    const browser = new Browser(server.url);
    await browser.signIn(account.includes('@') ? account : `${account}@portal.local`);
    return browser;
  };
  let userCount = 0;
  /** Creates a user with a role of their own that has these permissions. */
  async function person(...permissions: string[]) {
    userCount += 1;
    const save = async (service: string, body: Row) =>
      ((await (await administrator.call('PUT', `/api/campaigns/${service}/`, body)).json()) as { id: number }).id;
    const permissionIds = permissions.map((name) => ids.get(name));
    const own = Number((await administrator.currentUser()).id);
    const roleId = await save('AppRole', { name: `Role ${userCount}`, appUserIds: [own], permissionIds });
    const email = `person.${userCount}@portal.local`;
    const userId = await save('AppUser', { name: `Person ${userCount}`, email, appRoleIds: [roleId] });
    return { userId, roleId, name: `Person ${userCount}` };
  }
  const change = async (service: string, id: number, values: Row) => {
    const other = await signedIn('administrator');
    const record = (await (await other.fetch(`/api/campaigns/${service}/${id}`)).json()) as Row;
    expect((await other.call('PUT', `/api/campaigns/${service}/`, { ...record, ...values })).status).toBe(200);
  };

  test('grants the permissions that both users have, names the impersonated user, and lasts until it is ended', async () => {
    const { userId, name } = await person('campaign/read', 'campaign/write', 'region/read');
    const own = await administrator.currentUser();

    expect((await viewAs(administrator, userId)).status).toBe(204);
    expect(await administrator.currentUser()).toEqual({ ...own, viewAs: { id: userId, name } });
    expect(await permissionsOf(administrator)).toEqual(['allUsers', 'anonymous', 'campaign/read', 'region/read']);
    expect([await page(administrator, 'Campaign'), await page(administrator, 'Country')]).toEqual([200, 403]);

    expect((await viewAsSelf(administrator)).status).toBe(204);
    expect(await administrator.currentUser()).toEqual(own);
    expect(await page(administrator, 'Country')).toBe(200);
    const entries = lines.filter((line) => line.includes('Impersonation ')).map((line) => JSON.parse(line) as Row);
    expect(entries.slice(-2)).toMatchObject([
      { user: own.id, viewAs: userId, msg: 'Impersonation began' },
      { user: own.id, viewAs: userId, msg: 'Impersonation ended' },
    ]);
  });

  test('never grants a permission that the administrator does not have', async () => {
    const { id: administratorId } = await administrator.currentUser();
    const { roleId } = await person('appRole/read', 'appRole/write', 'appUser/read', 'event/read');
    const operator = await signedIn('newcomer');
    await change('AppUser', Number((await operator.currentUser()).id), { appRoleIds: [roleId] });

    expect(await page(operator, 'Campaign')).toBe(403);
    expect((await viewAs(operator, administratorId)).status).toBe(204);
    expect(await permissionsOf(operator)).toEqual([
      'allUsers',
      'anonymous',
      'appRole/read',
      'appUser/read',
      'event/read',
    ]);
    expect([await page(operator, 'Campaign'), await page(operator, 'Event')]).toEqual([403, 200]);
    expect(await (await operator.fetch('/api/auth/currentUserPhoto')).text()).toContain('>NN<');
  });

  test('refuses every call that changes something, on every route', async () => {
    const { userId, name } = await person('campaign/read');
    await viewAs(administrator, userId);
    const before = await contents(database);
    const answered: string[] = [];
    const unsafe = server.routes.filter((route) => /^(POST|PUT|PATCH|DELETE) \/api\//.test(route));
    for (const route of unsafe.filter((item) => item !== 'DELETE /api/auth/viewAs')) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await administrator.call(method, path.replaceAll(/:\w+/g, '1'), {});
      const refused = answer.status === 403 && (await problemOf(answer)).detail.startsWith('You are looking at');
      if (!refused) answered.push(route);
    }

    expect(unsafe.length).toBeGreaterThan(100);
    expect(answered).toEqual(unsafe.filter((route) => reading.test(route)));
    const refusal = await problemOf(await administrator.call('PUT', '/api/campaigns/Campaign/', {}));
    expect(refusal.detail).toBe(`You are looking at the portal as ${name}; nothing can be changed.`);
    expect(await contents(database)).toEqual(before);
  });

  test('allows exports; each route either reads and is allowed, or changes something and is refused', async () => {
    const all = server.routes.filter((route) => /^(POST|PUT|PATCH|DELETE) \/api\//.test(route));
    const otherRoutes = all.filter((route) => route !== 'DELETE /api/auth/viewAs');
    expect(otherRoutes.filter((route) => reading.test(route) === isChange(route))).toEqual([]);

    const { userId } = await person('campaign/read', 'appUser/read', 'appRole/read');
    await viewAs(administrator, userId);
    for (const path of ['/api/campaigns/Campaign/export.csv', '/api/System/AuditTrail/export.csv']) {
      const answer = await administrator.call('POST', path, {});
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
      expect((await answer.text()).split('\n').length).toBeGreaterThan(2);
    }
    expect((await administrator.call('POST', '/api/campaigns/CampaignTenant/export.csv', {})).status).toBe(403);
  });

  test('follows changes of either user’s permissions from the next request on', async () => {
    const { userId, roleId } = await person('campaign/read', 'region/read');
    await viewAs(administrator, userId);
    expect(await page(administrator, 'Campaign')).toBe(200);

    await change('AppRole', roleId, { permissionIds: [ids.get('region/read')] });
    expect([await page(administrator, 'Campaign'), await page(administrator, 'Region')]).toEqual([403, 200]);
    await change('AppRole', roleId, { permissionIds: [ids.get('campaign/read')] });
    expect([await page(administrator, 'Campaign'), await page(administrator, 'Region')]).toEqual([200, 403]);
  });

  test('of a user who is deleted meanwhile grants nothing, and can still be ended', async () => {
    const { userId, name } = await person('campaign/read');
    await viewAs(administrator, userId);
    const other = await signedIn('administrator');
    expect((await other.call('DELETE', `/api/campaigns/AppUser/${userId}`, {})).status).toBe(204);

    expect(await permissionsOf(administrator)).toEqual(['allUsers', 'anonymous']);
    expect(await administrator.currentUser()).toMatchObject({ viewAs: { id: userId, name } });
    expect((await viewAsSelf(administrator)).status).toBe(204);
    expect(await page(administrator, 'Campaign')).toBe(200);
  });

  test('is refused for oneself, deleted and unknown users, and within another impersonation', async () => {
    const { userId } = await person('campaign/read');
    const deleted = await person('campaign/read');
    await administrator.call('DELETE', `/api/campaigns/AppUser/${deleted.userId}`, {});
    const { id } = await administrator.currentUser();

    expect(await detailOf(viewAs(administrator, id))).toBe('422 userId: This is what you see yourself.');
    expect(await detailOf(viewAs(administrator, deleted.userId))).toMatch(/^422 userId: This User is deleted/);
    expect(await detailOf(viewAs(administrator, 999_999))).toBe('404 User 999999 does not exist.');
    expect(await detailOf(viewAs(administrator, 'x'))).toMatch(/^400 userId/);
    expect(await detailOf(administrator.call('POST', '/api/auth/viewAs', { userId, more: 1 }))).toMatch(/^400 more/);
    await viewAs(administrator, userId);
    expect(await detailOf(viewAs(administrator, deleted.userId))).toMatch(/^403 You are looking at the portal as/);
  });

  test('requires the permissions to write roles and to read users', async () => {
    const { userId } = await person('campaign/read');
    const operator = await signedIn('operator');

    expect((await viewAs(operator, userId)).status).toBe(403);
    expect((await viewAs(new Browser(server.url), userId)).status).toBe(401);
    expect((await viewAsSelf(new Browser(server.url))).status).toBe(401);
  });

  test('belongs to one session, and ends with it', async () => {
    const { userId } = await person('campaign/read');
    const one = await signedIn('administrator');
    await viewAs(one, userId);

    expect(await administrator.currentUser()).not.toHaveProperty('viewAs');
    lines.length = 0;
    await one.fetch('/api/auth/logout');
    expect(lines.filter((line) => line.includes('Impersonation ended'))).toHaveLength(1);
    await one.signIn('administrator@portal.local');
    expect(await one.currentUser()).not.toHaveProperty('viewAs');
  });

  test('can be neither started nor ended by another site', async () => {
    const { userId } = await person('campaign/read');
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const ask = (method: string, body: BodyInit | null) =>
      administrator.fetch('/api/auth/viewAs', { method, headers: foreign, body });

    expect((await ask('POST', JSON.stringify({ userId }))).status).toBe(403);
    expect(await administrator.currentUser()).not.toHaveProperty('viewAs');
    await viewAs(administrator, userId);
    expect((await ask('DELETE', null)).status).toBe(403);
    expect(await administrator.currentUser()).toHaveProperty('viewAs');
  });
});
