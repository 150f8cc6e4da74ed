/** Migrations of tables with rows: one test for each kind of change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Column, Table } from '#model/schema.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { OperatorError } from '../../../src/server/log/operator-error.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { printPlan, SchemaRefused } from '../../../src/server/migrate/report.ts';
import { engines } from '../../support/databases.ts';
import { thing, targetWith, withColumn } from './thing.ts';

const schemaWithNote = (column: Column): TargetSchema => targetWith(withColumn('note', column));
const text = { type: 'text', nullable: true } as const;

describe.each(engines)('on $name', ({ create }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const created = await create();
    remove = created.remove;
    database = await openDatabase(created.config, (fault) => console.error(fault));
  });
  beforeEach(async () => {
    await migrate(database.db, targetWith(null), { dropUnused: true, allowDataLoss: true });
    await run(`delete from "meta"`);
    await migrate(database.db, targetWith(thing));
    await run(`insert into "thing" ("name") values ('a'), ('b'), ('c')`);
  });
  afterAll(async () => {
    await database?.close();
    await remove?.();
  });

  const run = async (statement: string) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows;
  const readNotes = async () => (await run('select "note" from "thing" order by "id"')).map((row) => row.note);
  const expectDone = async (target: TargetSchema) =>
    expect((await planMigration(database.db, target)).steps).toEqual([]);

  async function refusalOf(next: TargetSchema): Promise<string[]> {
    const error = await migrate(database.db, next).catch((fault: unknown) => fault);
    if (!(error instanceof SchemaRefused)) throw new Error('The change was not refused.', { cause: error });
    return error.plan.flatMap(({ risk }) => (risk === undefined ? [] : [`${risk.kind}: ${risk.reason}`]));
  }

  /** A value for each of the three rows. */
  async function fillNotes(column: Column, values: readonly string[]): Promise<void> {
    await migrate(database.db, schemaWithNote(column));
    for (const [index, value] of values.entries())
      await run(`update "thing" set "note" = ${value} where "id" = ${index + 1}`);
  }

  test.each<{ from: Column['type']; to: Column['type']; fits: [string, unknown]; not: [string, string] }>([
    { from: 'text', to: 'bigint', fits: ["'12'", 12], not: ["'12227-000'", '12227-000'] },
    { from: 'text', to: 'double precision', fits: ["'-1.5'", -1.5], not: ["'1,5'", '1,5'] },
    { from: 'text', to: 'numeric(6,2)', fits: ["'12.50'", '12.50'], not: ["'12.505'", '12.505'] },
    { from: 'text', to: 'boolean', fits: ["'Yes'", true], not: ["'maybe'", 'maybe'] },
    { from: 'text', to: 'date', fits: ["'2024-02-29'", '2024-02-29'], not: ["'2023-02-29'", '2023-02-29'] },
    { from: 'text', to: 'time', fits: ["'14:30'", '14:30:00'], not: ["'24:30'", '24:30'] },
    {
      from: 'text',
      to: 'timestamptz(3)',
      fits: ["'2026-03-09T16:05Z'", '2026-03-09T16:05:00.000Z'],
      not: ["'09.03.2026 16:05'", '09.03.2026 16:05'],
    },
    {
      from: 'text',
      to: 'uuid',
      fits: ["'0b0e7b5e-6f0a-4b0e-9a51-9d6b8f0c1a2d'", '0b0e7b5e-6f0a-4b0e-9a51-9d6b8f0c1a2d'],
      not: ["'0b0e'", '0b0e'],
    },
    { from: 'double precision', to: 'bigint', fits: ['12', 12], not: ['12.5', '12.5'] },
    { from: 'double precision', to: 'numeric(4,1)', fits: ['12.5', '12.5'], not: ['12.55', '12.55'] },
    { from: 'numeric(6,2)', to: 'numeric(4,2)', fits: ['12.5', '12.50'], not: ['120', '120.00'] },
    { from: 'bigint', to: 'boolean', fits: ['1', true], not: ['2', '2'] },
    {
      from: 'timestamptz(3)',
      to: 'date',
      fits: ["'2026-03-09Z'", '2026-03-09'],
      not: ["'2026-03-09 01:00Z'", '2026-03-09 01:00:00+00'],
    },
    { from: 'text[]', to: 'text', fits: ["array['x']", 'x'], not: ["array['x', 'y']", '{x,y}'] },
    { from: 'bigint', to: 'date', fits: ['null', null], not: ['2026', '2026'] },
  ])(
    '$from becomes $to: values that can not be cast are named, and nothing is changed',
    async ({ from, to, fits, not }) => {
      await fillNotes({ type: from, nullable: true }, [fits[0], not[0], 'null']);
      const before = await readNotes();
      const next = schemaWithNote({ type: to, nullable: true });

      expect(await refusalOf(next)).toEqual([
        `loss: "thing"."note" changes from ${from} to ${to}: 1 of 3 do not fit: #2 "${not[1]}". Correct them first; if their values may be lost, the field becomes empty.`,
      ]);
      expect(await readNotes()).toEqual(before);
      await run('update "thing" set "note" = null where "id" = 2');
      await migrate(database.db, next);
      expect(await readNotes()).toEqual([fits[1], null, null]);
      await expectDone(next);
    },
  );

  test('with --allow-data-loss such values become null, unless the field is required', async () => {
    await fillNotes(text, ["'12'", "'n/a'", "' '"]);
    expect(await refusalOf(schemaWithNote({ type: 'bigint' }))).toContainEqual(
      expect.stringMatching(/^blocked: .*: 2 of 3 do not fit: #2 "n\/a", #3 " "\. The field is required/),
    );
    await expect(migrate(database.db, schemaWithNote({ type: 'bigint' }), { allowDataLoss: true })).rejects.toThrow(
      SchemaRefused,
    );
    expect(await readNotes()).toEqual(['12', 'n/a', ' ']);

    await migrate(database.db, schemaWithNote({ type: 'bigint', nullable: true }), { allowDataLoss: true });
    expect(await readNotes()).toEqual([12, null, null]);
  });

  test.each([
    { from: 'bigint', to: 'date', value: '2026' },
    { from: 'text', to: 'jsonb', value: "'{}'" },
    { from: 'uuid', to: 'text[]', value: 'gen_random_uuid()' },
  ] as const)('with --allow-data-loss $from becomes $to, too, of which no value can be cast', async (change) => {
    await fillNotes({ type: change.from, nullable: true }, [change.value, 'null', 'null']);
    await migrate(database.db, schemaWithNote({ type: change.to, nullable: true }), { allowDataLoss: true });
    expect(await readNotes()).toEqual([null, null, null]);
  });

  test('at most ten of the rows that prevent a change are named, and all are counted', async () => {
    await run(`insert into "thing" ("name") select 'more' from generate_series(1, 1201)`);
    expect(await refusalOf(schemaWithNote({ type: 'text' }))).toEqual([
      expect.stringContaining('1,204 of 1,204 rows have no value for it: #1, #2, #3, #4, #5, #6, #7, #8, #9, #10, …'),
    ]);
  });

  test('a key changes its type, together with the references to it', async () => {
    await run('update "thing" set "parentId" = 1 where "id" = 2');
    const keyed: Table = {
      ...thing,
      columns: { ...thing.columns, id: { type: 'text' }, parentId: text },
      indexes: { thing_name: '"name" collate "portal_order", "id"' },
    };
    await migrate(database.db, targetWith(keyed));

    expect(await run('select "id", "parentId" from "thing" order by "id"')).toEqual([
      { id: '1', parentId: null },
      { id: '2', parentId: '1' },
      { id: '3', parentId: null },
    ]);
    await expectDone(targetWith(keyed));
  });

  test('an index that is no longer in the catalogue does not prevent a new type', async () => {
    const indexed = { thing_note: '"note" collate "portal_order", "id"' };
    await migrate(database.db, targetWith({ ...withColumn('note', text), indexes: indexed }));
    await migrate(database.db, schemaWithNote({ type: 'bigint', nullable: true }));
    expect(await readNotes()).toEqual([null, null, null]);
  });

  test('a field that becomes required fills null with its default', async () => {
    await fillNotes(text, ["'x'", 'null', 'null']);
    const next = schemaWithNote({ type: 'text', default: "'new'" });
    await migrate(database.db, next);

    expect(await readNotes()).toEqual(['x', 'new', 'new']);
    await expect(run('update "thing" set "note" = null')).rejects.toMatchObject({ code: '23502' });
    await expectDone(next);
  });

  test('a new field with a volatile default gives each row its own value', async () => {
    const next = schemaWithNote({ type: 'uuid', default: 'gen_random_uuid()' });
    await migrate(database.db, next);

    expect(new Set(await readNotes()).size).toBe(3);
    expect(await readNotes()).not.toContain(null);
    await expectDone(next);
  });

  test('existing rows get the current time as created and modified date, without an author', async () => {
    const stamps: Record<string, Column> = {
      createdDate: { type: 'timestamptz(3)' },
      createdById: { type: 'bigint', nullable: true },
      modifiedDate: { type: 'timestamptz(3)' },
    };
    const audited = targetWith({ ...thing, columns: { ...thing.columns, ...stamps } });
    await migrate(database.db, audited);
    const rows = await run(
      'select "createdDate" = "modifiedDate" as "same", now() - "createdDate" < interval \'1 minute\' as "now", "createdById" from "thing"',
    );
    const stamped = { same: true, now: true, createdById: null };
    expect(rows).toEqual([stamped, stamped, stamped]);
    await expectDone(audited);

    // A version without these columns inserts a row, then a version with them starts again.
    await migrate(database.db, targetWith(thing));
    await run(`insert into "thing" ("name") values ('d')`);
    await migrate(database.db, audited);
    expect(await run('select from "thing" where "createdDate" is null')).toEqual([]);
    await expectDone(audited);
  });

  test('a changed target of a reference counts as data loss, and its ids are never reused for the new target', async () => {
    await run('update "thing" set "parentId" = 1 where "id" > 1');
    const next = targetWith({ ...thing, references: { parentId: 'appUser' } });
    expect(await refusalOf(next)).toEqual([
      'loss: "thing"."parentId" becomes a reference to "appUser": 2 of 3 rows refer to "thing": #2 "1", #3 "1". If their references may be lost, the field becomes empty.',
    ]);
    await migrate(database.db, next, { allowDataLoss: true });
    expect(await run('select from "thing" where "parentId" is not null')).toEqual([]);
    await expectDone(next);

    const required = { ...thing.columns, parentId: { type: 'bigint' } } as const;
    await run('delete from "thing"');
    await migrate(database.db, targetWith({ ...thing, columns: required, references: { parentId: 'thing' } }), {});
    await run('insert into "thing" ("id", "name", "parentId") values (9, \'own\', 9)');
    expect(await refusalOf(targetWith({ ...thing, columns: required, references: { parentId: 'appUser' } }))).toEqual([
      expect.stringMatching(/^blocked: .*1 of 1 rows refer to "thing": #9 "9"\. The field is required/),
    ]);
  });

  test('an invalid index, left by an interrupted creation, is created again', async () => {
    expect(await migrateUnlessCurrent(database.db, targetWith(thing))).toBeNull();
    await run(`update pg_index set indisvalid = false where indexrelid = '"thing_name"'::regclass`);
    const done = await migrateUnlessCurrent(database.db, targetWith(thing));

    expect(done?.steps.map((step) => step.sql)).toContainEqual(expect.stringMatching(/^create index .*"thing_name"/));
    expect(await run(`select indisvalid from pg_index where indexrelid = '"thing_name"'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
    await expectDone(targetWith(thing));
  });

  test('an index created by hand as the plan has it is adopted; another one of its name blocks the plan', async () => {
    await run('drop index "thing_name"');
    const { steps } = await planMigration(database.db, targetWith(thing));
    await run(steps[0]?.sql ?? '');
    expect((await migrate(database.db, targetWith(thing))).steps.map((step) => step.sql)).toEqual([
      expect.stringMatching(/^comment on index "thing_name"/),
    ]);

    await run('drop index "thing_name"');
    await run('create index "thing_name" on "thing" ("size")');
    expect(await refusalOf(targetWith(thing))).toEqual([
      expect.stringMatching(
        /^blocked: .*"thing_name" that the portal did not make: CREATE INDEX.* Rename or drop it\.$/,
      ),
    ]);
    await run('drop index "thing_name"');
  });

  test('constraints that rows violate are tried again by every start, and logged until none is left', async () => {
    await run(`update "thing" set "size" = 1`);
    const next = targetWith({
      ...thing,
      unique: { thing_unique: ['size'] },
      checks: { thing_options: { column: 'name', values: ['a', 'b'] } },
    });
    const skipped = [
      '"thing" (size) is not enforced as unique, because rows have equal values: "1" (3 rows). Make them differ; a start tries again.',
      '"thing"."name" is not restricted to its options, because rows have other values: "c" (1 row). Change these rows, or let the catalogue have these options, too; a start tries again.',
    ];
    expect((await migrateUnlessCurrent(database.db, next))?.skipped).toEqual(skipped);
    expect((await migrateUnlessCurrent(database.db, next))?.skipped).toEqual(skipped);
    await run(`update "thing" set "size" = "id", "name" = 'a'`);
    expect((await migrateUnlessCurrent(database.db, next))?.skipped).toEqual([]);
    expect(await migrateUnlessCurrent(database.db, next)).toBeNull();
    await expectDone(next);
    await expect(run(`update "thing" set "size" = 1`)).rejects.toMatchObject({ constraint: 'thing_unique' });
    await expect(run(`update "thing" set "name" = 'c'`)).rejects.toMatchObject({ constraint: 'thing_options' });
  });

  test.each(['unique', 'uniqueActive'] as const)('%s: texts that become equal numbers are foreseen', async (word) => {
    const withUnique = (column: Column): TargetSchema =>
      targetWith({
        ...withColumn('note', column),
        columns: { ...thing.columns, note: column, isActive: { type: 'boolean', default: 'true' } },
        [word]: { thing_note_key: ['note'] },
      });
    await migrate(database.db, withUnique(text));
    await run(`update "thing" set "note" = case "id" when 1 then '1' when 2 then '01' else '2' end`);
    const next = withUnique({ type: 'bigint', nullable: true });
    const skipped = [expect.stringMatching(/because rows have equal values: "1" \(2 rows\)\. Make them differ/)];

    expect((await planMigration(database.db, next)).skipped).toEqual(skipped);
    expect((await migrateUnlessCurrent(database.db, next))?.skipped).toEqual(skipped);
    expect(await readNotes()).toEqual([1, 1, 2]);
    await run('update "thing" set "note" = 3 where "id" = 2');
    await migrateUnlessCurrent(database.db, next);
    await expectDone(next);
    await expect(run('update "thing" set "note" = 1')).rejects.toMatchObject({ constraint: 'thing_note_key' });
  });

  test('a former version does not start after a breaking migration, and names the migration; --apply goes back', async () => {
    const [former, newer] = [schemaWithNote(text), schemaWithNote({ type: 'bigint', nullable: true })];
    await migrateUnlessCurrent(database.db, former);
    expect(printPlan(await planMigration(database.db, newer))).toContain(
      '\n-- STOP the servers of the other version first',
    );
    await migrateUnlessCurrent(database.db, newer);

    const refusal: unknown = await migrateUnlessCurrent(database.db, former).catch((fault: unknown) => fault);
    expect(refusal).toBeInstanceOf(OperatorError);
    expect(String(refusal)).toMatch(
      /Another version of the portal changed this database.* alter table "thing" alter column "note" type bigint.*\n.*--apply\.$/,
    );
    expect(await migrateUnlessCurrent(database.db, newer)).toBeNull();

    await migrate(database.db, former);
    expect(await migrateUnlessCurrent(database.db, former)).toBeNull();
    await expect(migrateUnlessCurrent(database.db, newer)).rejects.toThrow(
      'Another version of the portal changed this database',
    );
  });

  test('an error of PostgreSQL is reported with its detail and its statement', async () => {
    await migrate(database.db, targetWith(withColumn('note', text)));
    await run('create view "of a person" as select "note" from "thing"');
    const refusal: unknown = await migrate(database.db, schemaWithNote({ type: 'bigint', nullable: true })).catch(
      (fault: unknown) => fault,
    );
    await run('drop view "of a person"');

    expect(refusal).toBeInstanceOf(OperatorError);
    expect(String(refusal)).toMatch(
      /The database refused a change \(cannot alter type of a column used by a view.*"of a person" depends on column "note"\):\nalter table "thing"/,
    );
  });
});
