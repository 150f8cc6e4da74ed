/**
 * Backups of the first format, which have statements in their header. The files were made by the version before, from a database on
 * each engine with the schema `withEvery`, which was then migrated to `withoutEvery`: the table and its view were unused.
 */
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../src/features/backup/server/file.ts';
import { readBackupHeader } from '../../../src/features/backup/server/header.ts';
import { restore } from '../../../src/features/backup/server/restore.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { readDatabaseState } from '../../../src/server/migrate/read-state.ts';
import { engines } from '../../support/databases.ts';
import { withEvery, withoutEvery } from './every.ts';

const fileOf = (engine: string) => `${import.meta.dirname}/former/${engine}.backup`;

interface FormerHeader {
  readonly create: readonly string[];
  readonly complete: readonly string[];
}

async function headerOf(engine: string): Promise<FormerHeader> {
  const content = await text(createReadStream(fileOf(engine)).pipe(createGunzip()));
  return JSON.parse(content.slice(0, content.indexOf('\n'))) as FormerHeader;
}

const read = (header: object) => readBackupHeader(Buffer.from(JSON.stringify(header)));

describe('a backup of the first format', () => {
  test.each(engines)(
    'of $name is restored, and the next start makes its keys, indexes, triggers and views',
    async (engine) => {
      const [database, fresh] = await Promise.all([engine.open({ bare: true }), engine.open({ bare: true })]);
      try {
        await readFile(fileOf(engine.name), (bytes) => restore(database, bytes));
        const { rows } =
          await sql`select "id", "name", "to ""do""" as "todo", "parentId", "big" from "every" order by 1`.execute(
            database.db,
          );
        expect(rows).toEqual([
          { id: 1, name: 'tab	and\nline \\N \\. \'"', todo: 'ä', parentId: null, big: -3_000_000_000 },
          { id: 2, name: '\\N', todo: null, parentId: 1, big: -3_000_000_000 },
          { id: 3, name: '', todo: '', parentId: 2, big: -3_000_000_000 },
        ]);
        const { rows: next } = await sql`insert into "every" ("state") values ('a') returning "id", "name"`.execute(
          database.db,
        );
        expect(next).toEqual([{ id: 5, name: `it's, "so" (\\)` }]);
        await migrate(database.db, withEvery);
        await migrate(fresh.db, withEvery);
        expect(await readDatabaseState(database.db)).toEqual(await readDatabaseState(fresh.db));
        expect((await migrate(database.db, withoutEvery)).unused).toEqual(['table "every"', 'view "everyActive"']);
      } finally {
        await Promise.all([database.close(), fresh.close()]);
      }
    },
    120_000,
  );

  test('runs no statement of its header', async () => {
    const former = await headerOf('postgres');
    const attacks = [
      'select pg_sleep(100)',
      'create table hostile (a int)',
      'commit',
      "comment on table every is 'portal: hostile'",
    ];
    const attacked = { ...former, create: [...former.create, ...attacks], complete: [...attacks, ...former.complete] };
    expect(read(attacked)).toEqual(read(former));
  });

  test.each([
    ['bigint default pg_sleep(100)'],
    ['regclass'],
    [`text default 'a' || pg_sleep(100)`],
    [`text default 'a${"'".repeat(40_000)}`],
    ['bigint generated always as (1) stored'],
    ['bigint check (pg_sleep(100) is null)'],
  ])('is refused with a remedy if a column can not be read: %s', async (definition) => {
    const { create, ...former } = await headerOf('postgres');
    const changed = create.map((statement) => statement.replace('"parentId" bigint)', `"parentId" ${definition})`));
    expect(() => read({ ...former, create: changed })).toThrow(
      'This backup is of an earlier format, and its table "every" has a column that this version does not know. Restore it with the version of the portal that made it, start this version on that database, and back up again.',
    );
  });
});
