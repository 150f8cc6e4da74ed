/** No change can remove the last administrator, and previews report the refusal. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPreview } from '../../../src/features/bulk-changes/model/operations.ts';
import type { Dependents } from '#model/wire/dependents.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson, userId } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const detail = 'The last user who can edit roles and users must keep that right.';
/** An inactive user who is in every team. */
const deleted = 900;
/** The author of all changes; an administrator who made one could not be removed. */
const clerk = 901;
const refusal = { status: 422, detail };

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  /** The administrator's department, and its parent. */
  let department: number;
  let headquarters: number;
  let roles: { administrators: number; editors: number; readers: number };

  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'removed-users');
    await sql`delete from "person"`.execute(app.database.db);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await sql`insert into "person" ("id", "name", "email", "isActive", "createdDate", "modifiedDate")
      values (${userId}, 'Ada', 'ada@example.com', true, now(), now()), (${deleted}, 'Gone', 'gone@example.com', false, now(), now()), (${clerk}, 'Clerk', 'clerk@example.com', true, now(), now())`.execute(
      app.database.db,
    );
    await sql`select setval(pg_get_serial_sequence('"person"', 'id'), ${clerk})`.execute(app.database.db);
    headquarters = await save('Department', { name: 'Headquarters' });
    department = await save('Department', { name: 'Office', parentId: headquarters });
    const team = (name: string, permissionIds: number[], personIds: number[] = [deleted]) =>
      save('Team', { name, permissionIds, personIds });
    const rights = await permissions('person/write', 'team/write');
    roles = {
      administrators: await team('Administrators', rights, [userId]),
      editors: await team('Editors', rights),
      readers: await team('Principals', await permissions('person/read')),
    };
    await sql`update "person" set "departmentId" = ${department} where "id" = ${userId}`.execute(app.database.db);
  });
  afterEach(async () => {
    const { db } = app.database;
    await sql`update "person" set "departmentId" = null`.execute(db);
    for (const table of ['personTeam', 'teamPermission', 'team', 'department', 'history'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`delete from "person"`.execute(db);
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, path, { user: clerk, ...(body !== undefined && { body }) });
  const save = async (service: string, body: Row) =>
    okJson<{ id: number }>(await call('PUT', `${service}/`, { id: -1, ...body })).id;
  const permissions = async (...names: string[]): Promise<number[]> =>
    (
      await sql<{ id: number }>`select "id" from "permission" where "name" in (${sql.join(names)})`.execute(
        app.database.db,
      )
    ).rows.map(({ id }) => id);
  const secondAdministrator = () =>
    save('Person', { name: 'Grace', email: 'grace@example.com', teamIds: [roles.administrators] });
  const bulk = async (service: string, body: Row) =>
    (await call('POST', `${service}/bulk`, body)).json<ProblemDetails>();
  const people = async () =>
    (await sql<{ id: number }>`select "id" from "person" where "isActive"`.execute(app.database.db)).rows.length;

  test('a delete whose cascade would remove the last administrator is refused, and its preview says so', async () => {
    for (const id of [department, headquarters]) {
      const dependents = okJson<Dependents>(await call('GET', `Department/dependents/${id}`));
      expect(dependents).toMatchObject({ possible: false, reason: detail });
      expect((await call('DELETE', `Department/${id}`)).json()).toMatchObject(refusal);
      for (const preview of [{ preview: true }, {}, { skipRefused: true }])
        expect(await bulk('Department', { keys: [id], action: 'delete', ...preview })).toMatchObject(refusal);
    }
    expect(await people()).toBe(2);
    await secondAdministrator();
    expect(
      await call('GET', `Department/dependents/${headquarters}`).then((response) => response.json()),
    ).toMatchObject({
      possible: true,
    });
    expect((await call('DELETE', `Department/${headquarters}`)).statusCode).toBe(204);
    expect(await people()).toBe(2);
  });

  test('a preview of a bulk change is refused for the same reason as the change', async () => {
    const other = await secondAdministrator();
    const allAdministrators = { keys: [userId, other], action: 'delete' };
    for (const preview of [{ preview: true }, {}, { skipRefused: true }])
      expect(await bulk('Person', { ...allAdministrators, ...preview })).toMatchObject(refusal);
    expect(
      okJson<BulkPreview>(await call('POST', 'Person/bulk', { keys: [userId], action: 'delete', preview: true })),
    ).toMatchObject({ changing: 1 });

    const administrators = { keys: [roles.administrators], action: 'update' };
    for (const values of [{ permissionIds: [] }, { personIds: [deleted] }])
      for (const preview of [{ preview: true }, {}])
        expect(await bulk('Team', { ...administrators, values, ...preview })).toMatchObject(refusal);
    const moved = { keys: [userId, other], action: 'update', values: { teamIds: [roles.readers] } };
    for (const preview of [{ preview: true }, {}])
      expect(await bulk('Person', { ...moved, ...preview })).toMatchObject(refusal);
    // Another role gives the same rights.
    const editors = { ...moved, values: { teamIds: [roles.editors] } };
    for (const preview of [{ preview: true }, {}])
      expect((await call('POST', 'Person/bulk', { ...editors, ...preview })).statusCode).toBe(200);
  });

  test('an import, its preview and the undo of a bulk change that would leave no administrator are refused', async () => {
    const rows = { columns: ['id', 'isActive'], rows: [[String(userId), 'No']] };
    for (const preview of [{ preview: true }, {}, { skipWrong: true }])
      expect((await call('POST', 'Person/import', { ...rows, ...preview })).json()).toMatchObject(refusal);

    const other = await save('Person', { name: 'Grace', email: 'grace@example.com', teamIds: [roles.readers] });
    const promoted = { keys: [other], action: 'update', values: { teamIds: [roles.administrators] } };
    const { id } = okJson<{ id: number }>(await call('POST', 'Person/bulk', promoted));
    expect((await call('DELETE', `Person/${userId}`)).statusCode).toBe(204);
    for (const preview of [{ preview: true }, {}])
      expect(await bulk('Person', { action: 'undo', of: id, ...preview })).toMatchObject(refusal);
  });
});
