/** A migration killed at any point continues or leaves everything unchanged, and never blocks writers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#model/schema.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import type { StatementHook } from '../../../src/server/migrate/run.ts';
import { readDatabaseState } from '../../../src/server/migrate/read-state.ts';
import { createPostgresUrl, engines } from '../../support/databases.ts';
import { thing, targetWith } from './thing.ts';

const former = targetWith(
  { ...thing, columns: { ...thing.columns, code: { type: 'text', nullable: true } } },
  'select "id", "name" from "thing"',
);

/** One change of every kind that a migration can make to a table with rows. */
const upgraded: Table = {
  ...thing,
  columns: {
    ...thing.columns,
    size: { type: 'bigint', default: '7' },
    code: { type: 'bigint', nullable: true },
    token: { type: 'uuid', default: 'gen_random_uuid()' },
    kind: { type: 'text', default: "'plain'" },
  },
  references: { parentId: 'thing', code: 'thing' },
  unique: { thing_code: ['code', 'name'] },
  checks: { thing_kind: { column: 'kind', values: ['plain', 'odd'] } },
  indexes: { thing_name: '"name", "id"', thing_size: '"size", "id"' },
  search: { thing_search: ['name', 'kind'] },
};
const newer = targetWith(upgraded, 'select "id", "name" from "thing" where "size" > 0');

/** The error of a killed migration. */
const dead = /killed|terminat|connection|ECONNRESET/i;

/** Fractions of all statements, the first and the last among them. */
const points = Array.from({ length: 10 }, (_, index) => index / 9);

const open = (config: Parameters<typeof openDatabase>[0]) => openDatabase(config, () => {});

async function prepare({ db }: Database): Promise<void> {
  await migrate(db, targetWith(null), { dropUnused: true, allowDataLoss: true });
  await sql`delete from "meta"`.execute(db);
  await migrate(db, former);
  await sql`insert into "thing" ("name", "code") values ('a', '1'), ('b', null), ('c', '1')`.execute(db);
}

/** Schema and rows, without random values. */
const contents = async ({ db }: Database) => ({
  state: await readDatabaseState(db),
  rows: (
    await sql`select "id", "name", "size", "code", "kind", "token" is null as "none" from "thing" order by "id"`.execute(
      db,
    )
  ).rows,
});

/** Kills the migration at this statement: its connection on PostgreSQL, its transaction on the embedded database. */
function killAt(database: Database, at: number): StatementHook {
  let count = 0;
  return async (_step, db, execute) => {
    if (count++ !== at) return execute();
    if (database.engine === 'pglite') throw new Error('killed');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    return execute();
  };
}

describe.each(engines)('on $name', ({ create }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let migratedContents: Awaited<ReturnType<typeof contents>>;
  let statements = 0;

  beforeAll(async () => {
    const created = await create();
    remove = created.remove;
    database = await open(created.config);
    await prepare(database);
    await migrate(database.db, newer, {}, async (_step, _db, execute) => {
      statements++;
      await execute();
    });
    migratedContents = await contents(database);
  });
  beforeEach(() => prepare(database));
  afterAll(async () => {
    await database?.close();
    await remove?.();
  });

  test.each(points)('killed at fraction %d of its statements, it is completed by the next start', async (point) => {
    const before = await readDatabaseState(database.db);
    await expect(
      migrate(database.db, newer, {}, killAt(database, Math.round(point * (statements - 1)))),
    ).rejects.toThrow(dead);
    // Values are changed in one transaction: either all of it is committed, or nothing has changed.
    const after = await readDatabaseState(database.db);
    const isWhole = after.tables.thing?.columns.code?.type === 'bigint';
    expect(isWhole ? before : after).toEqual(before);

    await migrateUnlessCurrent(database.db, newer);
    expect(await contents(database)).toEqual(migratedContents);
    expect(await planMigration(database.db, newer)).toMatchObject({ steps: [], skipped: [] });
    expect(await migrateUnlessCurrent(database.db, newer)).toBeNull();
  });
});

