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
import { thing, wantedWith } from './thing.ts';

const former = wantedWith(
  { ...thing, columns: { ...thing.columns, code: { type: 'text', nullable: true } } },
  'select "id", "name" from "thing"',
);

/** Something of everything that a migration can do to a table with rows. */
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
  indexes: { thing_name: ['"name"', '"id"'], thing_size: ['"size"', '"id"'] },
  search: { thing_search: ['name', 'kind'] },
};
const newer = wantedWith(upgraded, 'select "id", "name" from "thing" where "size" > 0');

/** The message of that case. */
const dead = /killed|terminat|connection|ECONNRESET/i;

/** Spread over all statements, the first and the last among them. */
const points = Array.from({ length: 10 }, (_, index) => index / 9);

const open = (config: Parameters<typeof openDatabase>[0]) => openDatabase(config, () => {});

async function prepare({ db }: Database): Promise<void> {
  await migrate(db, wantedWith(null), { dropUnused: true, allowDataLoss: true });
  await sql`delete from "meta"`.execute(db);
  await migrate(db, former);
  await sql`insert into "thing" ("name", "code") values ('a', '1'), ('b', null), ('c', '1')`.execute(db);
}

/** What there is, but for values of chance. */
const contents = async ({ db }: Database) => ({
  state: await readDatabaseState(db),
  rows: (
    await sql`select "id", "name", "size", "code", "kind", "token" is null as "none" from "thing" order by "id"`.execute(
      db,
    )
  ).rows,
});

/** Ends the work at the statement of this number: its connection on PostgreSQL, the transaction on the embedded one. */
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
  let whole: Awaited<ReturnType<typeof contents>>;
  let statements = 0;

  beforeAll(async () => {
    const made = await create();
    remove = made.remove;
    database = await open(made.config);
    await prepare(database);
    await migrate(database.db, newer, {}, async (_step, _db, execute) => {
      statements++;
      await execute();
    });
    whole = await contents(database);
  });
  beforeEach(() => prepare(database));
  afterAll(async () => {
    await database?.close();
    await remove?.();
  });

  test.each(points)(
    'killed at %d of its way, it is finished by the next start as if nothing had been',
    async (point) => {
      const before = await readDatabaseState(database.db);
      await expect(
        migrate(database.db, newer, {}, killAt(database, Math.round(point * (statements - 1)))),
      ).rejects.toThrow(dead);
      // What changes values is one transaction: either all of it is there, or nothing has changed.
      const after = await readDatabaseState(database.db);
      const isWhole = after.tables.thing?.columns.code?.type === 'bigint';
      expect(isWhole ? before : after).toEqual(before);

      await migrateUnlessCurrent(database.db, newer);
      expect(await contents(database)).toEqual(whole);
      expect(await planMigration(database.db, newer)).toMatchObject({ steps: [], skipped: [] });
      expect(await migrateUnlessCurrent(database.db, newer)).toBeNull();
    },
  );
});

describe('beside people who write', () => {
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

  test('what reads every row of a table is no part of the transaction', async () => {
    const { steps } = await planMigration(database.db, newer);
    const within = steps.filter(({ deferred }) => deferred === undefined).map((step) => step.sql);
    const reading = /^create (unique )?index|set not null|^update|^alter.* (unique|check|foreign key)(?!.* not valid$)/;
    expect(within.filter((text) => reading.test(text))).toEqual([]);
    expect(steps.filter(({ sql: text }) => reading.test(text)).length).toBeGreaterThan(5);
  });

  test('a migration that waits for somebody who reads lets those pass who write', async () => {
    const reader = await other.connect?.();
    await reader?.query('begin; select from "thing"');
    const migrated = migrate(database.db, newer);
    const asks = `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
    await expect.poll(async () => (await sql.raw(asks).execute(other.db)).rows.length).toBe(1);
    // It comes behind the migration, which would hold it up as long as the reader reads.
    await sql`insert into "thing" ("name") values ('meanwhile')`.execute(other.db);
    await reader?.query('commit');
    reader?.release();
    await migrated;

    expect((await planMigration(database.db, newer)).steps).toEqual([]);
  });

  test('rows that come meanwhile make what they break wait, and nothing else', async () => {
    const { skipped } = await migrate(database.db, newer, {}, async ({ sql: text }, _db, execute) => {
      const clash = `insert into "thing" ("name", "code") values ('a', 1)`;
      if (text.startsWith('create unique index')) await sql.raw(clash).execute(other.db);
      await execute();
    });
    expect(skipped).toEqual([
      expect.stringMatching(/could not create unique index "thing_code".*\n.*; a start tries again/),
    ]);
    const { steps, skipped: waiting } = await planMigration(database.db, newer);
    expect([steps, waiting]).toEqual([[], [expect.stringContaining('"1, a" (2 rows)')]]);
    await sql`delete from "thing" where "id" > 3`.execute(database.db);
    expect((await migrateUnlessCurrent(database.db, newer))?.skipped).toEqual([]);
    expect(await contents(database)).toMatchObject({
      state: { tables: { thing: { invalidIndexes: [], unvalidated: [] } } },
    });
  });

  test('killed within the making of an index, which it leaves broken, it is made again', async () => {
    const writer = await other.connect?.();
    const isIt = `query like 'create index concurrently "thing_size"%' and wait_event_type = 'Lock'`;
    const kill: StatementHook = async ({ sql: text }, _db, execute) => {
      if (!text.startsWith('create index concurrently "thing_size"')) return execute();
      // It waits for transactions that are writing when it begins.
      await writer?.query(`begin; update "thing" set "name" = 'd' where "id" = 3`);
      const find = `select pg_terminate_backend(pid) from pg_stat_activity where ${isIt}`;
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
