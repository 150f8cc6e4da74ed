/** Several versions of the portal on one database (decisions: Schema and versions). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#model/schema.ts';
import { type Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import { hasSchema } from '../../../src/server/migrate/has-schema.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { printPlan } from '../../../src/server/migrate/report.ts';
import { createPostgresUrl, engines } from '../../support/databases.ts';
import { thing, targetWith, withColumn } from './thing.ts';

const searchable: Table = { ...thing, search: { thing_search: ['name'] } };
const view = 'select "id", "name" from "thing"';
const former = targetWith(searchable, view);

const comment: Table = {
  columns: { id: { type: 'bigint', identity: true }, thingId: { type: 'bigint' }, text: { type: 'text' } },
  primaryKey: ['id'],
  references: { thingId: 'thing' },
};

/** The newer version, with tables, columns, views and a permission that the former does not have. */
const newer = ((): TargetSchema => {
  const table: Table = {
    ...searchable,
    columns: {
      ...searchable.columns,
      note: { type: 'text', nullable: true },
      rank: { type: 'bigint', default: '7' },
      ownerId: { type: 'bigint', nullable: true },
    },
    references: { ...searchable.references, ownerId: 'thing' },
    indexes: { thing_name: '"name" collate "portal_order", "id", "size"', thing_rank: '"rank"' },
    unique: { thing_note: ['name', 'note'] },
    search: { thing_search: ['name', 'note'] },
  };
  const base = targetWith(table);
  const things = { sql: 'select "id", "name", "note" from "thing"', columns: ['id', 'name', 'note'] };
  const notes = { sql: 'select "id", "note" from "thing"', columns: ['id', 'note'] };
  const facts = { from: 'thing', key: ['id'], tables: ['thing'] };
  return {
    ...base,
    permissions: [...base.permissions, 'comment/read'],
    schema: {
      ...base.schema,
      tables: { ...base.schema.tables, comment },
      views: { things: { ...things, ...facts }, notes: { ...notes, ...facts } },
    },
  };
})();

const unused = [
  'table "comment"',
  'column "thing"."note"',
  'column "thing"."rank"',
  'column "thing"."ownerId"',
  'index "thing_name" (with more columns than wanted)',
  'index "thing_rank"',
  'index "thing_search" (with more columns than wanted)',
  'unique constraint "thing_note"',
  'unique index "thing_note_nfc"',
  'view "notes"',
  'view "things" (it has columns that the catalogue has not, and stays as it was made)',
  'permission "comment/read"',
];

