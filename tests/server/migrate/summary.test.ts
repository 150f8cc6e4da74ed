/** A plan lists its steps, their sizes and which clients they block; `--apply` reports the same. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { rulesBrokenAfter } from '../../../src/server/migrate/rules-after.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { printSummary, rowCounts, affectedTables } from '../../../src/server/migrate/summary.ts';
import { printRehearsal, rehearse } from '../../../src/features/rehearsal/server/rehearse.ts';
import { engines } from '../../support/databases.ts';
import { thing, targetWith, withColumn } from './thing.ts';

const former = targetWith(withColumn('note', { type: 'text', nullable: true }));

/** The table and a column have other names, another column has another kind, and both columns have rules. */
const renamed: TargetSchema = (() => {
  const { name: _name, ...columns } = thing.columns;
  const base = targetWith(null);
  const item = {
    ...thing,
    columns: { ...columns, label: { type: 'text' }, note: { type: 'bigint', nullable: true } },
    references: { parentId: 'item' },
    indexes: { item_label: '"label" collate "portal_order", "id"' },
  } as const;
  return {
    ...base,
    schema: {
      ...base.schema,
      tables: { ...base.schema.tables, item },
      renamed: [{ table: 'item', was: ['thing'], fields: { label: { was: ['name'] } } }],
    },
    rules: {
      item: {
        label: { violation: 'char_length("label") > 6', description: 'at most 6 characters' },
        note: { violation: '"note" < 10', description: 'at least 10' },
      },
    },
  };
})();

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => void (database = await open({ bare: true })));
  afterAll(() => database.close());
  beforeEach(async () => {
    await run('drop schema "public" cascade');
    await run('create schema "public"');
    await migrate(database.db, former);
    await run(`insert into "thing" ("name", "note") select 'row ' || i, i::text from generate_series(1, 120) i`);
  });

  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
  const summary = async (target: TargetSchema) => {
    const plan = await planMigration(database.db, target);
    const skipped = [...plan.skipped, ...(await rulesBrokenAfter(database.db, target))];
    const { locked, written } = affectedTables(plan.steps);
    return printSummary(
      { ...plan, skipped },
      await rowCounts(database.db, locked),
      await rowCounts(database.db, written),
    );
  };

  test('rows that will violate a rule are named before their table is renamed and their column changes its kind', async () => {
    const violations = await rulesBrokenAfter(database.db, renamed);
    expect(violations).toEqual([
      '"item"."label" has to be: at most 6 characters: 21 of 120 rows break this rule: #100 "row 100", #101 "row 101", #102 "row 102", #103 "row 103", #104 "row 104", #105 "row 105", #106 "row 106", #107 "row 107", #108 "row 108", #109 "row 109", …. They stay unchanged until a user edits the field.',
      '"item"."note" has to be: at least 10: 9 of 120 rows break this rule: #1 "1", #2 "2", #3 "3", #4 "4", #5 "5", #6 "6", #7 "7", #8 "8", #9 "9". They stay unchanged until a user edits the field.',
    ]);
    expect((await migrate(database.db, renamed)).skipped).toEqual(violations);
    expect(await rulesBrokenAfter(database.db, renamed)).toEqual(violations);
  });

  test('the summary of a plan counts statements, locked rows, and decisions', async () => {
    const head = await summary(renamed);
    const plan = await planMigration(database.db, renamed);
    expect(head).toContain(`-- Statements: ${plan.steps.length}`);
    expect(head).toMatch(/^-- Locked until the transaction ends: .*"thing" \(120 rows\)/m);
    expect(head).toContain('-- Rows changed in: "dataVersion"');
    expect(head).toContain('-- Waiting for rows to be corrected: 2 (LEFT)');
    expect(head).toContain('-- To decide: nothing. STOP the servers of the other version first');

    await run(`update "thing" set "note" = 'none' where "id" = 1`);
    expect(await summary(renamed)).toContain('-- To decide: 1 LOSS. STOP the servers');
    expect(await summary(targetWith(withColumn('remark', { type: 'text', nullable: true })))).toContain(
      '-- To decide: 1 RENAMED?',
    );
    expect(await summary(targetWith(withColumn('must', { type: 'boolean' })))).toContain('-- To decide: 1 BLOCKED');
  });

  test('a rehearsal reports the locks during each statement', async () => {
    const rehearsal = await rehearse(database.db, renamed, {});
    const text = printRehearsal(rehearsal);

    expect(text).toMatch(/^-- Statements: \d+/);
    expect(text).toMatch(/^-- Locked until the transaction ends: .*"item" \(120 rows\)/m);
    const [, ...rest] = rehearsal.ran.filter(({ step }) => step.deferred === undefined);
    const later = rest.filter(({ step }) => step.sql.startsWith('alter table "item"'));
    expect(later.length).toBeGreaterThan(0);
    for (const { held, locks } of later) {
      expect([...held, ...locks].join('\n')).toMatch(/AccessExclusiveLock on "(thing|item)"/);
    }
    expect(text).toMatch(/^-- LOCKED BEFORE: AccessExclusiveLock on "(thing|item)"/m);
  });
});
