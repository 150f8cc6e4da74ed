/** A default is one thing in three places: here, that of a create and that of a column; the blank form's is in ui/form-values. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, planMigration } from '../../../src/server/migrate/migrate.ts';
import { wholeSchema } from '../../../src/server/database/system-tables.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

/** What the case's records hold where nobody has said anything. */
const defaults = () => ({
  name: 'New task',
  note: "It's one::text",
  mail: 'ada@example.com',
  token: '123e4567-e89b-12d3-a456-426614174000',
  effort: -3,
  weight: 1.5,
  price: '-1.50',
  urgent: true,
  due: new Date().toISOString().slice(0, 10),
  from: '2026-03-09',
  seen: expect.stringContaining(new Date().toISOString().slice(0, 10)),
  at: '14:30',
  state: '5',
  tags: ['a b', 'c'],
});

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'default');
  });
  afterAll(() => app.close());

  const read = async (id: unknown) => okJson<Row>(await app.call('GET', `Task/${String(id)}`));
  const create = (body: Row) => app.call('PUT', 'Task/', { body: { id: -1, ...body } });

  test('a create that leaves a field out gets its default, and what is said stands', async () => {
    expect(await read(okJson<Row>(await create({})).id)).toMatchObject(defaults());
    const said = { note: null, effort: 7, due: '2026-01-01' };
    expect(await read(okJson<Row>(await create(said)).id)).toMatchObject({ ...defaults(), ...said });
    expect((await create({ name: null })).statusCode).toBe(422);
  });

  test('an import that leaves columns out fills them, too', async () => {
    const body = { columns: ['effort'], rows: [['41']] };
    okJson(await app.call('POST', 'Task/import', { body }));
    const { data } = okJson<{ data: Row[] }>(await app.call('POST', 'Task/page', { body: { effortMin: 41 } }));
    expect(data).toMatchObject([{ ...defaults(), effort: 41 }]);
  });

  test('a column that is added has its default for the rows that are there, and asks for nothing again', async () => {
    const { schema, identity, permissions } = app.catalogue;
    const { task } = schema.tables;
    if (task === undefined) throw new Error('The case has tasks.');
    const wanted = (changed: typeof task) => ({
      schema: wholeSchema({ ...schema, tables: { ...schema.tables, task: changed } }, identity),
      permissions,
      identity,
    });
    const { id, ...others } = task.columns;
    const kept = Object.entries(others).filter(([name]) => !Object.hasOwn(defaults(), name));
    const bare = { ...task, columns: { id, ...Object.fromEntries(kept) }, checks: {}, indexes: {} } as typeof task;
    await migrate(app.database.db, wanted(bare), { dropUnused: true });
    await sql`insert into "task" ("id", "createdDate", "modifiedDate") values (900, now(), now())`.execute(
      app.database.db,
    );
    await migrate(app.database.db, wanted(task));
    expect(await read(900)).toMatchObject(defaults());
    expect((await planMigration(app.database.db, wanted(task))).steps).toEqual([]);

    const effort = { type: 'bigint', default: '8' } as const;
    const next = wanted({ ...task, columns: { ...task.columns, effort } });
    expect((await planMigration(app.database.db, next)).steps).toEqual([
      { sql: 'alter table "task" alter column "effort" set default 8' },
    ]);
    await migrate(app.database.db, next);
    expect(await read(900)).toMatchObject({ effort: -3 });
  });
});