describe.each(engines)('on $name', ({ create }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const created = await create();
    remove = created.remove;
    database = await openDatabase(created.config, (fault) => console.error(fault));
  });
  beforeEach(async () => {
    await migrate(database.db, targetWith(null), { dropUnused: true });
    await migrate(database.db, former);
    await run(`insert into "thing" ("name", "size") values ('a', 1), ('b', null)`);
  });
  afterAll(async () => {
    await database?.close();
    await remove?.();
  });

  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
  const stepsTo = async (target: TargetSchema) => (await migrate(database.db, target)).steps.map((step) => step.sql);

  test('a former version runs on a newer database without changing it', async () => {
    await migrate(database.db, newer);
    await run(`insert into "comment" ("thingId", "text") values (1, 'kept')`);
    await run(`update "thing" set "note" = 'kept', "rank" = 9 where "id" = 1`);
    const plan = await planMigration(database.db, former);

    expect(plan.steps).toEqual([]);
    expect(plan.unused).toEqual([...unused].sort());
    expect(printPlan(plan)).not.toMatch(/LOSS|BLOCKED/);
    expect(await stepsTo(former)).toEqual([]);
    expect(await hasSchema(database.db, former.schema)).toBe(true);
    expect(await hasSchema(database.db, newer.schema)).toBe(true);
    await run(`insert into "thing" ("name") values ('of the former version')`);

    expect(await stepsTo(newer)).toEqual([]);
    expect(await run('select "text" from "comment"')).toEqual([{ text: 'kept' }]);
    expect(await run('select "note", "rank" from "thing" order by "id"')).toEqual([
      { note: 'kept', rank: 9 },
      { note: null, rank: 7 },
      { note: null, rank: 7 },
    ]);
    expect(await run('select "note" from "things" where "id" = 1')).toEqual([{ note: 'kept' }]);
    expect(await run('select "note" from "notes" where "id" = 1')).toEqual([{ note: 'kept' }]);
  });

  test('two versions that start alternately plan a migration once each, and change nothing', async () => {
    expect(await hasSchema(database.db, newer.schema)).toBe(false);
    await migrate(database.db, newer);
    expect(await migrateUnlessCurrent(database.db, newer)).toBeNull();
    expect((await migrateUnlessCurrent(database.db, former))?.steps).toEqual([]);

    for (const version of [newer, former, newer, former]) {
      expect(await migrateUnlessCurrent(database.db, version)).toBeNull();
    }
  });

  test('unused tables, columns and views are dropped by --drop-unused alone', async () => {
    await migrate(database.db, newer);
    const plan = await planMigration(database.db, former, { dropUnused: true });
    expect(printPlan(plan)).toContain(
      'drop table "comment";\n-- UNUSED: The catalogue has no table "comment": all its rows go.',
    );
    expect(printPlan(await planMigration(database.db, former))).toContain(
      '-- UNUSED: permission "comment/read"\n-- UNUSED: table "comment"',
    );
    await migrate(database.db, former, { allowDataLoss: true });
    expect((await planMigration(database.db, former)).unused).toHaveLength(unused.length);

    await migrate(database.db, former, { dropUnused: true });
    expect(await planMigration(database.db, former)).toMatchObject({ steps: [], unused: [] });
    expect(await run('select * from "thing" order by "id"')).toEqual([
      { id: 1, name: 'a', size: 1, parentId: null },
      { id: 2, name: 'b', size: null, parentId: null },
    ]);
    await expect(run('select from "comment"')).rejects.toThrow(/comment/);
    await expect(run('select from "notes"')).rejects.toThrow(/notes/);
  });

  test('an unused column that is required and has no default becomes nullable', async () => {
    await run('delete from "thing"');
    await migrate(database.db, targetWith(withColumn('must', { type: 'text' })));

    expect(await stepsTo(former)).toContain('alter table "thing" alter column "must" drop not null');
    await run(`insert into "thing" ("name") values ('c')`);
    expect(await stepsTo(former)).toEqual([]);
  });

  test('an unused column of a former key becomes nullable', async () => {
    const keyed: Table = {
      ...thing,
      columns: { ...thing.columns, part: { type: 'bigint' } },
      primaryKey: ['id', 'part'],
    };
    await run('delete from "thing"');
    await migrate(database.db, targetWith({ ...keyed, references: {} }));
    await migrate(database.db, targetWith({ ...thing, references: {} }));

    await run(`insert into "thing" ("name") values ('c')`);
    expect((await planMigration(database.db, targetWith({ ...thing, references: {} }))).unused).toContain(
      'column "thing"."part"',
    );
  });

  test('the rows of an entity that leaves the catalogue are preserved for its return', async () => {
    const before = await run('select * from "thing" order by "id"');
    expect(await stepsTo(targetWith(null))).toEqual([]);
    await migrate(database.db, former);

    expect(await run('select * from "thing" order by "id"')).toEqual(before);
  });

  test('an unused view is recreated after a column that it uses has changed its type', async () => {
    await migrate(database.db, newer);
    const { rank: _rank, ...columns } = newer.schema.tables.thing?.columns ?? {};
    const wide = targetWith({
      ...searchable,
      columns: { ...columns, id: { type: 'bigint', identity: true }, size: { type: 'text', nullable: true } },
    });
    await run('create or replace view "notes" as select "id", "note", "size" from "thing"');
    await migrate(database.db, wide);

    expect(await run('select "size" from "notes" where "id" = 1')).toEqual([{ size: '1' }]);
    expect((await planMigration(database.db, wide)).unused).toContain('view "notes"');
  });

  test('a view gives its name to a table; a table with rows gives it to a view by --drop-unused alone', async () => {
    const { things: _things, ...views } = former.schema.views;
    const asTable = {
      ...former,
      schema: { ...former.schema, tables: { ...former.schema.tables, things: comment }, views },
    };
    const plan = await migrate(database.db, asTable);
    expect(plan.steps.find(({ epoch }) => epoch)?.sql).toBe('drop view "things"');
    expect(plan.unused).toEqual([]);
    await run(`insert into "things" ("thingId", "text") values (1, 'kept')`);

    const back = await planMigration(database.db, former);
    expect(back.steps.flatMap(({ risk }) => (risk?.kind === 'blocked' ? risk.reason : []))).toEqual([
      expect.stringMatching(
        /^"things" becomes a view, and the database has a table of that name, with its rows\. Give/,
      ),
    ]);
    await expect(migrate(database.db, former)).rejects.toThrow('BLOCKED');
    expect(await run('select "text" from "things"')).toEqual([{ text: 'kept' }]);
    await migrate(database.db, former, { dropUnused: true });
    expect(await run('select "name" from "things"')).toHaveLength(2);
  });

  test('a view with the same columns and another query is that of the last version that started', async () => {
    const other = targetWith(searchable, `${view} where "size" is null`);
    for (const [version, rows] of [
      [other, 1],
      [former, 2],
      [other, 1],
    ] as const) {
      await migrateUnlessCurrent(database.db, version);
      expect(await run('select from "things"')).toHaveLength(rows);
    }
  });
});

test('two versions write while the newer one migrates: no acknowledged write is lost', async () => {
  const { url, remove } = await createPostgresUrl();
  const open = () => openDatabase({ url }, (fault) => console.error(fault));
  const [old, fresh] = await Promise.all([open(), open()]);
  let isOver = false;
  let writers: Promise<void>[] = [];
  try {
    await migrate(old.db, former);
    await sql`insert into "thing" ("name") select 'row ' || i from generate_series(1, 20000) i`.execute(old.db);
    const accepted: number[] = [];
    const write = async ({ db }: Database, columns: string, values: string, until: () => boolean) => {
      do {
        const { rows } = await sql
          .raw<{ id: number }>(`insert into "thing" (${columns}) values (${values}) returning "id"`)
          .execute(db);
        accepted.push(...rows.map(({ id }) => id));
      } while (!until());
    };
    writers = [1, 2, 3].map((size) => write(old, '"name", "size"', `'old', ${size}`, () => isOver));
    expect((await migrateUnlessCurrent(fresh.db, newer))?.steps.length).toBeGreaterThan(5);
    const before = accepted.length;
    await write(
      fresh,
      '"name", "note", "rank"',
      `'new', gen_random_uuid()::text, 8`,
      () => accepted.length > before + 100,
    );
    isOver = true;
    await Promise.all(writers);

    expect(await migrateUnlessCurrent(old.db, former)).toMatchObject({ steps: [] });
    const { rows } = await sql<{ id: number }>`select "id" from "thing" where "name" in ('old', 'new')`.execute(
      fresh.db,
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(accepted));
  } finally {
    isOver = true;
    await Promise.allSettled(writers);
    await Promise.all([old.close(), fresh.close()]);
    await remove();
  }
});
