/** Going back to a version from before a rename: names are reverted without loss, and never guessed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { printPlan } from '../../../src/server/migrate/report.ts';
import { engines } from '../../support/databases.ts';
import { after, before, changed, renamedField, targetOf } from './renamed-catalogue.ts';

type File = (typeof before)[number];

const [former, present] = [targetOf(...before), targetOf(...after)];

const refusal = async (work: Promise<unknown>): Promise<string> => String(await work.catch((fault: unknown) => fault));

const without =
  (...names: string[]) =>
  (file: File) => ({
    ...file,
    fields: (file.fields as { name: string }[]).filter(({ name }) => !names.includes(name)),
  });
const more = (name: string) => (file: File) => ({
  ...file,
  fields: [...(file.fields as object[]), { name, kind: 'decimal' }],
});

/** The catalogue with a field of the former name in addition to the renamed one. */
const withFormerField = (): TargetSchema =>
  targetOf(
    ...changed(before, 'cost', (file) => {
      const renamed = renamedField(file, 'amount', 'sum');
      return { ...renamed, fields: [...(renamed.fields as object[]), { name: 'amount', kind: 'decimal' }] };
    }),
  );

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => void (database = await open({ bare: true })));
  afterAll(() => database.close());
  beforeEach(async () => {
    await run('drop schema "public" cascade');
    await run('create schema "public"');
    await migrateUnlessCurrent(database.db, former);
    await run(
      `insert into "person" ("name", "email", "createdDate", "modifiedDate") values ('Ada', 'ada@example.com', ${stamps})`,
    );
    await run(`insert into "project" ("name", "createdDate", "modifiedDate") values ('Bridge', ${stamps})`);
    await run(`insert into "issue" ("name", "deadline", "ownerId", "state", "code", "createdDate", "modifiedDate") values
      ('first', '2026-01-02', 1, 'open', 'x1', ${stamps}), ('second', '2026-01-03', null, 'done', null, ${stamps})`);
    await run(`insert into "issueProject" ("issueId", "projectId") values (1, 1)`);
    await run(`insert into "cost" ("issueId", "year", "amount") values (1, 2026, 12.50)`);
    await run(`insert into "team" ("name", "createdDate", "modifiedDate") values ('Reader', ${stamps})`);
    await run(
      `insert into "teamPermission" ("teamId", "permissionId") select 1, "id" from "permission" where "name" = 'issue/read'`,
    );
    await addHistory('Issue', {
      name: { from: 'zero', to: 'first' },
      state: { from: 'done', to: 'open' },
      projectIds: { from: [], to: [1] },
    });
    const state = { address: { name: 'fir', state: 'open', owner: '1', sort: '-deadline' } };
    await run(
      `insert into "savedList" ("entity", "name", "ownerId", "shared", "state", "createdDate", "modifiedDate") values ('Issue', 'Mine', 1, false, '${JSON.stringify(state)}', ${stamps})`,
    );
  });

  const stamps = `'2026-01-01', '2026-01-01'`;
  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
  const addHistory = (entity: string, changes: object) =>
    run(
      `insert into "history" ("entity", "key", "action", "changedDate", "changes") values ('${entity}', '1', 'update', now(), '${JSON.stringify(changes)}')`,
    );

  /** All data, by the names of the former version. */
  const readContent = async () => ({
    issues: await run(
      'select "id", "name", "deadline"::text, "ownerId", "state", "marks", "code" from "issue" order by 1',
    ),
    links: await run('select * from "issueProject"'),
    costs: await run('select "issueId", "year", "amount"::text from "cost"'),
    views: await run('select "name" from "overdue" order by 1'),
    roles: await run(
      `select p."name" from "teamPermission" t join "permission" p on p."id" = t."permissionId" where p."isActive"`,
    ),
    history: await run('select "entity", "changes" from "history" order by "id"'),
    lists: await run('select "entity", "state" from "savedList"'),
  });

  test('every renamed thing gets its former name back, and can be renamed again', async () => {
    const contentBefore = await readContent();
    for (const turn of ['once', 'twice']) {
      await migrate(database.db, present);
      await run(`update "ticket" set "title" = '${turn}', "status" = 'new' where "id" = 2`);
      await addHistory('Ticket', { title: { from: 'second', to: turn }, status: { from: 'done', to: 'new' } });
      expect(await refusal(migrateUnlessCurrent(database.db, former))).toContain(
        'Another version of the portal changed this database',
      );

      const plan = await planMigration(database.db, former);
      expect(plan.questions).toEqual([]);
      expect(printPlan(plan)).toContain(
        '-- BACK: table "ticket" is "issue" here\n-- BACK: column "issue"."title" is "name" here',
      );
      expect(printPlan(plan)).toContain('-- STOP the servers');
      await migrate(database.db, former);

      const [first] = contentBefore.issues;
      contentBefore.issues = [first ?? {}, { ...contentBefore.issues[1], name: turn, state: 'open' }];
      contentBefore.views = [{ name: 'first' }, { name: turn }];
      contentBefore.history.push({
        entity: 'Issue',
        changes: { name: { from: 'second', to: turn }, state: { from: 'done', to: 'open' } },
      });
      expect(await readContent()).toEqual(contentBefore);
      expect(await planMigration(database.db, former)).toMatchObject({
        steps: [],
        unused: [],
        recorded: [],
        stale: [],
      });
    }
    expect(await refusal(migrateUnlessCurrent(database.db, present))).toContain(
      'Another version of the portal changed this database',
    );
  });

  test('a start of an unknown version does not revert names by itself', async () => {
    await migrate(database.db, present);
    const fixed = targetOf(
      ...changed(before, 'cost', (file) => renamedField(file, 'amount', 'amount', { required: true })),
    );
    const message = await refusal(migrateUnlessCurrent(database.db, fixed));

    expect(message).toContain('-- BACK: table "ticket" is "issue" here');
    expect(message).toMatch(/Nothing was changed\. Another version made these renames\..*--apply$/);
    await migrate(database.db, fixed);
    expect(await migrateUnlessCurrent(database.db, fixed)).toBeNull();
    expect((await readContent()).issues).toHaveLength(2);
  });

  test('without recorded names the plan asks, and neither a start nor --apply goes on', async () => {
    const named = changed(
      changed(before, 'cost', (file) => renamedField(file, 'amount', 'sum', { was: 'amount' })),
      'project',
      (file) => ({ ...file, name: 'plan', table: 'plan', was: 'project' }),
    );
    const links = named.map(
      (file) => JSON.parse(JSON.stringify(file).replaceAll('"to":"project"', '"to":"plan"')) as File,
    );
    await migrate(database.db, targetOf(...links));
    await run(`delete from "meta" where "name" = 'names' or "name" like 'schema %'`);
    for (const work of [
      () => migrateUnlessCurrent(database.db, former),
      () => migrate(database.db, former, { allowDataLoss: true }),
    ]) {
      const message = await refusal(work());
      expect(message).toContain('-- RENAMED? table "project" is new, and the catalogue no longer has "plan".');
      expect(message).toContain('-- RENAMED? "cost"."amount" is new, and the catalogue no longer has "sum".');
      expect(message).toContain('Answer the questions after RENAMED? first.');
    }
    expect(await run('select "sum"::text from "cost"')).toEqual([{ sum: '12.50' }]);

    const explicit = changed(
      changed(before, 'cost', (file) => renamedField(file, 'amount', 'amount', { was: 'sum' })),
      'project',
      (file) => ({ ...file, was: 'plan' }),
    );
    await migrate(database.db, targetOf(...explicit));
    expect(await run('select "amount"::text from "cost"')).toEqual([{ amount: '12.50' }]);
    expect(await run('select "name" from "project"')).toEqual([{ name: 'Bridge' }]);
  });

  test('a column that was removed earlier, or is empty, is no candidate for a rename', async () => {
    const bare = changed(before, 'cost', without('amount'));
    const swapped = targetOf(...changed(bare, 'cost', more('sum')));
    expect((await planMigration(database.db, swapped)).questions).toHaveLength(1);
    await migrate(database.db, targetOf(...bare));
    expect((await planMigration(database.db, swapped)).questions).toEqual([]);

    await migrate(database.db, former);
    await run('update "cost" set "amount" = null');
    expect((await planMigration(database.db, swapped)).questions).toEqual([]);
  });

  test('two names of one column that become two columns are no longer recorded as a rename', async () => {
    await migrate(
      database.db,
      targetOf(...changed(before, 'cost', (file) => renamedField(file, 'amount', 'sum', { was: 'amount' }))),
    );
    await migrate(database.db, withFormerField());
    await run('alter table "cost" drop column "amount"');

    expect(await planMigration(database.db, former)).toMatchObject({ recorded: [], questions: [expect.any(String)] });
  });
});
