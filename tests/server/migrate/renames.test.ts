/** Renames by `was` on databases with rows (decisions: Schema and versions). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { databaseState } from '../../../src/features/catalogue-diff/codegen/state.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { readDatabaseState } from '../../../src/server/migrate/read-state.ts';
import { engines } from '../../support/databases.ts';
import { printPlan } from '../../../src/server/migrate/report.ts';
import { after, before, changed, renamedField, targetOf } from './renamed-catalogue.ts';

const [former, present] = [targetOf(...before), targetOf(...after)];

/** What a role holds: for all rows, for those of a rule, and of a field. */
const issuePermissions = ['issue.secret/read', 'issue/read', 'issue/write:own'];
const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => void (database = await open({ bare: true })));
  afterAll(() => database.close());
  const clear = async () => {
    await run('drop schema "public" cascade');
    await run('create schema "public"');
  };
  beforeEach(async () => {
    await clear();
    await fill();
  });

  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
  const readValue = async (text: string) => Object.values((await run(text))[0] ?? {})[0];

  async function fill() {
    await migrate(database.db, former);
    const stamps = `now(), now()`;
    await run(
      `insert into "person" ("name", "email", "createdDate", "modifiedDate") values ('Ada', 'ada@example.com', ${stamps})`,
    );
    await run(`insert into "project" ("name", "createdDate", "modifiedDate") values ('Bridge', ${stamps})`);
    await run(`insert into "issue" ("name", "deadline", "ownerId", "state", "marks", "code", "createdDate", "modifiedDate") values
      ('first', '2026-01-02', 1, 'open', '{a,b,c}', 'x1', ${stamps}), ('second', null, null, 'done', '{}', null, ${stamps})`);
    await run(`insert into "issueProject" ("issueId", "projectId") values (1, 1)`);
    await run(`insert into "cost" ("issueId", "year", "amount") values (1, 2026, 12.50)`);
    await run(`insert into "team" ("name", "createdDate", "modifiedDate") values ('Reader', ${stamps})`);
    await run(
      `insert into "teamPermission" ("teamId", "permissionId") select 1, "id" from "permission" where "name" in (${list(issuePermissions)})`,
    );
    await run(
      `insert into "accessToken" ("hash", "userId", "name", "prefix", "readOnly", "resources", "createdDate", "createdById", "endDate") values
       ('a', 1, 'narrow', 'cop_a', true, '["cost", "issue", "issue.secret"]', now(), 1, now()), ('b', 1, 'wide', 'cop_b', true, null, now(), 1, now())`,
    );
    const changes = {
      name: { from: 'zero', to: 'first' },
      state: { from: 'done', to: 'open' },
      marks: { from: ['c'], to: ['a', 'b', 'c'] },
      projectIds: { from: [], to: [1] },
      from: { from: 'open', to: 'open' },
    };
    await run(
      `insert into "history" ("entity", "key", "action", "changedDate", "changes") values ('Issue', '1', 'update', now(), '${JSON.stringify(changes)}')`,
    );
    const state = {
      address: { name: 'fir', state: 'not:open,done', owner: '1', sort: '-deadline', chart: 'deadline.month.count' },
      layout: {
        columnVisibility: { owner: false },
        columnOrder: ['state', 'name', 'id'],
        columnSizing: { name: 90 },
        dense: true,
      },
    };
    await run(
      `insert into "savedList" ("entity", "name", "ownerId", "shared", "state", "createdDate", "modifiedDate") values ('Issue', 'Mine', 1, false, '${JSON.stringify(state)}', ${stamps})`,
    );
    await run(`insert into "defaultList" ("userId", "entity", "listId") values (1, 'Issue', 1)`);
  }

  const expectCurrent = async (target: TargetSchema) => {
    expect(await planMigration(database.db, target)).toMatchObject({
      steps: [],
      unused: [],
      skipped: [],
      storedRenames: [],
      questions: [],
    });
  };

  test('renamed tables, columns and options keep rows, links, history, permissions and saved lists', async () => {
    // A view that only the former version has; its SQL has the former names.
    const formerView = { ...must(former.schema.views.overdue, 'there is a view'), columns: ['name'] };
    const views = { ...former.schema.views, formerOnly: { ...formerView, sql: 'select "name" from "issue"' } };
    await migrate(database.db, { ...former, schema: { ...former.schema, views } });
    const plan = await migrate(database.db, present);
    const text = printPlan(plan);
    expect(text.match(/-- STOP the servers of the other version first/g)).toHaveLength(1);
    expect(text).toContain('-- 1 saved list uses the new names');

    // Servers of the former version must not start again.
    expect(plan.steps.filter(({ epoch }) => epoch).length).toBeGreaterThan(0);
    expect(
      await run(
        'select "id", "title", "dueDate"::text, "assigneeId", "status", "marks", "code" from "ticket" order by "id"',
      ),
    ).toEqual([
      { id: 1, title: 'first', dueDate: '2026-01-02', assigneeId: 1, status: 'new', marks: ['A', 'b'], code: 'x1' },
      { id: 2, title: 'second', dueDate: expect.any(String), assigneeId: null, status: 'done', marks: [], code: null },
    ]);
    expect(await run('select * from "ticketProject"')).toEqual([{ ticketId: 1, projectId: 1 }]);
    expect(await run('select "ticketId", "fiscalYear", "amount"::text from "cost"')).toEqual([
      { ticketId: 1, fiscalYear: 2026, amount: '12.50' },
    ]);
    expect(await run('select * from "late" where "title" = \'first\'')).toHaveLength(1);
    expect(
      await run(
        'select p."name" from "teamPermission" t join "permission" p on p."id" = t."permissionId" order by p."id"',
      ),
    ).toEqual(issuePermissions.map((name) => ({ name: name.replace('issue', 'ticket').replace(':own', ':mine') })));
    expect(await run('select "resources" from "accessToken" order by "id"')).toEqual([
      { resources: ['cost', 'ticket', 'ticket.secret'] },
      { resources: null },
    ]);
    expect(await run('select "entity", "changes" from "history"')).toEqual([
      {
        entity: 'Ticket',
        changes: {
          title: { from: 'zero', to: 'first' },
          status: { from: 'done', to: 'new' },
          marks: { from: ['A'], to: ['A', 'b', 'A'] },
          projectIds: { from: [], to: [1] },
          from: { from: 'open', to: 'open' },
        },
      },
    ]);
    expect(await run('select "entity", "state" from "savedList"')).toEqual([
      {
        entity: 'Ticket',
        state: {
          address: {
            title: 'fir',
            status: 'not:new,done',
            assignee: '1',
            sort: '-dueDate',
            chart: 'dueDate.month.count',
          },
          layout: {
            columnVisibility: { assignee: false },
            columnOrder: ['status', 'title', 'id'],
            columnSizing: { title: 90 },
            dense: true,
          },
        },
      },
    ]);
    expect(await readValue('select "entity" from "defaultList"')).toBe('Ticket');
    await run(`insert into "ticket" ("title", "createdDate", "modifiedDate") values ('third', now(), now())`);
    expect(await readValue('select max("id") from "ticket"')).toBe(3);
    await expectCurrent(present);
  });

  test('a renamed schema is equal to a new one, including all constraint and index names', async () => {
    const plan = await migrate(database.db, present);
    const renamed = await readDatabaseState(database.db);
    await clear();
    await migrate(database.db, present);
    const newState = await readDatabaseState(database.db);

    expect(renamed).toEqual(newState);
    expect(databaseState(present.schema).tables).toEqual(newState.tables);
    // Renames recreate no index but this one: the columns of a link table's key are in alphabetical order, so the rename makes ticketId
    // the second one, which needs an index of its own.
    const indexes = plan.steps.map(({ sql: text }) => text).filter((text) => /^create index|^drop table/.test(text));
    expect(indexes).toEqual([
      expect.stringMatching(/^create index (concurrently )?"ticketProject_ticketId" on "ticketProject"/),
    ]);
  });

  test('of a renamed rule for rows, roles keep its permissions, and nothing else changes', async () => {
    const renamed = targetOf(
      ...changed(before, 'issue', (file) => ({
        ...file,
        rows: { mine: { was: 'own', where: { createdById: 'me' } } },
      })),
    );
    const plan = await migrate(database.db, renamed);

    expect(plan.steps.map(({ sql: text }) => text)).toEqual([
      `update "permission" set "name" = 'issue/read:mine' where "name" = 'issue/read:own'`,
      `update "permission" set "name" = 'issue/write:mine' where "name" = 'issue/write:own'`,
    ]);
    await expectCurrent(renamed);
    expect(
      await run(`select p."name" from "teamPermission" t join "permission" p on p."id" = t."permissionId" order by 1`),
    ).toEqual(['issue.secret/read', 'issue/read', 'issue/write:mine'].map((name) => ({ name })));
  });

  test('a database two renames behind gets the current name', async () => {
    const oldest = changed(before, 'issue', (file) => ({
      ...file,
      ...renamedField(file, 'name', 'label'),
      display: ['label'],
      unique: [['code']],
    }));
    await clear();
    await migrate(database.db, targetOf(...oldest.filter(({ name }) => name !== 'overdue')));
    await run(`insert into "issue" ("label", "createdDate", "modifiedDate") values ('kept', now(), now())`);
    await migrate(database.db, present);

    expect(await run('select "title" from "ticket"')).toEqual([{ title: 'kept' }]);
    await expectCurrent(present);
  });

  test('a rename without "was" is a question of the plan; with it, the renamed column replaces an empty one added meanwhile', async () => {
    const renamed = changed(before, 'cost', (file) => renamedField(file, 'amount', 'sum'));
    const withoutWas = targetOf(...renamed);
    const question = `"cost"."sum" is new, and the catalogue no longer has "amount". If it was renamed, add "was": "amount" to the field before you apply this, and nothing is lost. If not, continue: "amount" stays in the database, unused.`;
    expect((await planMigration(database.db, withoutWas)).questions).toEqual([question]);
    expect(printPlan(await planMigration(database.db, withoutWas))).toContain(`-- RENAMED? ${question}`);
    await expect(migrate(database.db, withoutWas)).rejects.toThrow('Answer the questions after RENAMED? first.');
    await migrate(database.db, withoutWas, { notRenamed: true });
    expect((await planMigration(database.db, withoutWas)).questions).toEqual([]);

    const withWas = targetOf(
      ...changed(renamed, 'cost', (file) => renamedField(file, 'sum', 'sum', { was: 'amount' })),
    );
    await run('insert into "cost" values (2, 2026, null, 7)');
    await expect(migrate(database.db, withWas)).rejects.toThrow(
      '"cost" has both "sum" and "amount", which the catalogue says is its former name, and there are rows with a value in "sum": 1 of 2 rows have one: #2/2026 "7.00". Bring both together',
    );
    await run('update "cost" set "sum" = null');
    await migrate(database.db, withWas);
    expect(await run('select "sum"::text from "cost" order by "issueId"')).toEqual([{ sum: '12.50' }, { sum: null }]);
    const plan = await planMigration(database.db, withWas);
    // The database has the new name: "was" can be removed from the catalogue.
    expect(plan.stale).toEqual(['"was" of "cost"."sum"']);
    expect(printPlan(plan)).toContain('-- HINT: This database no longer needs "was" of "cost"."sum".');
  });

  test('a renamed table replaces an empty one added meanwhile, and roles keep its permissions', async () => {
    const fields = [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', required: true },
    ];
    const place = { name: 'place', dropdown: true, fields };
    await clear();
    await migrate(database.db, targetOf(place, visit('place')));
    await run(`insert into "place" ("name", "createdDate", "modifiedDate") values ('kept', now(), now())`);
    await run(`insert into "team" ("name", "createdDate", "modifiedDate") values ('Reader', now(), now())`);
    await run(`insert into "teamPermission" select "id", 1 from "permission" where "name" = 'place/read'`);
    const withoutWas = targetOf({ ...place, name: 'site' }, visit('site'));
    const { questions } = await planMigration(database.db, withoutWas);
    await migrate(database.db, withoutWas, { notRenamed: true });
    expect(questions).toEqual([
      'table "site" is new, and the catalogue no longer has "place". If it was renamed, add "was": "place" to the entity before you apply this, and nothing is lost. If not, continue: "place" stays in the database, unused.',
    ]);
    const withWas = targetOf({ ...place, name: 'site', was: 'place' }, visit('site'));
    await migrate(database.db, withWas);

    expect(await run('select "id", "name" from "site"')).toEqual([{ id: 1, name: 'kept' }]);
    expect(
      await run(
        `select p."name" from "teamPermission" t join "permission" p on p."id" = t."permissionId" where p."isActive"`,
      ),
    ).toEqual([{ name: 'site/read' }]);
    await expectCurrent(withWas);
  });

  test('a migration that fails or is refused changes nothing; its message has the new names', async () => {
    const stateBefore = await readDatabaseState(database.db);
    const late = { ...present.schema.views.late, sql: 'select nothing' } as (typeof present.schema.views)[string];
    const wrong = { ...present, schema: { ...present.schema, views: { late } } };
    await expect(migrate(database.db, wrong)).rejects.toThrow(/nothing/);

    const required = changed(after, 'ticket', (file) =>
      renamedField(file, 'dueDate', 'dueDate', { default: undefined }),
    );
    await expect(migrate(database.db, targetOf(...required))).rejects.toThrow(
      '-- BLOCKED: "ticket"."dueDate" becomes required: 1 of 2 rows have no value: #2.',
    );

    expect(await readDatabaseState(database.db)).toEqual(stateBefore);
    expect(await readValue('select "entity" from "history"')).toBe('Issue');
  });
});

const visit = (to: string) => ({
  name: 'visit',
  fields: [
    { name: 'id', kind: 'id' },
    { name: 'placeId', kind: 'reference', to },
  ],
});