describe('with concurrent writers', () => {
  let database: Database;
  let other: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const { url, remove: drop } = await createPostgresUrl();
    remove = drop;
    [database, other] = await Promise.all([open({ url }), open({ url })]);
  });
  beforeEach(() => prepare(database));
  afterAll(async () => {
    await Promise.all([database?.close(), other?.close()]);
    await remove?.();
  });

  test('statements that scan a table are outside the transaction', async () => {
    const { steps } = await planMigration(database.db, newer);
    const within = steps.filter(({ deferred }) => deferred === undefined).map((step) => step.sql);
    const scanning =
      /^create (unique )?index|set not null|^update|^alter.* (unique|check|foreign key)(?!.* not valid$)/;
    expect(within.filter((text) => scanning.test(text))).toEqual([]);
    expect(steps.filter(({ sql: text }) => scanning.test(text)).length).toBeGreaterThan(5);
  });

  test('a migration that waits for a reader does not block writers', async () => {
    const reader = await other.connect?.();
    await reader?.query('begin; select from "thing"');
    const migrated = migrate(database.db, newer);
    const waitingLocks = `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
    await expect.poll(async () => (await sql.raw(waitingLocks).execute(other.db)).rows.length).toBe(1);
    // Without a lock timeout the insert would queue behind the migration until the reader ends.
    await sql`insert into "thing" ("name") values ('meanwhile')`.execute(other.db);
    await reader?.query('commit');
    reader?.release();
    await migrated;

    expect((await planMigration(database.db, newer)).steps).toEqual([]);
  });

  test('rows inserted meanwhile that violate a constraint delay that constraint alone', async () => {
    const { skipped } = await migrate(database.db, newer, {}, async ({ sql: text }, _db, execute) => {
      const violation = `insert into "thing" ("name", "code") values ('a', 1)`;
      if (text.startsWith('create unique index concurrently "thing_code"')) await sql.raw(violation).execute(other.db);
      await execute();
    });
    expect(skipped).toEqual([
      expect.stringMatching(
        /could not create unique index "thing_code".*\n.*;\nRows violate it; the next start tries again\.$/,
      ),
    ]);
    const { steps, skipped: stillSkipped } = await planMigration(database.db, newer);
    expect([steps, stillSkipped]).toEqual([[], [expect.stringContaining('"1, a" (2 rows)')]]);
    await sql`delete from "thing" where "id" > 3`.execute(database.db);
    expect((await migrateUnlessCurrent(database.db, newer))?.skipped).toEqual([]);
    expect(await contents(database)).toMatchObject({
      state: { tables: { thing: { invalidIndexes: [], unvalidated: [] } } },
    });
  });

  test('killed during create index concurrently, the invalid index is created again', async () => {
    const writer = await other.connect?.();
    const isIndexStatement = `query like 'create index concurrently "thing_size"%' and wait_event_type = 'Lock'`;
    const kill: StatementHook = async ({ sql: text }, _db, execute) => {
      if (!text.startsWith('create index concurrently "thing_size"')) return execute();
      // `concurrently` waits for transactions that are writing when it begins.
      await writer?.query(`begin; update "thing" set "name" = 'd' where "id" = 3`);
      const find = `select pg_terminate_backend(pid) from pg_stat_activity where ${isIndexStatement}`;
      const terminate = async () => {
        await expect.poll(async () => (await sql.raw(find).execute(other.db)).rows.length).toBe(1);
      };
      await Promise.all([execute(), terminate()]);
    };
    await expect(migrate(database.db, newer, {}, kill)).rejects.toThrow(dead);
    await writer?.query('rollback');
    writer?.release();
    expect((await readDatabaseState(database.db)).tables.thing?.invalidIndexes).toEqual(['thing_size']);
    await migrateUnlessCurrent(database.db, newer);
    expect((await readDatabaseState(database.db)).tables.thing?.invalidIndexes).toEqual([]);
    expect((await planMigration(database.db, newer)).steps).toEqual([]);
  });
});
