/** Defaults in creates, imports and columns; those of the blank form are in `tests/ui/form-values.test.ts`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson, userId } from '../support/entity-app.ts';
import { LoadFolder } from '../import/load-files.ts';

type Row = Record<string, unknown>;

/** The stored records without explicit values. */
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
  since: '2026-03-09T16:05:00.120Z',
  at: '14:30',
  state: '5',
  tags: ['a b', 'c'],
});

/** The default of `ownerId`, the current user. */
const defaultOwner = { ownerId: userId, owner: { id: userId, name: 'Ada' } };

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'default');
  });
  afterAll(() => app.close());

  const read = async (id: unknown) => okJson<Row>(await app.call('GET', `Task/${String(id)}`));
  const first = async (query: Row) =>
    okJson<{ data: Row[] }>(await app.call('POST', 'Task/page', { body: query })).data[0];
  const create = (body: Row) => app.call('PUT', 'Task/', { body: { id: -1, ...body } });

  test('a create fills missing fields with their defaults, and keeps explicit values, null included', async () => {
    expect(await read(okJson<Row>(await create({})).id)).toMatchObject({ ...defaults(), ...defaultOwner });
    const explicit = { note: null, effort: 7, due: '2026-01-01', ownerId: null };
    expect(await read(okJson<Row>(await create(explicit)).id)).toMatchObject({ ...defaults(), ...explicit });
    expect((await create({ name: null })).statusCode).toBe(422);
  });

  test('an import fills missing columns with defaults', async () => {
    const body = { columns: ['effort'], rows: [['41']] };
    okJson(await app.call('POST', 'Task/import', { body }));
    const imported = must(await first({ effortMin: 41 }), 'it was imported');
    expect(imported).toMatchObject({ ...defaults(), ...defaultOwner, effort: 41 });
    const [entry] = okJson<HistoryEntry[]>(await app.call('GET', `Task/history/${String(imported.id)}`));
    expect(entry?.changes.ownerId).toEqual({ from: null, to: defaultOwner.owner });
    const folder = new LoadFolder(app.database, app.catalogue);
    expect(await folder.load('task', ['effort', '42'])).toEqual({ created: 1 });
    folder.remove();
    expect(await first({ effortMin: 42 })).toMatchObject({ ...defaults(), effort: 42, ownerId: null });
  });

  test('a new column fills existing rows with its default, and needs no further step', async () => {
    const { schema, identity, permissions } = app.catalogue;
    const { task } = schema.tables;
    if (task === undefined) throw new Error('The case has tasks.');
    const schemaWith = (changed: typeof task) => ({
      schema: fullSchema({ ...schema, tables: { ...schema.tables, task: changed } }, identity),
      permissions,
      identity,
    });
    const { id, ...others } = task.columns;
    const otherColumns = Object.entries(others).filter(
      ([name]) => !Object.hasOwn({ ...defaults(), ...defaultOwner }, name),
    );
    const withoutDefaults = {
      ...task,
      columns: { id, ...Object.fromEntries(otherColumns) },
      checks: {},
      indexes: {},
    } as typeof task;
    await migrate(app.database.db, schemaWith(withoutDefaults), { dropUnused: true });
    await sql`insert into "task" ("id", "createdDate", "modifiedDate") values (900, now(), now())`.execute(
      app.database.db,
    );
    await migrate(app.database.db, schemaWith(task));
    expect(await read(900)).toMatchObject(defaults());
    expect((await planMigration(app.database.db, schemaWith(task))).steps).toEqual([]);

    const effort = { type: 'bigint', default: '8' } as const;
    const next = schemaWith({ ...task, columns: { ...task.columns, effort } });
    expect((await planMigration(app.database.db, next)).steps).toEqual([
      { sql: 'alter table "task" alter column "effort" set default 8' },
    ]);
    await migrate(app.database.db, next);
    expect(await read(900)).toMatchObject({ effort: -3 });
  });
});
