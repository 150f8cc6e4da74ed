/** The portal on a foreign database, whose tables it never changes. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import type { Column, Table } from '#model/schema.ts';
import { uncounted, versionOf } from '../../../src/server/database/data-version.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { withSchemas } from '../../../src/server/database/foreign.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { hasApplied } from '../../../src/server/database/replica.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { databaseProblem } from '../../../src/server/http/database-problem.ts';
import { readColumnMappings } from '../../../src/server/migrate/column-mappings.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import { hasSchema } from '../../../src/server/migrate/has-schema.ts';
import { valueSql } from '../../../src/server/record/record-sql.ts';
import { fromItem } from '../../../src/server/record/entity-table.ts';
import { SchemaRefused } from '../../../src/server/migrate/report.ts';
import { withConflictErrors } from '../../../src/server/save/clash.ts';
import { targetWith } from '../migrate/thing.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let database: Database;
let client: Client;
let remove: () => Promise<void>;

const foreign = (columns: Record<string, Column>): Table => ({ columns, primaryKey: ['id'], foreign: 'public' });
const skills = foreign({ id: { type: 'bigint' }, name: { type: 'text' } });

const targetFor = (tables: Record<string, Table>) => {
  const own = targetWith(null);
  const ownTables = Object.entries(own.schema.tables).filter(
    ([name]) => own.schema.versionedTables.has(name) && name !== 'permission',
  );
  return {
    ...own,
    schema: fullSchema({ tables: { ...Object.fromEntries(ownTables), ...tables }, views: {} }, own.identity),
  };
};

beforeAll(async () => {
  const created = await createPostgresUrl({ bare: true });
  remove = created.remove;
  client = new Client(created.url);
  await client.connect();
  await client.query(readFileSync(new URL('workshop.sql', import.meta.url), 'utf8'));
  const config = withSchemas({ url: created.url }, targetFor({ skills }).schema);
  database = await openDatabase(config, (fault) => console.error(fault));
});

afterAll(async () => {
  await database?.close();
  await client?.end();
  await remove?.();
});

/** Everything in the foreign tables that a migration could change. */
async function foreignState(): Promise<unknown> {
  const { rows } = await client.query(`
    select c.relname, c.relkind, obj_description(c.oid), json_agg(json_build_array(a.attname, a.atttypid, a.atttypmod, a.attnotnull,
      a.attcollation, a.atthasdef, a.attidentity) order by a.attnum) as columns, c.relhastriggers, c.relhasindex,
      (select json_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.conrelid = c.oid) as constraints
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace group by c.oid order by c.relname`);
  return rows;
}

test('the portal’s own tables have a schema of their own, and foreign tables stay unchanged', async () => {
  const before = await foreignState();
  const target = targetFor({ skills });
  const plan = await planMigration(database.db, target);
  expect(plan.steps[0]?.sql).toBe('create schema "portal"');
  await migrate(database.db, target);
  expect(await foreignState()).toEqual(before);
  const { rows } = await client.query(`select count(*) from pg_tables where schemaname = 'portal'`);
  expect(Number(rows[0].count)).toBe(Object.keys(target.schema.tables).length - 1);
  expect(await migrateUnlessCurrent(database.db, target)).toBeNull();
  expect(await hasSchema(database.db, target.schema)).toBe(true);
});

const mismatches: readonly (readonly [cause: string, tables: Record<string, Table>, reason: string])[] = [
  ['a missing table', { tools: skills }, 'The database has no table "public"."tools"'],
  [
    'a missing column',
    { skills: foreign({ ...skills.columns, level: { type: 'bigint' } }) },
    '"public"."skills" has no column "level"',
  ],
  [
    'a column of another type',
    { skills: foreign({ ...skills.columns, name: { type: 'date' } }) },
    '"public"."skills"."name" is text, and the catalogue has a field there that needs date',
  ],
];

test.each(mismatches)('a migration is refused without a change because of %s', async (_cause, tables, reason) => {
  const before = await foreignState();
  const error = await migrate(database.db, targetFor(tables)).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(SchemaRefused);
  expect((error as SchemaRefused).message).toContain(reason);
  expect(await foreignState()).toEqual(before);
});

const types: readonly (readonly [table: string, column: string, type: Column['type']])[] = [
  ['staff', 'manager', 'bigint'],
  ['bikes', 'gears', 'bigint'],
  ['bikes', 'weight', 'double precision'],
  ['customers', 'discount', 'numeric(5,4)'],
  ['customers', 'created_at', 'timestamptz(3)'],
  ['customers', 'country_code', 'text'],
  ['jobs', 'received', 'timestamptz(3)'],
  ['staff', 'starts_at', 'time'],
  ['staff', 'hourly_wage', 'numeric(19,2)'],
  ['jobs', 'state', 'text'],
];

test.each(types)(
  '%s.%s can be read as %s, though PostgreSQL names its type differently',
  async (table, column, type) => {
    const { mismatches: found } = await planMigration(
      database.db,
      targetFor({ [table]: foreign({ [column]: { type } }) }),
    );
    expect(found).not.toContainEqual(expect.stringContaining(column));
  },
);

