/** Saves: validation, optimistic concurrency, idempotency and history (decisions: Records). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { permissions } from '#generated/permissions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, userId, type EntityApp } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    app = await entityApp(database);
    for (const name of ['Ada', 'Bob', 'Eve']) {
      await sql`insert into "appUser" ("name", "email", "createdDate", "modifiedDate") values (${name}, ${`${name}@portal.local`}, now(), now())`.execute(
        database.db,
      );
    }
    await put('Region', { name: 'Europe', abbreviation: 'EU' });
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const send = async (entity: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await app.call('PUT', `${entity}/`, { body, headers });
    return { status: response.statusCode, json: response.json<Row & ProblemDetails & { id: number }>() };
  };
  const put = async (entity: string, body: Row): Promise<number> => {
    return okJson<{ id: number }>(await app.call('PUT', `${entity}/`, { body })).id;
  };
  const get = async (entity: string, key: number | string): Promise<Row> =>
    (await app.call('GET', `${entity}/${key}`)).json<Row>();
  const count = async (table: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n ?? 0;
  const country = { name: 'France', abbreviation: 'FR', regionId: 1 };
  const oneCountry = async (): Promise<Row> => get('Country', await put('Country', country));

  test('a missing, null or negative id creates a record, and the answer has its id', async () => {
    for (const id of [{}, { id: -1 }, { id: null }, { id: -7 }]) {
      const record = await get('Country', await put('Country', { ...country, ...id }));
      expect(record).toMatchObject({
        ...country,
        region: { id: 1, name: 'Europe' },
        isActive: true,
        createdById: userId,
        modifiedById: userId,
      });
      expect(record.createdDate).toBe(record.modifiedDate);
    }
    expect((await send('Country', { ...country, id: 999_999, modifiedDate: '2026-01-01T00:00:00.000Z' })).status).toBe(
      404,
    );
  });

  test('a record can be PUT as it was read, without a change', async () => {
    const record = await oneCountry();
    expect(await put('Country', record)).toBe(record.id);
    expect(await get('Country', Number(record.id))).toEqual(record);
  });

  test('fields that the server sets are never taken from a body', async () => {
    const record = await oneCountry();
    const forged = {
      createdById: 2,
      createdBy: null,
      createdDate: '1999-01-01T00:00:00.000Z',
      modifiedById: 3,
      modifiedBy: 'x',
      isActive: false,
      region: 5,
    };
    await put('Country', { ...record, ...forged, name: 'Forged' });
    const { modifiedDate, ...saved } = await get('Country', Number(record.id));
    const { modifiedDate: before, ...unchanged } = record;
    expect(saved).toEqual({ ...unchanged, name: 'Forged' });
    expect(Date.parse(String(modifiedDate))).toBeGreaterThan(Date.parse(String(before)));
  });

  test('modifiedDate strictly increases, however quickly saves follow', async () => {
    let record = await oneCountry();
    await sql`update "country" set "modifiedDate" = '2099-01-01T00:00:00.000Z' where "id" = ${record.id}`.execute(
      database.db,
    );
    record = await get('Country', Number(record.id));
    for (let n = 1; n <= 3; n += 1) {
      await put('Country', { ...record, name: `Name ${n}` });
      record = await get('Country', Number(record.id));
      expect(record.modifiedDate).toBe(`2099-01-01T00:00:00.00${n}Z`);
    }
  });

  test('a stale save is 409 and changes nothing; an update without modifiedDate is 400', async () => {
    const record = await oneCountry();
    await put('Country', { ...record, name: 'First' });
    const saved = await get('Country', Number(record.id));
    expect((await send('Country', { ...record, name: 'Second' })).status).toBe(409);
    const { modifiedDate: _, ...without } = saved;
    for (const body of [without, { ...without, modifiedDate: null }]) {
      const { status, json } = await send('Country', { ...body, name: 'Third' });
      expect(status).toBe(400);
      expect(json.errors?.[0]?.field).toBe('modifiedDate');
    }
    expect(await get('Country', Number(record.id))).toEqual(saved);
  });

  test('if a record is saved twice concurrently, one save succeeds and one is 409', async () => {
    const record = await oneCountry();
    const responses = await Promise.all(['Left', 'Right'].map((name) => send('Country', { ...record, name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a malformed body is 400 and names the property', async () => {
    const cases: [Row, string][] = [
      [{ ...country, nope: 1 }, 'nope'],
      [{ ...country, name: 5 }, 'name'],
      [{ ...country, regionId: '1' }, 'regionId'],
      [{ ...country, regionId: 1.5 }, 'regionId'],
      [{ ...country, id: 'x' }, 'id'],
      [{ ...country, id: 2 ** 53 }, 'id'],
    ];
    const before = await count('country');
    for (const [body, field] of cases) {
      const { status, json } = await send('Country', body);
      expect(status).toBe(400);
      expect(json.errors?.map((error) => error.field)).toEqual([field]);
    }
    for (const body of [[], 'x', 5, null]) expect((await send('Country', body)).status).toBe(400);
    expect(await count('country')).toBe(before);
  });

  test('violated rules are 422, for every field at once, in the words of core 5', async () => {
    const { status, json } = await send('Country', { name: 'x', abbreviation: ' ', regionId: null });
    expect(status).toBe(422);
    expect(Object.fromEntries((json.errors ?? []).map(({ field, message }) => [field, message]))).toEqual({
      name: 'Input must be between 2 and 20 characters long.',
      abbreviation: 'A value is required.',
      regionId: 'A selection is required.',
    });
  });

  test('a dangling reference is 422 and names the field', async () => {
    for (const regionId of [999_999, -1, 0]) {
      const { status, json } = await send('Country', { ...country, regionId });
      expect(status).toBe(422);
      expect(json.errors).toEqual([{ field: 'regionId', message: 'Region does not exist.' }]);
    }
    const { json } = await send('AppRole', { name: 'Nobody', appUserIds: [1, 999_999], permissionIds: [1] });
    expect(json.errors).toEqual([{ field: 'appUserIds', message: 'One of the Users does not exist.' }]);
  });

  test('the rules for text apply only to changed text', async () => {
    const { rows } = await sql<{
      id: number;
    }>`insert into "country" ("name", "abbreviation", "regionId", "createdDate", "modifiedDate")
      values ('<script>', 'x', 1, now(), now()) returning "id"`.execute(database.db);
    const record = await get('Country', rows[0]?.id ?? 0);
    await put('Country', { ...record, abbreviation: 'OK' });
    const { status, json } = await send('Country', { ...(await get('Country', rows[0]?.id ?? 0)), name: '<script>x' });
    expect(status).toBe(422);
    expect(json.errors?.[0]?.message).toMatch(/^SECURITY WARNING/);
  });

  test('text is stored exactly as it was sent, leading and trailing spaces included', async () => {
    const id = await put('Country', { ...country, name: '  France  ' });

    expect((await get('Country', id)).name).toBe('  France  ');
  });

  test('a create is executed once for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'create-1' };
    const before = await count('country');
    const responses = await Promise.all([1, 2, 3].map(() => send('Country', country, headers)));
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
    expect(await count('country')).toBe(before + 1);
    expect((await send('Country', { ...country, name: 'Other' }, headers)).status).toBe(422);
    expect((await send('Country', country, { 'idempotency-key': ' '.repeat(3) + 'a b' })).status).toBe(400);
    expect((await send('Country', { ...country, name: 'x' }, { 'idempotency-key': 'create-2' })).status).toBe(422);
    expect((await send('Country', country, { 'idempotency-key': 'create-2' })).status).toBe(200);
  });

  test('what is ignored of a create with a key may be nested, but not deeper than can be hashed', async () => {
    const before = await count('country');
    const statuses: number[] = [];
    for (const depth of [10, 50_000]) {
      const region = '['.repeat(depth) + ']'.repeat(depth);
      const payload = `{ "name": "Nested", "abbreviation": "NE", "regionId": 1, "region": ${region} }`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': `nested-${depth}` };
      const response = await app.app.inject({ method: 'PUT', url: '/api/campaigns/Country/', headers, payload });
      statuses.push(response.statusCode);
    }

    expect(statuses).toEqual([200, 400]);
    expect(await count('country')).toBe(before + 1);
  });

  test('history has the author and the former and new value of each changed field, newest first', async () => {
    const record = await oneCountry();
    await put('Region', { name: 'Asia', abbreviation: 'AS' });
    await put('Country', { ...record, name: 'Moved', regionId: 2 });
    const [update, create] = (await app.call('GET', `Country/history/${String(record.id)}`)).json<Row[]>();
    expect(update).toEqual({
      id: expect.any(Number) as number,
      action: 'update',
      changedBy: { id: 1, name: 'Ada' },
      changedDate: expect.stringMatching(/Z$/) as string,
      changes: {
        name: { from: 'France', to: 'Moved' },
        regionId: { from: { id: 1, name: 'Europe' }, to: { id: 2, name: 'Asia' } },
      },
      bulkId: null,
    });
    expect(create).toMatchObject({
      action: 'create',
      changes: { name: { from: null, to: 'France' }, regionId: { from: null, to: { id: 1, name: 'Europe' } } },
    });
  });

  test('a long history is paged by cursor: each page before the last entry of the previous one, without duplicates', async () => {
    const { id } = await oneCountry();
    await sql`insert into "history" ("entity", "key", "action", "changedById", "changedDate", "changes")
      select 'Country', ${String(id)}, 'update', 1, now(), jsonb_build_object('name', jsonb_build_object('from', n, 'to', n + 1))
      from generate_series(1, 700) as n`.execute(database.db);
    const part = async (query: string) =>
      (await app.call('GET', `Country/history/${String(id)}${query}`)).json<{ id: number; action: string }[]>();
    const first = await part('');
    expect(first).toHaveLength(500);
    const rest = await part(`?before=${first.at(-1)?.id}`);
    const ids = [...first, ...rest].map((entry) => entry.id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(701);
    expect(rest.at(-1)?.action).toBe('create');
    expect(await part(`?before=${rest.at(-1)?.id}`)).toEqual([]);
    for (const query of ['?before=x', '?before=1&before=2', '?before=', '?after=1']) {
      expect((await app.call('GET', `Country/history/${String(id)}${query}`)).statusCode).toBe(400);
    }
  });

  test('a refused save writes nothing', async () => {
    const before = [await count('country'), await count('history'), await count('idempotency')];
    await send('Country', { ...country, regionId: 999_999 }, { 'idempotency-key': 'refused' });
    expect([await count('country'), await count('history'), await count('idempotency')]).toEqual(before);
  });

  test('a composite key creates and updates, and a second record with it is 422', async () => {
    const tenantId = await put('Tenant', { name: 'T' });
    const customerId = await put('Customer', { name: 'C' });
    const workloadId = await put('Workload', { name: 'W' });
    const key = { customerId, tenantId, workloadId };
    const first = await send(
      'TenantWorkloadRFACase',
      { ...key, ftaHandoffFlag: true },
      { 'idempotency-key': 'composite' },
    );
    expect(first).toMatchObject({ status: 200, json: key });
    expect(
      await send('TenantWorkloadRFACase', { ...key, ftaHandoffFlag: true }, { 'idempotency-key': 'composite' }),
    ).toMatchObject({ status: 200, json: key });
    expect(await send('TenantWorkloadRFACase', { ...key, ftaHandoffFlag: false })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'customerId', message: expect.stringContaining('Another') }] },
    });
    const record = await get('TenantWorkloadRFACase', `${customerId}/${tenantId}/${workloadId}`);
    expect(
      await put('TenantWorkloadRFACase', { ...record, ftaHandoffFlag: false, submittedDate: '2026-02-28' }),
    ).toBeUndefined();
    expect(await get('TenantWorkloadRFACase', `${customerId}/${tenantId}/${workloadId}`)).toMatchObject({
      ftaHandoffFlag: false,
      submittedDate: '2026-02-28',
    });
    expect((await send('TenantWorkloadRFACase', { ...record, workloadId: 999_999 })).status).toBe(404);
    expect((await send('TenantWorkloadRFACase', { customerId, tenantId, workloadId: -1 })).status).toBe(422);
    expect((await send('TenantWorkloadRFACase', { customerId, tenantId })).status).toBe(422);
  });

  describe('roles and users', () => {
    const all = permissions.map((_, index) => index + 1);
    let administrators = 0;

    beforeAll(async () => {
      administrators = await put('AppRole', { name: 'Administrators', appUserIds: [1], permissionIds: all });
    });

    test('a change of links also increases modifiedDate of the other side, so that its stale save is 409', async () => {
      const bob = await get('AppUser', 2);
      const role = await get('AppRole', administrators);
      await put('AppRole', { ...role, appUserIds: [2, 1] });
      const updated = await get('AppUser', 2);
      expect(updated.appRoleIds).toEqual([administrators]);
      expect(updated.modifiedDate).not.toBe(bob.modifiedDate);
      expect((await send('AppUser', { ...bob, name: 'Bobby' })).status).toBe(409);
      const [entry] = (await app.call('GET', 'AppUser/history/2')).json<Row[]>();
      expect(entry).toMatchObject({ action: 'update', changes: { appRoleIds: { from: [], to: [administrators] } } });
      await put('AppRole', { ...(await get('AppRole', administrators)), appUserIds: [1] });
    });

    test('a stale save of one side can not restore links that the other side removed', async () => {
      const extra = await put('AppRole', { name: 'Extra', appUserIds: [1, 2], permissionIds: [1] });
      const role = await get('AppRole', extra);
      const other = await put('AppRole', { name: 'Other', appUserIds: [2], permissionIds: [1] });
      await put('AppUser', { ...(await get('AppUser', 2)), appRoleIds: [other] });
      expect((await send('AppRole', { ...role, name: 'Stale' })).status).toBe(409);
      expect((await get('AppRole', extra)).appUserIds).toEqual([1]);
    });

    test('concurrent saves of both sides never deadlock', async () => {
      for (let n = 0; n < 5; n += 1) {
        const [bob, eve, fresh] = [
          await get('AppUser', 2),
          await get('AppUser', 3),
          await get('AppRole', administrators),
        ];
        const responses = await Promise.all([
          send('AppRole', { ...fresh, appUserIds: n % 2 === 0 ? [1, 2, 3] : [1] }),
          send('AppUser', { ...bob, appRoleIds: [administrators, 2] }),
          send('AppUser', { ...eve, appRoleIds: [administrators] }),
        ]);
        for (const { status } of responses) expect([200, 409]).toContain(status);
      }
    });

    test('a field that the server sets is not written on either side', async () => {
      const eve = await get('AppUser', 3);
      await put('AppUser', {
        ...eve,
        appRoleIds: [administrators],
        name: 'Eve Two',
        lastLoggedIn: '2020-01-01T00:00:00.000Z',
      });
      expect(await get('AppUser', 3)).toMatchObject({ name: 'Eve Two', lastLoggedIn: null });
    });

    test('the last administrator can not be removed by any change', async () => {
      await put('AppRole', { ...(await get('AppRole', administrators)), appUserIds: [1], permissionIds: all });
      const ada = await get('AppUser', 1);
      const [, second] = (await sql<{ id: number }>`select "id" from "appRole" order by "id"`.execute(database.db))
        .rows;
      const role = await get('AppRole', administrators);
      const attempts = [
        await send('AppUser', { ...ada, appRoleIds: [second?.id] }),
        await send('AppRole', { ...role, appUserIds: [2], permissionIds: [1] }),
        await send('AppRole', { ...role, permissionIds: all.slice(0, 1) }),
      ];
      for (const { status } of attempts) expect(status).toBe(422);
      expect((await app.call('DELETE', 'AppUser/1')).statusCode).toBe(422);
      expect((await app.call('DELETE', `AppRole/${administrators}`)).statusCode).toBe(422);
      expect(await get('AppRole', administrators)).toEqual(role);
      await put('AppRole', { ...role, appUserIds: [1, 2] });
      expect((await app.call('DELETE', 'AppUser/1')).statusCode).toBe(204);
      await app.call('POST', 'AppUser/undelete/1');
    });
  });
});
