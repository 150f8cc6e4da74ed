/** Sample data: plausible, deterministic, and the same on both engines. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#generated/permissions.ts';
import type { EntitySpec } from '#model/entity.ts';
import { validateRecord } from '#model/validation/validate.ts';
import { hasGeneratedId } from '#model/key.ts';
import { nextIds } from '../../../src/server/database/bulk.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { recordJson } from '../../../src/server/record/record-json.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { plansOf } from '../../../src/features/sample-data/server/plan.ts';
import { sampleRows } from '../../../src/features/sample-data/server/rows.ts';
import { NotEmpty } from '../../../src/server/database/not-empty.ts';
import { hasNoRows, sampleFacts, seed } from '../../../src/features/sample-data/server/seed.ts';
import { fillTemplate } from '../../../src/features/sample-data/server/template.ts';
import { SampleContext } from '../../../src/features/sample-data/server/sample-context.ts';
import { engines } from '../../support/databases.ts';

const specs: readonly EntitySpec[] = generatedCatalogue.entities;
const tables = specs.filter(({ calls }) => calls !== 'list');
const targets = targetsOf(specs);

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ sample: true });
  });
  afterAll(() => database.close());

  const count = async (from: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(from)}`.execute(database.db);
    return rows[0]?.n ?? 0;
  };

  test.each(specs)('the list of $service has rows', async ({ table }) => {
    expect(await count(table)).toBeGreaterThan(2);
  });

  test('the data lists have thousands of rows, and TopLevel joins cases, events and usages', async () => {
    expect(await count('customerWorkloadUsage')).toBe(4000);
    const { rows } =
      await sql`select count(*) > 1000 as "rows", count("eventDate") > 1000 as "events", count("workloadPercentAU") > 1000 as "usages"
      from "topLevel"`.execute(database.db);

    expect(rows).toEqual([{ rows: true, events: true, usages: true }]);
  });

  test.each(specs)('every filter of $service has values', async ({ table, list, fields, audited, permissions }) => {
    // Read-only entities have no author.
    const withoutAuthor = new Set(permissions.write === undefined && audited ? ['createdById', 'modifiedById'] : []);
    const columns = list.columns.filter((name) => fields[name]?.kind !== 'references' && !withoutAuthor.has(name));
    const counts = sql.join(columns.map((name) => sql`count(${sql.id(name)}) > 0 as ${sql.id(name)}`));
    const { rows } = await sql<Record<string, boolean>>`select ${counts} from ${sql.table(table)}`.execute(database.db);

    expect(columns.filter((name) => rows[0]?.[name] !== true)).toEqual([]);
  });

  test.each(tables)('every sample row of $service passes the validation of its form', async (spec) => {
    const entity = entityTable(spec, targets, generatedCatalogue.schema);
    const { rows } = await sql<{
      json: string;
    }>`select ${recordJson(entity)} as json from ${sql.table(spec.table)} as record`.execute(database.db);
    const problems = rows.flatMap(({ json }) => {
      const record: unknown = JSON.parse(json);
      const { malformed, invalid } = validateRecord(generatedCatalogue.validatorOf(spec), record);
      return [...malformed, ...invalid].map(({ field, message }) => `${field}: ${message}`);
    });

    // One sample account has no role on purpose, and some roles have no members.
    const unlinked = /^(appRoleIds|appUserIds): A selection is required\.$/;
    expect([...new Set(problems)].filter((problem) => !unlinked.test(problem))).toEqual([]);
  });

  test.each([
    ['administrator@portal.local', permissions.length],
    ['operator@portal.local', permissions.filter((name) => name.endsWith('/read')).length + 4],
    ['reader@portal.local', permissions.filter((name) => name.endsWith('/read')).length],
    ['newcomer@portal.local', 0],
  ])('%s has the permissions that the sample accounts promise', async (email, expected) => {
    const { rows } = await sql<{ n: number }>`select count(distinct held."permissionId") as n from "appUser" person
      left join "appUserRole" has on has."appUserId" = person."id"
      left join "appRolePermission" held on held."appRoleId" = has."appRoleId" where person."email" = ${email} group by person."id"`.execute(
      database.db,
    );

    expect(rows).toEqual([{ n: expected }]);
  });

  test.each(tables.filter(hasGeneratedId))('a new $service gets an id after those of the sample', async (spec) => {
    const { rows } = await sql<{ max: number }>`select max("id") as max from ${sql.table(spec.table)}`.execute(
      database.db,
    );
    const [next = 0] = await nextIds(database.db, spec, spec.key[0], 1);

    expect(next).toBeGreaterThan(rows[0]?.max ?? 0);
  });

  test('a database with rows is not seeded', async () => {
    expect(await hasNoRows(database)).toBe(false);
    await expect(seed(database)).rejects.toBeInstanceOf(NotEmpty);
  });
});

test('--rows sets the number of rows in the large tables alone', () => {
  const counts = new Map(plansOf(sampleFacts, 123).map(({ spec, count }) => [spec.service, count]));

  expect([counts.get('CustomerWorkloadUsage'), counts.get('TenantWorkloadUsage'), counts.get('Customer')]).toEqual([
    123, 123, 400,
  ]);
});

/** All sample rows with their history, for a number of rows in large tables and a date. */
function allRows(rows: number, day: string): object[][] {
  const plans = plansOf(sampleFacts, rows);
  const context = new SampleContext(plans, day, sampleFacts.calendar);
  return plans.map((plan) => Array.from(sampleRows(plan, context, sampleFacts)));
}

test('the same date gives the same rows and histories, and fewer rows are a prefix of more', () => {
  const few = allRows(20, '2026-09-01');

  expect(allRows(20, '2026-09-01')).toEqual(few);
  expect(allRows(20, '2026-09-02')).not.toEqual(few);
  expect(allRows(40, '2026-09-01').map((rows, index) => rows.slice(0, few[index]?.length))).toEqual(few);
});

test('entities whose samples depend on each other are named', () => {
  const samples = { ...sampleFacts.samples, region: { count: 1, values: { country: { pick: 'country' } } } };

  expect(() => plansOf({ ...sampleFacts, samples })).toThrow(/The samples of .*region.* need each other/);
});

test.each([
  ['{a} and {b}', 'x and 7'],
  ['{b:4}', '0007'],
  ['{name:slug}', 'amelie-o-hara'],
  ['{name:dotted}', 'amelie.o.hara'],
  ['{name:alias}', 'amelieoh'],
  ['{town:slug}', 'lodz-strasse'],
  ['{name:initials}{b:2}', 'AO07'],
  ['{b:hash}', '902ba3cda1883801594b6e1b452790cc53948fda'],
  ['{day:quarter}', 'Q3 2026'],
  ['{day:fiscalYear}', 'FY27'],
  ['{day:yyyy}', '2026'],
  ['{day:yyyymmdd}', '20260901'],
  ['{a} {nothing}', null],
])('the template %s gives %s', (template, expected) => {
  const values: Record<string, unknown> = {
    a: 'x',
    b: 7,
    name: "Amélie O'Hara",
    town: 'Łódź Straße',
    day: '2026-09-01',
    nothing: null,
  };

  expect(fillTemplate(template, sampleFacts.calendar, (path) => values[path])).toBe(expected);
});

test('an unknown format is refused', () => {
  expect(() => fillTemplate('{a:loud}', sampleFacts.calendar, () => 'x')).toThrow(
    'There are: slug, dotted, alias, initials, hash, quarter, fiscalYear, yyyy, yyyymmdd.',
  );
});
