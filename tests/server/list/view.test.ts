/** A view joins active rows; rows that are only referenced may be deleted (decisions: References that were deleted). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { schema } from '#generated/database.ts';
import { entities } from '#generated/entities.ts';
import { readCatalogue } from '../../../codegen/load/read.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { strategyLimits } from '../../../src/server/list/query/strategy.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { allRows, expected } from '../support/oracle.ts';

interface Declared {
  readonly view?: { readonly from: string; readonly joins?: readonly { readonly entity: string }[] };
}

const tableOf = new Map((entities as readonly EntitySpec[]).map(({ name, table }) => [name, table]));

/** Every view of the catalogue: the tables that it joins, and those that it only refers to. */
const views = (entities as readonly EntitySpec[])
  .filter(({ calls }) => calls === 'list')
  .map((spec) => {
    const source = readCatalogue('catalogue').find(({ path }) => path.endsWith(`/${spec.name}.json`));
    const { view } = JSON.parse(source?.text ?? '{}') as Declared;
    const joinedTables = [view?.from ?? '', ...(view?.joins ?? []).map(({ entity }) => entity)].map((name) =>
      String(tableOf.get(name)),
    );
    const { tables } = must(schema.views[spec.table], 'a view is one of the database');
    return { spec, joinedTables, referredTables: tables.filter((table) => !joinedTables.includes(table)) };
  });

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await open({ sample: true });
    // A low limit, so that pages use every strategy although there are few rows.
    app = await entityApp(database, { pages: { ...strategyLimits, joinedRows: 100 } });
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const setActive = (table: string, isActive: boolean) =>
    sql`update ${sql.table(table)} set "isActive" = ${isActive}`.execute(database.db);
  const rowsOf = async (spec: EntitySpec) =>
    (await sql`select * from ${sql.table(spec.table)} order by ${keys(spec)}`.execute(database.db)).rows;

  test.each(views)(
    'the rows of $spec.service are the same when all rows that they refer to are deleted',
    async (view) => {
      expect(view.referredTables).not.toEqual([]);
      for (const table of view.referredTables) await setActive(table, true);
      const before = await rowsOf(view.spec);
      expect(before.length).toBeGreaterThan(1000);
      for (const table of view.referredTables) await setActive(table, false);

      expect(await rowsOf(view.spec)).toEqual(before);
    },
  );

  test.each(views)('near and far pages of $spec.service are correct in every order then', async ({ spec }) => {
    const rows = await allRows(database, spec);
    for (const sortField of spec.list.columns) {
      for (const sortOrder of ['asc', 'desc']) {
        const oracle = expected(spec, rows, { sortField, sortOrder });
        for (const pageIndex of [0, 3]) {
          const query = { sortField, sortOrder, pageIndex, pageSize: 50 };
          const response = await app.call('POST', `${spec.service}/page`, { body: query });
          const { data, totalNumberOfItems } = okJson<{ data: object[]; totalNumberOfItems: number }>(response);
          const shown = oracle.rows.slice(pageIndex * 50, (pageIndex + 1) * 50);
          expect(data, `${sortField} ${sortOrder} ${pageIndex}`).toEqual(
            shown.map((row) => expect.objectContaining(own(spec, row))),
          );
          expect(totalNumberOfItems).toBe(oracle.total);
        }
      }
    }
  });

  test.each(views)(
    'a deleted row of a joined table is in no row of $spec.service',
    async ({ spec, joinedTables: [base, ...joined] }) => {
      const before = await rowsOf(spec);
      for (const table of joined) await setActive(table, false);
      const without = await rowsOf(spec);
      expect(without).not.toEqual(before);
      for (const table of joined) await setActive(table, true);
      await setActive(String(base), false);

      expect(await rowsOf(spec)).toEqual([]);
      await setActive(String(base), true);
    },
  );

  test('a row of the top-level export has the latest usage of its tenant and workload', async () => {
    const [one] = (
      await sql<
        Record<'tenantId' | 'workloadId', number>
      >`select "tenantId", "workloadId" from "tenantWorkloadRFACase" as c
        where "isActive" and not exists (select from "tenantWorkloadUsage" as u
          where u."tenantId" = c."tenantId" and u."workloadId" = c."workloadId")
        order by 1, 2 limit 1`.execute(database.db)
    ).rows;
    const { tenantId, workloadId } = one ?? {};
    const readUsage = async () => {
      const { rows } = await sql<{ units: number }>`select distinct t."workloadAU" as units
        from "topLevel" as t join "workload" as w on w."name" = t."workload"
        where t."tenantId" = ${tenantId} and w."id" = ${workloadId}`.execute(database.db);
      return rows.map(({ units }) => units);
    };
    const addUsage = (snapshot: number, units: number) =>
      sql`insert into "tenantWorkloadUsage" ("tenantId", "workloadId", "snapshotDateKey", "workloadActiveUnits", "createdDate", "modifiedDate")
        values (${tenantId}, ${workloadId}, ${snapshot}, ${units}, now(), now())`.execute(database.db);
    const before = await readUsage();
    await addUsage(29_991_231, 123_456);
    await addUsage(19_000_101, 654_321);
    expect(await readUsage()).toEqual([123_456]);
    await sql`update "tenantWorkloadUsage" set "isActive" = false where "snapshotDateKey" = 29991231`.execute(
      database.db,
    );

    expect(before).toEqual([null]);
    expect(await readUsage()).toEqual([654_321]);
  });
});

const keys = (spec: EntitySpec) => sql.join(spec.key.map((name) => sql.id(name)));

/** The fields of a row that are answered: without the key, which only breaks ties. */
const own = (spec: EntitySpec, row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(spec.fields).map((name) => [name, row[name]]));