const odd = foreign({
  state: { type: 'text' },
  hourly_wage: { type: 'numeric(19,2)' },
  country_code: { type: 'text' },
  colors: { type: 'text[]' },
  label: { type: 'text' },
});

test('values are cast to the portal’s types when read, and to the database’s when written', async () => {
  await client.query(
    `create table public.odd (state job_state, hourly_wage money, country_code char(4), colors job_state[], label varchar(9))`,
  );
  const columnMappings = (await readColumnMappings(database.db, { tables: { odd } })).get('odd');
  const options = [{ value: 'in work', label: 'In Work' }];
  const values = [
    valueSql({ kind: 'choice', label: '', options }, 'in work'),
    valueSql({ kind: 'decimal', label: '', precision: 19, scale: 2 }, '1234.50'),
    valueSql({ kind: 'text', label: '', maxLength: 9 }, 'AT'),
    valueSql({ kind: 'choices', label: '', options }, ['in work', 'open']),
    valueSql({ kind: 'text', label: '', maxLength: 9 }, 'Bell'),
  ];
  await sql`insert into odd values (${sql.join(values)})`.execute(database.db);
  const { rows } =
    await sql`select to_json(record) as "row" from ${fromItem({ table: 'odd', columnMappings })} as record
    where record.state = ${'in work'}::text and lower(record.country_code) = 'at' for no key update of record`.execute(
      database.db,
    );
  await client.query('drop table public.odd');
  const row = { state: 'in work', hourly_wage: 1234.5, country_code: 'AT', colors: ['in work', 'open'], label: 'Bell' };
  expect(rows).toEqual([{ row: expect.objectContaining(row) }]);
});

const refused: readonly (readonly [statement: string, field: string, message: string])[] = [
  [`insert into public.skills values (9, null)`, 'name', 'is required by the database.'],
  [`update public.parts set price = -1`, 'price', `does not fit the database's rule "parts_price_check".`],
  [
    `update public.customers set first_name = repeat('x', 50)`,
    '',
    'A text is longer than the 40 characters that the database can hold there.',
  ],
  [`update public.bikes set customer_id = 99`, 'customer_id', 'leads to no row of the table "customers".'],
  [
    `create temporary table stays (arrived date, nights int) partition by range (arrived); insert into stays values ('2031-01-01', 2)`,
    'arrived',
    'fits into no partition of the table "stays".',
  ],
  [
    `create temporary table stays (arrived date, nights int) partition by range (arrived, nights); insert into stays values ('2031-01-01', 2)`,
    '',
    'The record fits into no partition of the table "stays".',
  ],
  [`update public.bikes set gears = 99999`, '', 'A number is greater or less than the database can hold.'],
];

test.each(refused)(
  'a violated constraint of the database is reported in words: %s',
  async (statement, field, message) => {
    const error = await client.query(statement).catch((fault: unknown) => fault);
    expect(databaseProblem(error)?.details).toMatchObject({ status: 422, errors: [{ field, message }] });
  },
);

test('deleting a row that other tables of the database refer to is 409, and names them', async () => {
  const error = await client.query('delete from public.countries').catch((fault: unknown) => fault);
  const detail = 'Rows of the table "customers" refer to it. Nothing was changed.';
  expect(databaseProblem(error)?.details).toMatchObject({ status: 409, detail });
});

test('a committed write changes the version of a table without a version trigger', async () => {
  await migrate(database.db, targetFor({ skills }));
  const version = async () =>
    (await sql<{ version: number }>`select ${versionOf(['skills'])} as version`.execute(database.db)).rows[0]?.version;
  // Transactions in other databases of the server (those of parallel tests, for instance) change the version, too: wait until they pause.
  await expect
    .poll(async () => new Set([await version(), await version()]).size, { timeout: 30_000, interval: 5 })
    .toBe(1);
  await client.query('begin');
  await client.query(`insert into skills values (3, 'Gears')`);
  const meanwhile = await version();
  await client.query('commit');
  expect(await version()).toBeGreaterThan(meanwhile ?? 0);
});

/** Inserts two rows of staff with the same name, as saves of an entity that has this field. */
function insertTwins(field: string): Promise<unknown> {
  const spec = {
    table: 'staff',
    label: { one: 'Person', many: 'People' },
    fields: { [field]: { kind: 'text', label: 'Name', maxLength: 120 } },
  } as unknown as EntitySpec;
  const insert = sql`insert into "staff" ("full_name", "hired") values ('Twin', now()), ('Twin', now())`;
  return withConflictErrors(database.db, spec, () => insert.execute(database.db));
}

test('a unique violation of a foreign index is reported at the fields of the index', async () => {
  const errors = [{ field: 'full_name', message: 'Another Person has this Name.' }];
  await expect(insertTwins('full_name')).rejects.toMatchObject({ details: { status: 422, errors } });
  await expect(insertTwins('manager')).rejects.toMatchObject({ code: '23505' });
});

test('a replica is never used for tables without a version trigger', () => {
  expect(hasApplied({ [uncounted]: 0, 7: 3 }, { [uncounted]: 0, 7: 3 })).toBe(false);
});

test('foreign tables require DATABASE_URL', () => {
  expect(() => withSchemas({ folder: null }, targetFor({ skills }).schema)).toThrow('DATABASE_URL must name it');
});
