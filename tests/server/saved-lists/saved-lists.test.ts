/** Saved lists (decisions: Saved lists). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '#generated/permissions.ts';
import {
  maxDeletedLists,
  maxLists,
  maxSharedLists,
  maxSharedListsOfUser,
  maxStateBytes,
} from '../../../src/features/saved-lists/model/saved-list.ts';
import type { PinnedList, SavedList, SavedLists } from '../../../src/features/saved-lists/model/operations.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { system } from '../../../src/server/database/system-tables.ts';
import { engines } from '../../support/databases.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { savedListLimits } from '../../../src/features/saved-lists/server/limits.ts';
import { defaultsOf } from '../../../src/server/settings/setting.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { seed } from '../support/seed.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await open();
    await seed(database);
    app = await entityApp(database);
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });
  beforeEach(async () => {
    grantAll();
    await sql`truncate "defaultList", "pinnedList", "savedList"`.execute(database.db);
  });

  const [owner, other] = [1, 2];
  /** Gives the user all permissions, or only the one to read Campaign. */
  const grantAll = () => app.setPermissions(permissions);
  const grantReadOnly = () => app.setPermissions(['campaign/read', 'allUsers']);

  const address = { name: 'spring', startDate: 'this-quarter', sort: '-startDate' };
  const layout = {
    columnVisibility: { abbreviation: false },
    columnOrder: ['name'],
    columnSizing: { name: 320.5 },
    dense: true,
  };
  const body = { name: 'Spring', shared: false, state: { address, layout } };

  const put = (given: object, user = owner, headers = {}) =>
    app.call('PUT', 'Campaign/lists', { body: given, user, headers });
  const save = async (given: object = body, user = owner) => okJson<{ id: number }>(await put(given, user)).id;
  const lists = async (user = owner, service = 'Campaign') =>
    okJson<SavedLists>(await app.call('GET', `${service}/lists`, { user }));
  const get = (id: number | string, user = owner, service = 'Campaign') =>
    app.call('GET', `${service}/lists/${id}`, { user });
  const one = async (id: number, user = owner) => okJson<SavedList>(await get(id, user));
  const change = async (id: number, changed: object, user = owner) => {
    const answer = await get(id);
    const { name, shared, state, modifiedDate }: Partial<SavedList> = answer.statusCode === 200 ? answer.json() : body;
    return put({ id, name, shared, state, modifiedDate, ...changed }, user);
  };
  const remove = async (id: number, user = owner) =>
    (await app.call('DELETE', `Campaign/lists/${id}`, { user })).statusCode;
  const restore = async (id: number, user = owner) =>
    (await app.call('POST', `Campaign/lists/undelete/${id}`, { user })).statusCode;
  const defaults = async (user: number) => (await lists(user)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const choose = async (id: number | null, user = owner) =>
    (await app.call('PUT', 'Campaign/lists/default', { body: { id }, user })).statusCode;
  const problemOf = (answer: Awaited<ReturnType<typeof put>>) => ({
    status: answer.statusCode,
    ...answer.json<{ errors?: { field: string; message: string }[] }>().errors?.[0],
  });

  /** Inserts many lists, of the owner or of other users. */
  const fill = (
    count: number,
    { shared = false, by = sql`${owner}::bigint`, name = 'List ', state = { address: {} } },
  ) =>
    sql`insert into "savedList" ("entity", "name", "ownerId", "shared", "state", "createdDate", "modifiedDate")
      select 'Campaign', ${name}::text || n, ${by}, ${shared}::boolean, ${JSON.stringify(state)}::jsonb, now(), now()
      from generate_series(1, ${count}::int) as n`.execute(database.db);
  const byOthers = sql`(select max("id") from "appUser")`;

  test('a saved list is answered with the state that was sent, and the name of its owner', async () => {
    const id = await save();

    const { modifiedDate, owner: listOwner, ...rest } = await one(id);
    expect(rest).toEqual({ id, ...body, mayChange: true, isDefault: false, isPinned: false });
    expect(listOwner).toEqual({ id: owner, name: expect.any(String) });
    expect(new Date(modifiedDate).toISOString()).toBe(modifiedDate);
  });

  test('all lists are answered without their states, the default list with its state', async () => {
    const [first, second] = [await save({ ...body, shared: true }), await save({ ...body, name: 'Summer' })];
    await choose(first);

    const { state, ...entry } = await one(second);
    expect(state).toEqual(body.state);
    expect(await lists()).toEqual([await one(first), entry]);
    expect((await lists(other)).map((list) => 'state' in list)).toEqual([false]);
    expect(await lists(owner, 'Region')).toEqual([]);
  });

  test('the answer with all lists stays small, however large their states are', async () => {
    const state = { address: { name: 'x'.repeat(10_000) } };
    await fill(maxSharedLists, { shared: true, name: 'Shared '.repeat(8), state });
    await fill(maxLists, { shared: false, name: 'Mine '.repeat(11), state });

    const { body: answer } = await app.call('GET', 'Campaign/lists', { user: owner });
    expect(JSON.parse(answer)).toHaveLength(maxSharedLists + maxLists);
    expect(answer.length).toBeLessThan(275 * (maxSharedLists + maxLists));
  });

  test('lists are sorted by name, case-insensitively', async () => {
    for (const name of ['beta', 'Alpha', 'GAMMA']) await save({ ...body, name });

    expect((await lists()).map(({ name }) => name)).toEqual(['Alpha', 'beta', 'GAMMA']);
  });

  test('a private list does not exist for other users, whatever their permissions', async () => {
    const id = await save();

    expect(await lists(other)).toEqual([]);
    expect((await get(id, other)).statusCode).toBe(404);
    expect((await change(id, { name: 'Mine' }, other)).statusCode).toBe(404);
    expect([await remove(id, other), await restore(id, other), await choose(id, other)]).toEqual([404, 404, 404]);
    expect(await one(id)).toMatchObject(body);
  });

  test('a shared list is visible to all users who may read its entity, and changed by its owner alone', async () => {
    const id = await save({ ...body, shared: true });
    grantReadOnly();

    expect(await one(id, other)).toMatchObject({ ...body, shared: true, mayChange: false, owner: { id: owner } });
    expect((await change(id, { name: 'Mine' }, other)).statusCode).toBe(403);
    expect([await remove(id, other), await restore(id, other)]).toEqual([403, 403]);
    expect((await change(id, { name: 'Summer' })).statusCode).toBe(200);
    expect(await one(id, other)).toMatchObject({ name: 'Summer' });
  });

  test('a user with permission to write users may change and delete shared lists of others', async () => {
    const id = await save({ ...body, shared: true });

    expect(await one(id, other)).toMatchObject({ mayChange: true });
    expect((await change(id, { name: 'Ours' }, other)).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({ name: 'Ours', owner: { id: owner } });
    expect(await remove(id, other)).toBe(204);
    expect(await lists()).toEqual([]);
  });

  test('a stale change is 409 and changes nothing', async () => {
    const id = await save();
    const before = await one(id);
    expect((await change(id, { name: 'First' })).statusCode).toBe(200);

    expect((await change(id, { name: 'Second', modifiedDate: before.modifiedDate })).statusCode).toBe(409);
    expect(problemOf(await change(id, { modifiedDate: undefined }))).toMatchObject({
      status: 400,
      field: 'modifiedDate',
    });
    expect(await one(id)).toMatchObject({ name: 'First' });
  });

  test('a save without a change does not increase the version', async () => {
    const id = await save();
    const before = await one(id);

    expect((await change(id, {})).statusCode).toBe(200);
    expect(await one(id)).toEqual(before);
  });

  test('a create repeated with its Idempotency-Key gets the first answer and creates no second list', async () => {
    const once = { 'idempotency-key': 'spring' };
    const [first, second] = [await put(body, owner, once), await put(body, owner, once)];

    expect(second.json()).toEqual(first.json());
    expect(await lists()).toHaveLength(1);
    expect((await put({ ...body, name: 'Autumn' }, owner, once)).statusCode).toBe(422);
  });

  test.each([
    ['', 'A value is required.'],
    ['  ', 'A value is required.'],
    ['x'.repeat(61), 'A name has at most 60 characters.'],
    ['<script', 'WARNING: Found forbidden pattern "<script". Save cannot be performed until this content is removed.'],
  ])('the name %j is 422', async (name, message) => {
    expect(problemOf(await put({ ...body, name }))).toEqual({ status: 422, field: 'name', message });
  });

  test('a name may have 60 characters, counted as code points', async () => {
    const name = '中'.repeat(58) + '😀é';

    expect(await one(await save({ ...body, name }))).toMatchObject({ name });
  });

  test('names are unique for each owner and entity, case-insensitively', async () => {
    const id = await save();
    const named = { status: 422, field: 'name', message: 'There is a list of this name already.' };

    expect(problemOf(await put({ ...body, name: 'SPRING' }))).toEqual(named);
    expect(problemOf(await change(await save({ ...body, name: 'Autumn' }), { name: 'spring' }))).toEqual(named);
    await save(body, other);
    expect((await app.call('PUT', 'Region/lists', { body })).statusCode).toBe(200);
    await remove(id);
    await save();
    expect(await restore(id)).toBe(422);
  });

  test.each([
    [{ ...body, extra: 1 }, 'extra'],
    [{ ...body, shared: 'yes' }, 'shared'],
    [{ ...body, id: 1.5 }, 'id'],
    [{ ...body, id: 1, modifiedDate: 'yesterday' }, 'modifiedDate'],
    [{ name: 'Spring', shared: false }, 'state'],
    [{ ...body, state: { address, chart: {} } }, 'state.chart'],
    [{ ...body, state: { address: { rows: 5 } } }, 'state.address.rows'],
    [
      { ...body, state: { address, layout: { ...layout, columnSizing: { name: -1 } } } },
      'state.layout.columnSizing.name',
    ],
    [{ ...body, state: { address: { name: 'x'.repeat(maxStateBytes) } } }, 'state'],
  ])('a malformed body is 400 with the path of the property: %#', async (given, field) => {
    expect(problemOf(await put(given))).toMatchObject({ status: 400, field });
    expect(await lists()).toEqual([]);
  });

  test('a list can be deleted and restored; repeating either is 204', async () => {
    const id = await save();
    await choose(id);

    expect([await remove(id), await remove(id)]).toEqual([204, 204]);
    expect(await lists()).toEqual([]);
    expect((await get(id)).statusCode).toBe(404);
    expect((await change(id, { modifiedDate: new Date().toISOString() })).statusCode).toBe(404);
    expect(await choose(id)).toBe(404);
    expect([await restore(id), await restore(id)]).toEqual([204, 204]);
    expect(await one(id)).toMatchObject({ ...body, isDefault: true });
  });

  test('each user pins lists of their own choice, and gets those that they may still see', async () => {
    const [mine, shared] = [
      await save({ ...body, name: 'Zeta' }),
      await save({ ...body, name: 'alpha', shared: true }),
    ];
    const pin = async (id: number, isPinned: boolean, user = owner, service = 'Campaign') =>
      (await app.call('PUT', `${service}/lists/pinned`, { body: { id, isPinned }, user })).statusCode;
    const pinned = async (user = owner) =>
      okJson<PinnedList[]>(await app.app.inject({ url: '/api/PinnedLists', headers: { 'x-test-user': String(user) } }));

    expect([await pin(mine, true), await pin(shared, true), await pin(shared, true)]).toEqual([204, 204, 204]);
    expect(await pinned()).toEqual([
      { entity: 'campaign', id: shared, name: 'alpha' },
      { entity: 'campaign', id: mine, name: 'Zeta' },
    ]);
    expect((await lists()).map(({ isPinned }) => isPinned)).toEqual([true, true]);
    expect(await one(mine)).toMatchObject({ isPinned: true });
    expect([await pinned(other), (await lists(other)).map(({ isPinned }) => isPinned)]).toEqual([[], [false]]);
    expect(await pin(mine, true, other)).toBe(404);
    expect(await pin(mine, true, owner, 'Region')).toBe(404);
    expect(await pin(shared, true, other)).toBe(204);

    await change(shared, { shared: false });
    expect(await pinned(other)).toEqual([]);
    await remove(mine);
    expect((await pinned()).map(({ id }) => id)).toEqual([shared]);
    await restore(mine);
    expect((await pinned()).map(({ id }) => id)).toEqual([shared, mine]);
    app.setPermissions(permissions.filter((permission) => permission !== 'campaign/read'));
    expect(await pinned()).toEqual([]);
    app.setPermissions(permissions);
    expect([await pin(mine, false), await pin(mine, false)]).toEqual([204, 204]);
    expect((await pinned()).map(({ id }) => id)).toEqual([shared]);
  });

  test('a list of another entity is 404', async () => {
    const id = await save();

    expect((await get(id, owner, 'Region')).statusCode).toBe(404);
    expect((await get('default')).statusCode).toBe(400);
    expect((await app.call('DELETE', `Region/lists/${id}`)).statusCode).toBe(404);
    expect((await app.call('PUT', 'Region/lists/default', { body: { id } })).statusCode).toBe(404);
    expect(await lists()).toHaveLength(1);
  });

  test('each user has a default list of their own choice', async () => {
    const [first, second] = [
      await save({ ...body, shared: true }),
      await save({ ...body, name: 'Summer', shared: true }),
    ];
    grantReadOnly();
    expect([await choose(first), await choose(second), await choose(first, other)]).toEqual([204, 204, 204]);

    expect([await defaults(owner), await defaults(other)]).toEqual([[second], [first]]);
    expect([await choose(null), await choose(null)]).toEqual([204, 204]);
    expect([await defaults(owner), await defaults(other)]).toEqual([[], [first]]);
  });

  test(`a user has at most ${maxLists} lists of one entity`, async () => {
    await fill(maxLists, {});

    expect(problemOf(await put(body))).toMatchObject({ status: 422, message: expect.stringContaining(`${maxLists}`) });
    expect((await put(body, other)).statusCode).toBe(200);
    const [first] = await lists();
    await remove(first?.id ?? 0);
    expect((await put(body)).statusCode).toBe(200);
  });

  const tooManyShared = {
    status: 422,
    field: 'shared',
    message: `One person can share up to ${maxSharedListsOfUser} lists of one kind. Stop sharing another one first.`,
  };

  test(`a user shares at most ${maxSharedListsOfUser} lists of one entity, by any change`, async () => {
    const deleted = await save({ ...body, shared: true });
    await remove(deleted);
    await fill(maxSharedListsOfUser, { shared: true });
    const own = await save({ ...body, name: 'Mine' });

    expect(problemOf(await put({ ...body, shared: true }))).toEqual(tooManyShared);
    expect(problemOf(await change(own, { shared: true }))).toEqual(tooManyShared);
    expect(await restore(deleted)).toBe(422);
    expect((await put({ ...body, shared: true }, other)).statusCode).toBe(200);
    const [first] = await lists();
    expect((await change(first?.id ?? 0, { shared: false })).statusCode).toBe(200);
    expect((await change(own, { shared: true })).statusCode).toBe(200);
  });

  test('a user over a limit can change their lists, but add none', async () => {
    await fill(maxLists + 1, { shared: true });
    const [first, second] = await lists();

    expect((await change(first?.id ?? 0, { name: 'Renamed', state: { address } })).statusCode).toBe(200);
    expect((await change(first?.id ?? 0, { shared: false })).statusCode).toBe(200);
    expect(problemOf(await change(first?.id ?? 0, { shared: true }))).toEqual(tooManyShared);
    await remove(second?.id ?? 0);
    expect(await restore(second?.id ?? 0)).toBe(422);
    expect((await put(body)).statusCode).toBe(422);
  });

  test(`all users together share at most ${maxSharedLists} lists of one entity`, async () => {
    await fill(maxSharedLists, { shared: true, by: byOthers });

    expect(problemOf(await put({ ...body, shared: true }))).toEqual({
      status: 422,
      field: 'shared',
      message: `Not more than ${maxSharedLists} lists of one kind are shared.`,
    });
    expect((await put(body)).statusCode).toBe(200);
  });

  test(`only the newest ${maxDeletedLists} deleted lists are stored; a default list that is removed is no default any more`, async () => {
    const storedKeys = await save();
    await fill(maxDeletedLists + 1, { shared: true });
    const ids = (await lists()).filter(({ id }) => id !== storedKeys).map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    await Promise.all([choose(first), choose(first, other)]);
    for (const id of ids) expect(await remove(id)).toBe(204);

    expect([await restore(first), await restore(second)]).toEqual([404, 204]);
    expect(await choose(second, other)).toBe(204);
    const rows = await system(database.db).selectFrom('savedList').select('id').execute();
    expect(rows).toHaveLength(1 + maxDeletedLists);
    expect(await one(storedKeys)).toMatchObject(body);
  });

  test('changes of lists are rate-limited for each user, over all entities: 429 with Retry-After', async () => {
    const usual = defaultsOf(savedListLimits);
    const limited = await entityApp(database, {}, generatedCatalogue, { features: { 'saved-lists': usual } });
    const ask = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, given?: object, user = owner) =>
      limited.call(method, path, { user, ...(given && { body: given }) });
    const changes = [
      () => ask('PUT', 'Region/lists', { ...body, name: 'Spring' }),
      () => ask('PUT', 'Region/lists/default', { id: null }),
      () => ask('DELETE', 'Country/lists/999'),
      () => ask('POST', 'Campaign/lists/undelete/999'),
    ];
    for (let at = 0; at < usual.changes.max; at += 1) expect((await changes[at % 4]?.())?.statusCode).not.toBe(429);

    for (const one of changes) {
      const answer = await one();
      expect(problemOf(answer)).toMatchObject({ status: 429 });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await ask('GET', 'Campaign/lists')).statusCode).toBe(200);
    expect((await ask('PUT', 'Campaign/lists', body, other)).statusCode).toBe(200);
    await limited.app.close();
  });

  test('a refused create stores no Idempotency-Key, and neither does an update', async () => {
    const once = { 'idempotency-key': 'once' };
    const id = await save();

    expect((await put(body, owner, once)).statusCode).toBe(422);
    expect((await put({ ...body, id, modifiedDate: (await one(id)).modifiedDate }, owner, once)).statusCode).toBe(200);
    const storedKeys = system(database.db).selectFrom('idempotency').where('key', '=', 'once').select('userId');
    expect(await storedKeys.execute()).toEqual([]);
  });

  test('of concurrent creates with the same name one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(body)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await lists()).toHaveLength(1);
  });

  test('the history has author and changes of a list, but not its state', async () => {
    const id = await save({ ...body, shared: true });
    await change(id, { name: 'Summer' }, other);
    await change(id, { state: { address: {} } });
    await remove(id);
    await restore(id);

    const entries = await system(database.db)
      .selectFrom('history')
      .select(['action', 'changedById', 'changes'])
      .where('entity', '=', 'Campaign/lists')
      .where('key', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'create',
        changedById: owner,
        changes: {
          name: { from: null, to: 'Spring' },
          shared: { from: null, to: true },
          state: {},
        },
      },
      { action: 'update', changedById: other, changes: { name: { from: 'Spring', to: 'Summer' } } },
      { action: 'update', changedById: owner, changes: { state: {} } },
      { action: 'delete', changedById: owner, changes: { isActive: { from: true, to: false } } },
      { action: 'undelete', changedById: owner, changes: { isActive: { from: false, to: true } } },
    ]);
  });

  test('the shared lists of a deleted user remain', async () => {
    const id = await save({ ...body, shared: true });
    await app.call('DELETE', `AppUser/${owner}`);

    expect(await one(id, other)).toMatchObject({ owner: { id: owner } });
    await app.call('POST', `AppUser/undelete/${owner}`);
  });
});
