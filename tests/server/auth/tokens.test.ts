/** Access tokens: what a program may do with one, when it ends, and what it is never enough for (decisions: Access tokens). */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxTokenDays, maxTokens } from '../../../src/features/access-tokens/model/limits.ts';
import type { TokenRow } from '../../../src/features/access-tokens/model/operations.ts';
import type { UserTokenRow } from '../../../src/features/access-tokens/model/token-list.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { newTokenText } from '../../../src/features/access-tokens/server/token-text.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { textOfAllRows } from '../support/all-rows.ts';
import { Browser, problemOf, startServer, type TestServer } from '../support/portal-server.ts';
import { inDays, makeToken, Program, requestToken } from '../support/program.ts';

type Row = Record<string, unknown>;

const day = 24 * 60 * 60_000;
const page = '/api/campaigns/ChannelType/page';
const save = '/api/campaigns/ChannelType/';

/** Status and sentence of an error. */
const refusalOf = async (response: Promise<Response>) => {
  const { status, detail } = await problemOf(await response);
  return `${status} ${detail}`;
};

const tokensOf = async (browser: Browser) => (await (await browser.fetch('/api/AccessTokens')).json()) as TokenRow[];

const revoke = (browser: Browser, id: number) =>
  browser.fetch(`/api/AccessTokens/${id}`, { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } });

describe.each(engines)('an access token on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  /** Another server of the same database. */
  let other: TestServer;
  let administrator: Browser;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await open({ sample: true });
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    server = await startServer(database, {}, generatedCatalogue, pino({ level: 'trace' }, log));
    other = await startServer(database);
    administrator = await signedIn('administrator');
  });
  afterAll(async () => {
    await server?.close();
    await other?.close();
    await database?.close();
  });

  async function signedIn(account: string): Promise<Browser> {
    const browser = new Browser(server.url);
    await browser.signIn(account.includes('@') ? account : `${account}@portal.local`);
    return browser;
  }
  const program = (token: string, at = server) => new Program(at.url, token);
  const askFeatures = (token: string, at = server) => refusalOf(program(token, at).fetch('/api/Features'));
  let made = 0;
  /** A user with the roles of the administrator. */
  async function newUser(): Promise<{ id: number; name: string }> {
    made += 1;
    const name = `Machine Number${made}x`;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@portal.local`;
    const own = await administrator.currentUser();
    const record = (await (await administrator.fetch(`/api/campaigns/AppUser/${own.id as number}`)).json()) as Row;
    const body = { name, email, appRoleIds: record.appRoleIds };
    const { id } = (await (await administrator.call('PUT', '/api/campaigns/AppUser/', body)).json()) as { id: number };
    expect(id).toEqual(expect.any(Number));
    return { id, name };
  }
  const setActive = (id: number, isActive: boolean) =>
    database.db.updateTable('appUser').set({ isActive }).where('id', '=', id).execute();

  test('may do what its user may, without a cookie and without headers of a browser', async () => {
    const { token } = await makeToken(administrator);
    const own = program(token);

    expect(await own.json('GET', '/api/auth/currentUser')).toMatchObject({ email: 'administrator@portal.local' });
    const { id } = await own.json<{ id: number }>('PUT', save, { name: 'By Token', abbreviation: 'BT' });
    expect((await own.call('DELETE', `${save}${id}`)).status).toBe(204);
    expect((await own.call('POST', '/api/campaigns/Campaign/export.csv', {})).status).toBe(200);
    expect((await own.call('GET', '/api/openapi.json')).status).toBe(200);
  });

  test('is listed with its last use, which is written once a minute at most', async () => {
    const person = await signedIn('operator');
    const { id, token } = await makeToken(person, { name: 'Listed', readOnly: true, resources: ['campaign'] });
    const row = async () => (await tokensOf(person)).find((one) => one.id === id);
    expect(await row()).toMatchObject({
      name: 'Listed',
      prefix: token.slice(0, 8),
      readOnly: true,
      resources: ['campaign'],
      lastUsed: null,
      address: null,
    });

    await program(token).fetch('/api/auth/currentUser', { headers: { 'user-agent': 'nightly/1' } });
    const used = await row();
    expect(used).toMatchObject({ lastUsed: expect.any(String), address: '127.0.0.1', userAgent: 'nightly/1' });
    await program(token).fetch('/api/auth/currentUser');
    expect(await row()).toEqual(used);
    server.advanceClock(61_000);
    await program(token).fetch('/api/auth/currentUser');
    expect((await row())?.lastUsed).not.toBe(used?.lastUsed);
  });

  test('has the answers of a page in one statement, as a session has', async () => {
    const { token } = await makeToken(administrator);
    await program(token).call('POST', page, {});
    const second = await program(token).call('POST', page, {});
    expect(second.headers.get('server-timing')).toContain('with the session');
  });

  test.each(['currentUser', 'page'])('that is revoked on another server ends at once (%s)', async (call) => {
    const { id, token } = await makeToken(administrator);
    const ask = () =>
      call === 'page' ? program(token).call('POST', page, {}) : program(token).fetch('/api/auth/currentUser');
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);

    expect((await revoke(administrator.copy(other.url), id)).status).toBe(204);
    const answer = await ask();
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="The access token was revoked."',
    );
    expect(await refusalOf(Promise.resolve(answer))).toBe('401 The access token was revoked.');
    // Again: nothing to do.
    expect((await revoke(administrator, id)).status).toBe(204);
  });

  test('that has expired is refused', async () => {
    const late = await startServer(database);
    const { token } = await makeToken(administrator, { ends: inDays(2) });
    expect((await program(token, late).call('POST', page, {})).status).toBe(200);
    late.advanceClock(2 * day + 1_000);
    expect(await refusalOf(program(token, late).call('POST', page, {}))).toBe('401 The access token has expired.');
    await late.close();
  });

  test('ends with its user', async () => {
    const { id } = await newUser();
    const { token } = await makeToken(administrator, { userId: id });
    const ask = () => program(token).call('POST', page, {});
    expect((await ask()).status).toBe(200);
    await setActive(id, false);
    expect(await refusalOf(ask())).toBe('401 The user of the access token has been deleted.');
    await setActive(id, true);
    expect((await ask()).status).toBe(200);
  });

  /** A user with the roles of a sample account. */
  async function colleague(account: string) {
    const { id } = await newUser();
    await database.db.deleteFrom('appUserRole').where('appUserId', '=', id).execute();
    const of = await database.db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', `${account}@portal.local`)
      .executeTakeFirstOrThrow();
    const roles = await database.db
      .selectFrom('appUserRole')
      .select('appRoleId')
      .where('appUserId', '=', of.id)
      .execute();
    for (const { appRoleId } of roles)
      await database.db.insertInto('appUserRole').values({ appUserId: id, appRoleId }).execute();
    return { id, roles };
  }

  test('that somebody else made does only what its maker may, too, while they are active', async () => {
    const { id } = await newUser();
    const { id: tokenId, token } = await makeToken(administrator, { userId: id, name: 'By Helga' });
    const helga = await colleague('reader');
    await database.db.updateTable('accessToken').set({ createdById: helga.id }).where('id', '=', tokenId).execute();
    const own = program(token);

    expect((await own.call('POST', page, {})).status).toBe(200);
    expect((await own.call('PUT', save, { name: 'No', abbreviation: 'N' })).status).toBe(403);
    expect(await own.json('GET', '/api/Roles/myPermissions')).not.toContain('channelType/write');
    // Granted to the user alone: the maker has lost it, or never had it.
    await database.db.deleteFrom('appUserRole').where('appUserId', '=', helga.id).execute();
    expect((await own.call('POST', page, {})).status).toBe(403);
    for (const { appRoleId } of helga.roles)
      await database.db.insertInto('appUserRole').values({ appUserId: helga.id, appRoleId }).execute();
    expect((await own.call('POST', page, {})).status).toBe(200);
    await setActive(helga.id, false);
    expect(await refusalOf(own.call('POST', page, {}))).toBe(
      '401 The user who made the access token has been deleted.',
    );
    await setActive(helga.id, true);
    expect((await own.call('POST', page, {})).status).toBe(200);
  });

  test('that somebody else made names them in the history, beside its user', async () => {
    const { id: userId, name } = await newUser();
    const { id: tokenId, token } = await makeToken(administrator, { userId, name: 'Nightly' });
    const { id } = await program(token).json<{ id: number }>('PUT', save, { name: 'Made by two', abbreviation: 'M2' });
    const { id: makerId, name: makerName } = await administrator.currentUser();
    const history = (await (
      await administrator.fetch(`/api/campaigns/ChannelType/history/${id}`)
    ).json()) as HistoryEntry[];
    const madeBy = { id: makerId, name: makerName };
    expect(history[0]?.changedBy).toEqual({ id: userId, name, token: { id: tokenId, name: 'Nightly', madeBy } });
    const file = await administrator.call('POST', '/api/System/AuditTrail/export.csv', {
      entity: 'ChannelType',
      key: String(id),
    });
    expect(await file.text()).toContain(`${name} with token Nightly, made by ${String(makerName)}`);
  });

  test('that is unknown, mistyped or missing is refused; of another secret, too', async () => {
    const { token } = await makeToken(administrator);
    expect(await askFeatures(newTokenText())).toBe('401 The access token is unknown.');
    const mistyped = '401 This is no access token: a part of it is missing or mistyped.';
    for (const text of [`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, token.slice(0, -1), 'x', ''])
      expect(await askFeatures(text)).toBe(mistyped);
    const restored = await startServer(database, { SESSION_SECRET: 'another secret of at least 32 characters' });
    expect(await askFeatures(token, restored)).toBe('401 The access token is unknown.');
    await restored.close();
  });

  test('is not read from an address, a form or a cookie', async () => {
    const { token } = await makeToken(administrator);
    const answers = await Promise.all([
      fetch(`${server.url}/api/Features?access_token=${token}`),
      fetch(`${server.url}/api/Features`, { headers: { cookie: `${administrator.sessionCookie}=${token}` } }),
      fetch(`${server.url}/api/Features`, { headers: { authorization: `Basic ${btoa(`x:${token}`)}` } }),
      fetch(`${server.url}/api/Features`, { headers: { authorization: token } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('together with a session is refused, whatever the token and the call', async () => {
    const { token } = await makeToken(administrator);
    for (const [text, path] of [
      [token, '/api/Features'],
      ['x', '/api/Features'],
      [token, '/api/auth/currentUser'],
      [token, page],
    ] as const) {
      const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/json' };
      const init = path === page ? { method: 'POST', headers, body: '{}' } : { headers };
      expect(await refusalOf(administrator.fetch(path, init))).toBe(
        '400 Send the access token (header Authorization) or the cookie of a session, not both.',
      );
    }
    // The authentication of a proxy in front of the portal is none of the portal's.
    expect((await administrator.fetch('/api/Features', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200);
  });

  test('that only reads changes nothing', async () => {
    const { token } = await makeToken(administrator, { readOnly: true });
    const own = program(token);
    expect((await own.call('POST', page, {})).status).toBe(200);
    const permissions = await own.json<string[]>('GET', '/api/Roles/myPermissions');
    expect(permissions.filter((name) => name.endsWith('/write'))).toEqual([]);
    expect(permissions).toContain('channelType/read');
    for (const [method, path, body] of [
      ['PUT', save, { name: 'No', abbreviation: 'N' }],
      ['DELETE', `${save}1`],
      ['POST', '/api/campaigns/ChannelType/bulk', { action: 'delete', keys: [1] }],
      ['POST', '/api/campaigns/ChannelType/import', { columns: ['name'], rows: [] }],
    ] as const)
      expect(await refusalOf(own.call(method, path, body))).toContain('403 This needs the permission');
  });

  test('that only reads changes no saved list, though that needs no permission to write', async () => {
    const lists = '/api/campaigns/ChannelType/lists';
    const list = { name: 'Of a person', shared: false, state: { address: {} } };
    const { id } = (await (await administrator.call('PUT', lists, list)).json()) as Row;
    const { token } = await makeToken(administrator, { readOnly: true });
    for (const [method, path, body] of [
      ['PUT', lists, { ...list, name: 'Of a program', shared: true }],
      ['PUT', `${lists}/default`, { id }],
      ['PUT', `${lists}/pinned`, { id, isPinned: true }],
      ['DELETE', `${lists}/${String(id)}`],
      ['POST', `${lists}/undelete/${String(id)}`],
    ] as const)
      expect(await refusalOf(program(token).call(method, path, body))).toBe(
        '403 This access token only reads: nothing can be changed with it.',
      );
    expect(await program(token).json('GET', lists)).toMatchObject([{ id, name: 'Of a person', isPinned: false }]);
  });

  test('that is narrowed to resources reads and writes no others', async () => {
    const { token } = await makeToken(administrator, { resources: ['channelType', 'region'] });
    const own = program(token);
    expect(await own.json('GET', '/api/Roles/myPermissions')).toEqual([
      'allUsers',
      'anonymous',
      'channelType/read',
      'channelType/write',
      'region/read',
      'region/write',
    ]);
    expect((await own.call('POST', page, {})).status).toBe(200);
    expect((await own.call('POST', '/api/campaigns/Campaign/page', {})).status).toBe(403);
    expect((await own.call('POST', '/api/System/AuditTrail/page', {})).status).toBe(403);
  });

  test('never has more than its user, and loses what they lose', async () => {
    const reader = await signedIn('reader');
    const { token } = await makeToken(reader, { resources: ['channelType'] });
    expect((await program(token).call('PUT', save, { name: 'No', abbreviation: 'N' })).status).toBe(403);
    const newcomer = await signedIn('newcomer');
    const powerless = await makeToken(newcomer);
    expect((await program(powerless.token).call('POST', page, {})).status).toBe(403);

    const roles = database.db
      .deleteFrom('appUserRole')
      .where('appUserId', '=', Number((await reader.currentUser()).id));
    expect((await program(token).call('POST', page, {})).status).toBe(200);
    const lost = await roles.returningAll().execute();
    expect((await program(token).call('POST', page, {})).status).toBe(403);
    await database.db.insertInto('appUserRole').values(lost).execute();
    expect((await program(token).call('POST', page, {})).status).toBe(200);
  });

  test('is not enough for what needs a person', async () => {
    const { id, token } = await makeToken(administrator);
    const own = program(token);
    const refused = [
      ['POST', '/api/AccessTokens', { name: 'Wider', ends: inDays(300), readOnly: false, resources: null }],
      ['GET', '/api/AccessTokens'],
      ['DELETE', `/api/AccessTokens/${id}`],
      ['POST', '/api/System/AccessTokens/page', {}],
      ['PUT', '/api/System/Users/2/serviceAccount'],
      ['DELETE', '/api/System/Users/2/serviceAccount'],
      ['POST', '/api/System/Sessions/page', {}],
      ['DELETE', '/api/System/Sessions/x'],
      ['DELETE', '/api/System/Sessions/ofUser/1'],
      ['DELETE', '/api/System/Users/2/accounts'],
      ['POST', '/api/System/Users/2/anonymise'],
      ['POST', '/api/auth/viewAs', { userId: 2 }],
      ['DELETE', '/api/auth/viewAs'],
      ['GET', '/api/auth/token'],
      ['GET', '/api/auth/callback?state=x'],
      ['GET', '/api/auth/logout'],
    ] as const;
    for (const [method, path, body] of refused)
      expect([path, await refusalOf(own.call(method, path, body))]).toEqual([
        path,
        '403 This needs a person who is signed in: an access token is not enough.',
      ]);
  });

  test('is named in history, audit trail, its file and the log, beside its user', async () => {
    const user = await administrator.currentUser();
    const { id: tokenId, token } = await makeToken(administrator, { name: 'Nightly import' });
    const own = program(token);
    const { id } = await own.json<{ id: number }>('PUT', save, { name: 'Named', abbreviation: 'NA' });
    await own.call('POST', '/api/campaigns/ChannelType/bulk', {
      action: 'update',
      keys: [id],
      values: { name: 'Bulk' },
    });
    const rows = [[String(id), 'Imported', 'IM']];
    await own.json('POST', '/api/campaigns/ChannelType/import', { columns: ['id', 'name', 'abbreviation'], rows });
    await own.call('DELETE', `${save}${id}`);
    await administrator.call('POST', `/api/campaigns/ChannelType/undelete/${id}`, {});

    const by = { id: user.id, name: user.name };
    const withToken = { ...by, token: { id: tokenId, name: 'Nightly import' } };
    const history = await own.json<HistoryEntry[]>('GET', `/api/campaigns/ChannelType/history/${id}`);
    expect(history.map(({ action, changedBy }) => [action, changedBy])).toEqual([
      ['undelete', by],
      ['delete', withToken],
      ['update', withToken],
      ['update', withToken],
      ['create', withToken],
    ]);
    const filter = { entity: 'ChannelType', key: String(id) };
    const trail = await own.json<{ data: HistoryEntry[] }>('POST', '/api/System/AuditTrail/page', filter);
    expect(trail.data.map(({ changedBy }) => changedBy)).toEqual(history.map(({ changedBy }) => changedBy));
    const file = await (await own.call('POST', '/api/System/AuditTrail/export.csv', filter)).text();
    expect(file).toContain(`${String(user.name)} with token Nightly import`);
    const answered = lines.map((line) => JSON.parse(line) as Row).filter(({ token: used }) => used === tokenId);
    expect(answered).toContainEqual(
      expect.objectContaining({ user: user.id, route: save, method: 'PUT', status: 200 }),
    );
  });

  test('is made for others by who writes users alone, and never with more than its maker may do', async () => {
    const { id } = await newUser();
    const operator = await signedIn('operator');
    expect(await refusalOf(requestToken(operator, { userId: id }))).toContain('403 This needs the permission');
    expect(await refusalOf(requestToken(administrator, { userId: 999_999 }))).toBe('404 This user does not exist.');

    // Somebody who writes users, and may do nothing else.
    const options = await (await administrator.fetch('/api/campaigns/Dropdowns/GetPermissionDropDownList')).json();
    const permissionIds = (options as { id: number; name: string }[])
      .filter(({ name }) => ['appUser/read', 'appRole/read', 'appUser/write'].includes(name))
      .map((permission) => permission.id);
    const own = await administrator.currentUser();
    const role = { name: 'User desk', permissionIds, appUserIds: [own.id] };
    const { id: roleId } = (await (await administrator.call('PUT', '/api/campaigns/AppRole/', role)).json()) as Row;
    const desk = await signedIn('newcomer');
    const deskId = Number((await desk.currentUser()).id);
    const give = (appRoleId: unknown) =>
      database.db.insertInto('appUserRole').values({ appUserId: deskId, appRoleId }).execute();
    await give(roleId);
    expect(await refusalOf(requestToken(desk, { userId: id }))).toMatch(
      /^422 resources: With this token you could do what you may not do yourself: appRole\/write, campaign\/read/,
    );
    const narrowed = await requestToken(desk, { userId: id, resources: ['appUser'] });
    expect(narrowed.status).toBe(200);
    await database.db.deleteFrom('appUserRole').where('appUserId', '=', deskId).execute();
  });

  test('is asked for with a name, an end within a year and resources that exist', async () => {
    const cases = [
      [{ name: ' ' }, '422 name: A name is required.'],
      [{ name: 'x'.repeat(101) }, '400 name: must have at most 100 characters.'],
      [{ ends: inDays(-1) }, '422 ends: The end must be in the future.'],
      [{ ends: inDays(maxTokenDays + 1) }, `422 ends: A token lives for ${maxTokenDays} days at most.`],
      [
        { ends: 'tomorrow' },
        '400 ends: must be a date and time in ISO 8601 with a time zone, such as 2026-07-31T14:30:00Z.',
      ],
      [{ resources: ['nothing'] }, '422 resources: There is no resource "nothing".'],
      [{ resources: [] }, '400 resources: must have at least 1 item.'],
    ] as const;
    for (const [values, refusal] of cases)
      expect(await refusalOf(requestToken(administrator, values as object))).toBe(refusal);
  });

  test('is one of a hundred at most', async () => {
    const { id } = await newUser();
    const row = {
      userId: id,
      name: 'One',
      prefix: 'cop_',
      readOnly: false,
      createdDate: inDays(0),
      createdById: id,
      endDate: inDays(1),
    };
    const rows = Array.from({ length: maxTokens }, (_, index) => ({ ...row, hash: `${id} ${index}` }));
    await database.db.insertInto('accessToken').values(rows).execute();
    expect(await refusalOf(requestToken(administrator, { userId: id }))).toContain('422 Nobody keeps more than 100');
  });

  test('of others is revoked by who writes users, and does not exist for anybody else', async () => {
    const operator = await signedIn('operator');
    const reader = await signedIn('reader');
    const { id, token } = await makeToken(operator);
    expect(await refusalOf(revoke(reader, id))).toBe(`404 Access token ${id} does not exist.`);
    expect((await program(token).fetch('/api/Features')).status).toBe(200);
    const all = (await (await administrator.call('POST', '/api/System/AccessTokens/page', {})).json()) as {
      data: UserTokenRow[];
    };
    expect(all.data.find((one) => one.id === id)).toMatchObject({ email: 'operator@portal.local' });
    expect((await revoke(administrator, id)).status).toBe(204);
    expect((await program(token).fetch('/api/Features')).status).toBe(401);
  });

  test('leaves its making and its end in the history of its user, and in the log', async () => {
    const { id: userId } = await newUser();
    const { id, token } = await makeToken(administrator, { userId });
    await revoke(administrator, id);
    const answer = await administrator.fetch(`/api/campaigns/AppUser/history/${userId}`);
    const [ended, begun] = (await answer.json()) as HistoryEntry[];
    expect([ended, begun]).toMatchObject([
      { action: 'revokeToken', changes: { 'access token': { from: token.slice(0, 8), to: null } } },
      { action: 'addToken', changes: { 'access token': { from: null, to: token.slice(0, 8) } } },
    ]);
    const log = lines.map((line) => JSON.parse(line) as Row);
    expect(log).toContainEqual(expect.objectContaining({ msg: 'Made an access token', of: userId, made: id }));
    expect(log).toContainEqual(expect.objectContaining({ msg: 'Revoked an access token', of: userId, revoked: id }));
  });

  test('stands in no log and in no row of the database', async () => {
    const { token } = await makeToken(administrator);
    await program(token).fetch('/api/auth/currentUser');
    await program(token).call('PUT', save, { name: 'x'.repeat(10_000) });
    await program(`${token}x`).fetch('/api/Features');
    const rest = token.slice(8);
    expect(lines.filter((line) => line.includes(rest))).toEqual([]);
    expect((await textOfAllRows(database)).filter((row) => row.includes(rest))).toEqual([]);
  });

  test('of an anonymised user is revoked, and no token keeps the name', async () => {
    const { id, name } = await newUser();
    const { id: tokenId, token } = await makeToken(administrator, { userId: id, name: `Report of ${name}` });
    const { id: otherId } = await makeToken(administrator, { name: `Copies what ${name} makes` });
    await program(token).fetch('/api/Features');
    await setActive(id, false);
    expect((await administrator.call('POST', `/api/System/Users/${id}/anonymise`, {})).status).toBe(204);

    expect(await askFeatures(token)).toBe('401 The access token was revoked.');
    const rows = await database.db
      .selectFrom('accessToken')
      .select(['name', 'address', 'userAgent'])
      .where('id', 'in', [tokenId, otherId])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'Access token', address: null, userAgent: null },
      { name: expect.stringMatching(/^Copies what .+ makes$/), address: null, userAgent: null },
    ]);
    expect(
      (await textOfAllRows(database)).filter((row) => row.includes(`"${name}"`) || row.includes(` ${name}`)),
    ).toEqual([]);
  });

  test('of a service account works although nobody can sign in with it', async () => {
    const { id } = await newUser();
    const path = `/api/System/Users/${id}/serviceAccount`;
    const { token } = await makeToken(administrator, { userId: id });
    expect((await administrator.call('PUT', path, {})).status).toBe(204);
    expect((await administrator.call('PUT', path, {})).status).toBe(204);
    expect(await (await administrator.fetch(path)).json()).toEqual({ since: expect.any(String) });
    expect((await program(token).call('POST', page, {})).status).toBe(200);
    const own = await administrator.currentUser();
    expect(await refusalOf(administrator.call('PUT', `/api/System/Users/${String(own.id)}/serviceAccount`, {}))).toBe(
      '422 userId: You would lock yourself out.',
    );
  });

  test('of a service account does not make it the administrator who must remain', async () => {
    const { id } = await newUser();
    const { db } = database;
    // Only the new user and the one who asks are left as administrators.
    const { id: administratorId } = await administrator.currentUser();
    const others = db
      .selectFrom('appUserRole')
      .select('appUserId')
      .where('appUserId', 'not in', [id, Number(administratorId)]);
    const removed = await db.deleteFrom('appUserRole').where('appUserId', 'in', others).returningAll().execute();
    expect((await administrator.call('PUT', `/api/System/Users/${id}/serviceAccount`, {})).status).toBe(204);
    const last = `/api/campaigns/AppUser/${Number(administratorId)}`;
    const remove = administrator.fetch(last, { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(await refusalOf(remove)).toContain('422 The last user who can edit roles and users');
    await db.insertInto('appUserRole').values(removed).execute();
  });

  test('is all that a service account has: its sessions end, and a sign-in is refused', async () => {
    const reader = await signedIn('reader');
    const { id } = await reader.currentUser();
    const path = `/api/System/Users/${String(id)}/serviceAccount`;
    expect((await administrator.call('PUT', path, {})).status).toBe(204);
    expect(await reader.currentUser()).toEqual({ id: null });
    const again = new Browser(server.url);
    const refused = await again.signIn('reader@portal.local');
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('is a service account')]);
    await administrator.fetch(path, { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } });
    await again.signIn('reader@portal.local');
    expect(await again.currentUser()).toMatchObject({ id });
  });
});
