/** New permissions (decisions: New permissions) are granted only to roles that held every permission. */
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
const everything = 'Administrator';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ sample: true });
  });
  // As it was before the catalogue changed.
  beforeEach(async () => {
    await rowsOf(`delete from "appRolePermission" where "permissionId" in (
      select "id" from "permission" where "name" ~ '^(vendor|shop)/')`);
    await rowsOf(`delete from "permission" where "name" ~ '^(vendor|shop)/'`);
    await rowsOf(`insert into "appRolePermission" ("appRoleId", "permissionId") select r."id", p."id"
      from "appRole" r, "permission" p where r."name" = '${everything}' on conflict do nothing`);
    await rowsOf(`update "appRole" set "isActive" = true`);
    await rowsOf('delete from "history"');
  });
  afterAll(() => database?.close());

  const rowsOf = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
  const roleOf = async (name: string) => {
    const [role] = await rowsOf(`select "id", "modifiedDate", "modifiedById" from "appRole" where "name" = '${name}'`);
    return role ?? {};
  };
  /** How many of the new permissions each role holds. */
  const holders = async () =>
    Object.fromEntries(
      (
        await rowsOf(`select r."name", count(*)::integer as "count" from "appRole" r
          join "appRolePermission" l on l."appRoleId" = r."id"
          join "permission" p on p."id" = l."permissionId" and p."name" like 'vendor/%' group by 1`)
      ).map(({ name, count }) => [name, count]),
    );

  test('a role that held every permission holds the new ones, and no other role does', async () => {
    const before = await roleOf(everything);
    const lines: string[] = [];
    const plan = await planMigration(database.db, newer);
    expect(printPlan(plan)).toContain(
      `-- Role "${everything}" (${before.id}) held every permission, and is granted the new ones`,
    );

    const done = await migrate(database.db, newer);
    logMigration({ info: (line) => lines.push(line), warn: (line) => lines.push(line) }, done);

    expect(await holders()).toEqual({ [everything]: 2 });
    expect(lines).toEqual([
      `Database changed: insert into "permission" ("name") values ('vendor/read'), ('vendor/write')`,
      `Role "${everything}" (${before.id}) held every permission, and is granted the new ones`,
    ]);
  });

  test('its history tells what it got, from the system, and a save of what it was before is stale', async () => {
    const before = await roleOf(everything);
    const listOf = async () =>
      (
        await rowsOf(
          `select "permissionId" as "id" from "appRolePermission" where "appRoleId" = ${before.id} order by 1`,
        )
      ).map(({ id }) => id);
    const from = await listOf();
    await migrate(database.db, newer);
    const after = await roleOf(everything);

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

  test('who is signed in holds them from the next request on', async () => {
    const server = await startServer(database);
    const browser = new Browser(server.url);
    await browser.signIn('administrator@portal.local');
    const held = async () => (await (await browser.ask('/api/Roles/myPermissions')).json()) as string[];
    expect(await held()).not.toContain('vendor/read');

    await migrate(database.db, newer);
    expect(await held()).toEqual(expect.arrayContaining(['vendor/read', 'vendor/write']));
    const { id } = await roleOf(everything);
    const history = await (await browser.ask(`/api/campaigns/AppRole/history/${id}`)).json();
    expect(history).toMatchObject([{ action: 'update', changedBy: null }]);
    await server.close();
  });

  test('what everybody holds anyway is not asked of a role', async () => {
    await sql`delete from "appRolePermission" where "permissionId" in (
      select "id" from "permission" where "name" in ('allUsers', 'anonymous'))`.execute(database.db);
    await migrate(database.db, newer);

    expect(await holders()).toEqual({ [everything]: 2 });
  });

  test('a deleted role that held every permission is complete when it comes back; one that lacks one stays as it is', async () => {
    await sql`update "appRole" set "isActive" = false where "name" = ${everything}`.execute(database.db);
    await migrate(database.db, newer);
    expect(await holders()).toEqual({ [everything]: 2 });

    await sql`delete from "appRolePermission" where "permissionId" = (
      select "id" from "permission" where "name" = 'vendor/write')`.execute(database.db);
    const before = await roleOf(everything);
    await migrate(database.db, { ...newer, permissions: [...newer.permissions, 'shop/read'] });
    expect(await roleOf(everything)).toEqual(before);
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

  test('several servers that start at once give them once', async () => {
    await Promise.all([1, 2, 3].map(() => migrateUnlessCurrent(database.db, newer)));

    expect(await holders()).toEqual({ [everything]: 2 });
    expect(await rowsOf('select from "history"')).toHaveLength(1);
  });

  test('a former version leaves the permissions of a newer one alone', async () => {
    await migrate(database.db, newer);
    const before = await roleOf(everything);
    const { steps, unused } = await migrate(database.db, targetSchema);

    expect(steps).toEqual([]);
    expect(unused).toEqual(['permission "vendor/read"', 'permission "vendor/write"']);
    expect(await roleOf(everything)).toEqual(before);
    expect(await migrate(database.db, newer)).toMatchObject({ steps: [], roles: [] });
  });

  test('a permission that left the catalogue can be given until it is dropped, and comes back with its id and its holders', async () => {
    await migrate(database.db, newer);
    const active = 'select "id", "name" from "permission" where "isActive" order by "id"';
    const before = await rowsOf(active);

    await migrate(database.db, targetSchema, { dropUnused: true });
    expect((await rowsOf(active)).map(({ name }) => name)).not.toContain('vendor/read');
    await migrate(database.db, newer);
    expect(await rowsOf(active)).toEqual(before);
    expect(await holders()).toEqual({ [everything]: 2 });
  });
});
