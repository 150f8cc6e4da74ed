/** What a start detects, creates and logs, and what `npm run migrate` does. */
import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database } from '../../../src/server/database/database.ts';
import { withOpenDatabase } from '../../../src/server/database/open.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate, migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import { logMigration } from '../../../src/server/migrate/report.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { createPostgresUrl, engines, pglite } from '../../support/databases.ts';
import { commandArguments } from '../support/command.ts';

/** The name of any index of the catalogue. */
const anIndex = (): string => {
  const [name] = Object.values(targetSchema.schema.tables).flatMap(({ indexes = {} }) => Object.keys(indexes));
  if (name === undefined) throw new Error('The catalogue asks for no index.');
  return name;
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => migrate(database.db, targetSchema, { dropUnused: true }));
  afterAll(() => database?.close());

  const start = () => migrateUnlessCurrent(database.db, targetSchema);
  const run = (text: string) => sql.raw(text).execute(database.db);

  test.each([
    ['an index', () => `drop index "${anIndex()}"`, /^create index/],
    ['a view', () => `drop view "${Object.keys(targetSchema.schema.views)[0]}"`, /^create view/],
    ['a column', () => 'alter table "session" drop column "picture"', /^alter table "session" add column "picture"/],
    ['a trigger', () => 'drop trigger portal_version on "permission"', /^create or replace function/],
    ['a permission', () => 'delete from "permission" where "name" = \'allUsers\'', /^insert into "permission"/],
  ])('a start restores %s that was dropped, and the next start skips the check', async (_what, drop, expectedSql) => {
    expect(await start()).toBeNull();
    await run(drop());

    expect((await start())?.steps[0]?.sql).toMatch(expectedSql);
    expect((await planMigration(database.db, targetSchema)).steps).toEqual([]);
    expect(await start()).toBeNull();
  });

  test('a start logs one line for each change, without statements that belong to another', async () => {
    const lines: string[] = [];
    const index = anIndex();
    await run(`drop index "${index}"`);
    const done = await start();
    if (done !== null) logMigration({ info: (line) => lines.push(line), warn: (line) => lines.push(line) }, done);

    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Database changed: create index (concurrently )?"${index}" on [^\\n]*$`)),
    ]);
  });

  test('unused columns are logged in one line, once', async () => {
    const lines: string[] = [];
    await run('alter table "session" add column "device" text, add column "place" text');
    const done = await start();
    if (done !== null) logMigration({ info: (line) => lines.push(line), warn: (line) => lines.push(line) }, done);

    expect(lines).toEqual([
      expect.stringMatching(/: column "session"."device", column "session"."place"\. They are kept.*migrate -- --plan/),
    ]);
    expect(await start()).toBeNull();
  });
});

test('a new database is logged in one line', async () => {
  const database = await pglite.open({ bare: true });
  const lines: string[] = [];
  logMigration(
    { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    await migrate(database.db, targetSchema),
  );
  await database.close();

  expect(lines).toEqual([expect.stringMatching(/^The database was empty: \d+ tables, indexes, views/)]);
});

test('a dropped index that --plan lists is created by --apply', async () => {
  const { url, remove } = await createPostgresUrl();
  const command = (...args: string[]) =>
    spawnSync(process.execPath, commandArguments('migrate', ...args), {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      encoding: 'utf8',
    }).stdout;
  try {
    await withOpenDatabase({ url }, ({ db }) => sql.raw(`drop index "${anIndex()}"`).execute(db));

    const statement = `create index concurrently "${anIndex()}" on`;
    expect(command('--plan')).toContain(statement);
    expect(command('--apply')).toContain(statement);
    expect(command('--plan').trim()).toBe('The database matches the catalogue.');
  } finally {
    await remove();
  }
}, 120_000);
