/** Migrations follow the catalogue: harmless steps run, possible data loss is refused, ids are preserved. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { versionFunctionBody } from '../../../src/schema/version-trigger.ts';
import type { Database, Db } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { hasSchema } from '../../../src/server/migrate/has-schema.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { SchemaRefused } from '../../../src/server/migrate/report.ts';
import { compactVersions } from '../../../src/server/migrate/change-counts.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { engines, makeFolder } from '../../support/databases.ts';
import { compareTexts } from '#model/text-order.ts';
import { thing, targetWith, withColumn } from './thing.ts';

const add = (db: Db) => sql`insert into "thing" ("name") values ('d')`.execute(db);

describe.each(engines)('on $name', ({ create }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const created = await create();
    remove = created.remove;
    database = await openDatabase(created.config, (fault) => console.error(fault));
  });
  // Reset from the whole catalogue, or the state of the last test, to the few tables of these tests.
  beforeEach(async () => {
    await sql`drop table if exists "other", "notes of a person"`.execute(database.db);
    await migrate(database.db, targetWith(null), { dropUnused: true, allowDataLoss: true });
    await migrate(database.db, targetWith(thing));
    await sql`insert into "thing" ("name", "size") values ('a', 1), ('b', null)`.execute(database.db);
  });
  afterAll(async () => {
    await database?.close();
    await remove?.();
  });

  const rows = async () =>
    (await sql<Record<string, unknown>>`select * from "thing" order by "id"`.execute(database.db)).rows;
  const version = async () =>
    (
      await sql<{ sum: number }>`select sum("changes")::int as sum from "dataVersion" where "table" = 'thing'`.execute(
        database.db,
      )
    ).rows[0]?.sum ?? 0;

  /** The refusal's message for each risk. */
  async function refusalOf(next: TargetSchema): Promise<string[]> {
    const before = await rows();
    const error = await migrate(database.db, next).catch((fault: unknown) => fault);
    expect(await rows()).toEqual(before);
    if (!(error instanceof SchemaRefused)) throw new Error('The change was not refused.', { cause: error });
    return error.plan.flatMap(({ risk }) => (risk === undefined ? [] : [`${risk.kind}: ${risk.reason}`]));
  }

  test('a database that matches the catalogue needs no step', async () => {
    expect((await planMigration(database.db, targetWith(thing))).steps).toEqual([]);
    expect((await migrate(database.db, targetWith(thing))).steps).toEqual([]);
    expect(await hasSchema(database.db, targetWith(thing).schema)).toBe(true);
  });

  test('a new field becomes a new column', async () => {
    const next = targetWith(withColumn('note', { type: 'text', nullable: true }));

    expect(await hasSchema(database.db, next.schema)).toBe(false);
    await migrate(database.db, next);
    expect(await rows()).toMatchObject([
      { name: 'a', note: null },
      { name: 'b', note: null },
    ]);
    expect((await planMigration(database.db, next)).steps).toEqual([]);
  });

  test.each([
    ['text', "'it''s'", "it's"],
    ['bigint', '-1', -1],
    ['double precision', '1.5', 1.5],
    ['boolean', 'true', true],
    ['date', "'2026-01-02'", '2026-01-02'],
  ] as const)('a new required field with a default (%s) fills existing rows', async (type, value, read) => {
    const next = targetWith(withColumn('note', { type, default: value }));
    await migrate(database.db, next);

    expect((await rows()).map(({ note }) => note)).toEqual([read, read]);
    expect((await planMigration(database.db, next)).steps).toEqual([]);
  });

  test('a new required field without a default is refused while there are rows, with a remedy', async () => {
    const next = targetWith(withColumn('note', { type: 'text' }));

    expect(await refusalOf(next)).toEqual([
      'blocked: "thing"."note" is required: 2 of 2 rows have no value for it: #1, #2. Give the field a default in the catalogue, or add it without "required", fill it, and require it then.',
    ]);
    await expect(migrate(database.db, next, { allowDataLoss: true })).rejects.toThrow(SchemaRefused);
    await sql`delete from "thing"`.execute(database.db);
    await migrate(database.db, next);
    expect((await planMigration(database.db, next)).steps).toEqual([]);
  });

  test('the plan has every statement and its risk', async () => {
    const wide = withColumn('size', { type: 'text', nullable: true });
    await migrate(database.db, targetWith(wide));
    await sql`update "thing" set "size" = 'large' where "name" = 'a'`.execute(database.db);
    const message = String(await migrate(database.db, targetWith(thing)).catch((fault: unknown) => fault));

    expect(message).toContain('alter table "thing" alter column "size" type bigint');
    expect(message).toContain('-- LOSS: ');
    expect(message).toContain('npm run migrate -- --apply --allow-data-loss');
  });

  test('a column can be widened, and narrowed again while its values fit', async () => {
    const wide = targetWith({ ...thing, columns: { ...thing.columns, size: { type: 'text', nullable: true } } });
    await migrate(database.db, wide);
    expect(await rows()).toMatchObject([{ size: '1' }, { size: null }]);

    await migrate(database.db, targetWith(thing));
    expect(await rows()).toMatchObject([{ size: 1 }, { size: null }]);
  });

  test('a field can become required once every row has a value', async () => {
    const next = targetWith({ ...thing, columns: { ...thing.columns, size: { type: 'bigint' } } });

    expect(await refusalOf(next)).toEqual([
      'blocked: "thing"."size" becomes required: 1 of 2 rows have no value: #2. Fill them first, or give the field a default in the catalogue.',
    ]);
    await sql`update "thing" set "size" = 2 where "size" is null`.execute(database.db);
    await migrate(database.db, next);
    await expect(sql`insert into "thing" ("name") values ('c')`.execute(database.db)).rejects.toMatchObject({
      code: '23502',
      column: 'size',
    });
  });

  test('a reference that rows violate is refused', async () => {
    const next = targetWith({ ...thing, references: { parentId: 'thing', size: 'thing' } });
    await sql`update "thing" set "size" = 99 where "name" = 'a'`.execute(database.db);

    expect(await refusalOf(next)).toEqual([
      'blocked: "thing"."size" becomes a reference to "thing": 1 of 2 rows refer to no record: #1 "99". Correct them first.',
    ]);
    await sql`update "thing" set "size" = 1`.execute(database.db);
    await migrate(database.db, next);
    await expect(sql`update "thing" set "size" = 99`.execute(database.db)).rejects.toMatchObject({ code: '23503' });
  });

  test('indexes, unique constraints and views follow the catalogue', async () => {
    const view = 'select "id", "name" from "thing"';
    const first = targetWith(
      { ...thing, indexes: { thing_name: '"name"', thing_size: '"size"' }, unique: { thing_unique: ['name'] } },
      view,
    );
    await migrate(database.db, first);
    await expect(sql`insert into "thing" ("name") values ('a')`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'thing_unique',
    });
    expect((await sql`select * from "things"`.execute(database.db)).rows).toHaveLength(2);

    await migrate(
      database.db,
      targetWith(withColumn('note', { type: 'text', nullable: true }), `${view} where "size" is null`),
    );
    expect((await sql`select * from "things"`.execute(database.db)).rows).toHaveLength(1);
  });

  test('tables and indexes that the portal did not create are never changed', async () => {
    await sql`create table "notes of a person" (x integer)`.execute(database.db);
    await sql`create index "index of a person" on "thing" ("size")`.execute(database.db);
    expect((await planMigration(database.db, targetWith(thing))).steps).toEqual([]);

    await sql`create table "other" (x integer)`.execute(database.db);
    const base = targetWith(thing);
    const next: TargetSchema = { ...base, schema: { ...base.schema, tables: { ...base.schema.tables, other: thing } } };
    expect(await refusalOf(next)).toContainEqual(
      expect.stringMatching(/^blocked: .*"other" that the portal did not make/),
    );
  });

  test('texts are compared by code point, and sorted as people do, on both engines', async () => {
    const names = [
      'Zoë',
      'Łódź',
      'éa',
      'Fox',
      'E\u0301a',
      'Strasse',
      'Straße',
      'Diaz',
      'Élan',
      '_',
      'elan',
      'Stre',
      'zoe',
    ];
    await sql`delete from "thing"`.execute(database.db);
    await sql`insert into "thing" ("name") select * from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`.execute(
      database.db,
    );
    const sorted = async (order: string) =>
      (
        await sql<{ name: string }>`select "name" from "thing" order by ${sql.raw(order)}`.execute(database.db)
      ).rows.map(({ name }) => name);

    const byPeople = [
      '_',
      'Diaz',
      'éa',
      'E\u0301a',
      'elan',
      'Élan',
      'Fox',
      'Łódź',
      'Strasse',
      'Straße',
      'Stre',
      'zoe',
      'Zoë',
    ];
    expect(await sorted('"name" collate "portal_order", "id"')).toEqual(byPeople);
    expect(names.toSorted(compareTexts)).toEqual(byPeople);
    expect(await sorted('"name"')).toEqual(names.toSorted());
  });

  test('indexes in the order of another version of ICU are made again', async () => {
    const index = () => sql`select oid from pg_class where relname = 'thing_name'`.execute(database.db);
    const before = await index();
    expect(await planMigration(database.db, targetWith(thing))).toMatchObject({ steps: [] });
    await sql`update pg_collation set collversion = '1' where collname = 'portal_order'`.execute(database.db);
    const { steps } = await migrate(database.db, targetWith(thing));
    expect(steps.map(({ sql: text }) => text)).toEqual(
      expect.arrayContaining(['alter collation "portal_order" refresh version', 'drop index "thing_name"']),
    );
    expect((await index()).rows).toHaveLength(1);
    expect((await index()).rows).not.toEqual(before.rows);
    expect(await planMigration(database.db, targetWith(thing))).toMatchObject({ steps: [] });
  });

  test('if several servers start concurrently, one migrates', async () => {
    const next = targetWith(withColumn('note', { type: 'text', nullable: true }));
    const plans = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, next)));

    expect(plans.filter(({ steps }) => steps.length > 0)).toHaveLength(1);
    expect((await planMigration(database.db, next)).steps).toEqual([]);
  });

  test('every write increases the version of its table, at its commit', async () => {
    const first = await version();
    await sql`insert into "thing" ("name") values ('c')`.execute(database.db);
    const second = await version();
    expect(second).toBeGreaterThan(first);
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await sql`update "thing" set "size" = 5`.execute(transaction);
        throw new Error('never mind');
      })
      .catch(() => {});
    expect(await version()).toBe(second);
    await sql`delete from "thing" where "name" = 'c'`.execute(database.db);
    const third = await version();
    expect(third).toBeGreaterThan(second);
    await sql`truncate "thing"`.execute(database.db);
    expect(await version()).toBeGreaterThan(third);
  });

  test('a transaction counts once, and again for what follows a savepoint that it goes back to', async () => {
    const before = await version();
    await database.db.transaction().execute(async (transaction) => {
      for (let time = 0; time < 3; time += 1) await add(transaction);
    });
    const once = await version();
    expect(once).toBe(before + 1);
    await database.db.transaction().execute(async (transaction) => {
      await sql`savepoint first`.execute(transaction);
      await add(transaction);
      await sql`rollback to first`.execute(transaction);
      await add(transaction);
    });
    expect(await version()).toBeGreaterThan(once);
    await sql`delete from "thing" where "name" = 'd'`.execute(database.db);
  });

  test('the function that counted every change is replaced', async () => {
    const former = versionFunctionBody().replace(/\s+where "dataVersion".*(?=;)/, '');
    await sql
      .raw(`create or replace function portal_count_change() returns trigger language plpgsql as $$${former}$$`)
      .execute(database.db);
    expect((await migrate(database.db, targetWith(thing))).steps).toHaveLength(1);
    const { rows } = await sql`select prosrc from pg_proc where proname = 'portal_count_change'`.execute(database.db);
    expect(rows).toEqual([{ prosrc: versionFunctionBody() }]);
  });

  test('compacting the counters of closed connections changes no version', async () => {
    await sql`insert into "dataVersion" values ('thing', 999999, 5)`.execute(database.db);
    await sql`insert into "thing" ("name") values ('c')`.execute(database.db);
    const before = await version();
    await compactVersions(database.db);

    expect(await version()).toBe(before);
    const remaining =
      await sql`select "backend" from "dataVersion" where "table" = 'thing' and "backend" = 999999`.execute(
        database.db,
      );
    expect(remaining.rows).toEqual([]);
  });
});

test('an empty database gets the whole schema; opened again, it needs no step', async () => {
  const folder = makeFolder({ bare: true });
  try {
    for (const expected of [true, false]) {
      const database = await openDatabase({ folder }, (fault) => console.error(fault));
      expect((await migrate(database.db, targetSchema)).steps.length > 0).toBe(expected);
      expect((await planMigration(database.db, targetSchema)).steps).toEqual([]);
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
