/** New permissions (decisions: New permissions) are granted only to roles that had every permission. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { logMigration, printPlan } from '../../../src/server/migrate/report.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer } from '../support/portal-server.ts';

const newer: TargetSchema = {
  ...targetSchema,
  permissions: [...targetSchema.permissions, 'vendor/read', 'vendor/write'],
};
const fullRole = 'Administrator';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ sample: true });
  });
  // The state before the catalogue changed.
  beforeEach(async () => {
    await rowsOf(`delete from "appRolePermission" where "permissionId" in (
      select "id" from "permission" where "name" ~ '^(vendor|shop)/')`);
    await rowsOf(`delete from "permission" where "name" ~ '^(vendor|shop)/'`);
    await rowsOf(`insert into "appRolePermission" ("appRoleId", "permissionId") select r."id", p."id"
      from "appRole" r, "permission" p where r."name" = '${fullRole}' on conflict do nothing`);
    await rowsOf(`update "appRole" set "isActive" = true`);
    await rowsOf('delete from "history"');
  });
  afterAll(() => database?.close());

  const rowsOf = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
  const roleOf = async (name: string) => {
    const [role] = await rowsOf(`select "id", "modifiedDate", "modifiedById" from "appRole" where "name" = '${name}'`);
    return role ?? {};
  };
  /** The number of new permissions of each role. */
  const holders = async () =>
    Object.fromEntries(
      (
        await rowsOf(`select r."name", count(*)::integer as "count" from "appRole" r
          join "appRolePermission" l on l."appRoleId" = r."id"
          join "permission" p on p."id" = l."permissionId" and p."name" like 'vendor/%' group by 1`)
      ).map(({ name, count }) => [name, count]),
    );

  test('a role that had every permission gets the new ones, and no other role does', async () => {
    const before = await roleOf(fullRole);
    const lines: string[] = [];
    const plan = await planMigration(database.db, newer);
    expect(printPlan(plan)).toContain(
      `-- Role "${fullRole}" (${before.id}) held every permission, and is granted the new ones`,
    );

    const done = await migrate(database.db, newer);
    logMigration({ info: (line) => lines.push(line), warn: (line) => lines.push(line) }, done);

    expect(await holders()).toEqual({ [fullRole]: 2 });
    expect(lines).toEqual([
      `Database changed: insert into "permission" ("name") values ('vendor/read'), ('vendor/write')`,
      `Role "${fullRole}" (${before.id}) held every permission, and is granted the new ones`,
    ]);
  });

  test('the role’s history has the grant, by the system, and a save of the former role is stale', async () => {
    const before = await roleOf(fullRole);
    const listOf = async () =>
      (
        await rowsOf(
          `select "permissionId" as "id" from "appRolePermission" where "appRoleId" = ${before.id} order by 1`,
        )
      ).map(({ id }) => id);
    const from = await listOf();
    await migrate(database.db, newer);
    const after = await roleOf(fullRole);

    expect(String(after.modifiedDate) > String(before.modifiedDate)).toBe(true);
    expect(after.modifiedById).toBeNull();
    const [entry] = await rowsOf('select * from "history" order by "id" desc limit 1');
    expect(entry).toMatchObject({
      entity: identity.role.service,
      key: String(after.id),
      action: 'update',
      changedById: null,
      changes: { [identity.role.permissions]: { from, to: await listOf() } },
    });
    expect(await listOf()).toHaveLength(from.length + 2);
  });

  test('sessions have the new permissions from the next request on', async () => {
    const server = await startServer(database);
    const browser = new Browser(server.url);
    await browser.signIn('administrator@portal.local');
    const permissions = async () => (await (await browser.fetch('/api/Roles/myPermissions')).json()) as string[];
    expect(await permissions()).not.toContain('vendor/read');

    await migrate(database.db, newer);
    expect(await permissions()).toEqual(expect.arrayContaining(['vendor/read', 'vendor/write']));
    const { id } = await roleOf(fullRole);
    const history = await (await browser.fetch(`/api/campaigns/AppRole/history/${id}`)).json();
    expect(history).toMatchObject([{ action: 'update', changedBy: null }]);
    await server.close();
  });

  test('permissions that all users have are not required of such a role', async () => {
    await sql`delete from "appRolePermission" where "permissionId" in (
      select "id" from "permission" where "name" in ('allUsers', 'anonymous'))`.execute(database.db);
    await migrate(database.db, newer);

    expect(await holders()).toEqual({ [fullRole]: 2 });
  });

  test('what a start left that failed before its first users counts only if a role holds it', async () => {
    await rowsOf(`insert into "permission" ("name") values ('shop/read')`);
    await migrate(database.db, newer);
    expect(await holders()).toEqual({ [fullRole]: 2 });

    await rowsOf(`delete from "appRolePermission" where "permissionId" in (
      select "id" from "permission" where "name" ~ '^(vendor|shop)/')`);
    await rowsOf(`delete from "permission" where "name" like 'vendor/%'`);
    await rowsOf(`insert into "appRolePermission" ("appRoleId", "permissionId") select r."id", p."id"
      from "appRole" r, "permission" p where r."name" <> '${fullRole}' and p."name" = 'shop/read'`);
    await migrate(database.db, newer);
    expect(await holders()).toEqual({});
  });

  test('a deleted role that had every permission gets the new ones, too; one that lacks a permission gets none', async () => {
    await sql`update "appRole" set "isActive" = false where "name" = ${fullRole}`.execute(database.db);
    await migrate(database.db, newer);
    expect(await holders()).toEqual({ [fullRole]: 2 });

    await sql`delete from "appRolePermission" where "permissionId" = (
      select "id" from "permission" where "name" = 'vendor/write')`.execute(database.db);
    const before = await roleOf(fullRole);
    await migrate(database.db, { ...newer, permissions: [...newer.permissions, 'shop/read'] });
    expect(await roleOf(fullRole)).toEqual(before);
  });

  test('permissions keep their ids whatever their order in the catalogue', async () => {
    const all = 'select "id", "name" from "permission" order by "id"';
    const before = await rowsOf(all);
    await migrate(database.db, {
      ...targetSchema,
      permissions: ['vendor/read', ...targetSchema.permissions.toReversed()],
    });

    expect(await rowsOf(all)).toEqual([...before, { id: expect.any(Number), name: 'vendor/read' }]);
  });

  test('if several servers start concurrently, one grants new permissions', async () => {
    await Promise.all([1, 2, 3].map(() => migrateUnlessCurrent(database.db, newer)));

    expect(await holders()).toEqual({ [fullRole]: 2 });
    expect(await rowsOf('select from "history"')).toHaveLength(1);
  });

  test('a former version does not change the permissions of a newer one', async () => {
    await migrate(database.db, newer);
    const before = await roleOf(fullRole);
    const { steps, unused } = await migrate(database.db, targetSchema);

    expect(steps).toEqual([]);
    expect(unused).toEqual(['permission "vendor/read"', 'permission "vendor/write"']);
    expect(await roleOf(fullRole)).toEqual(before);
    expect(await migrate(database.db, newer)).toMatchObject({ steps: [], roles: [] });
  });

  test('a permission that left the catalogue remains until it is dropped, and returns with its id and roles', async () => {
    await migrate(database.db, newer);
    const active = 'select "id", "name" from "permission" where "isActive" order by "id"';
    const before = await rowsOf(active);

    await migrate(database.db, targetSchema, { dropUnused: true });
    expect((await rowsOf(active)).map(({ name }) => name)).not.toContain('vendor/read');
    await migrate(database.db, newer);
    expect(await rowsOf(active)).toEqual(before);
    expect(await holders()).toEqual({ [fullRole]: 2 });
  });
});
