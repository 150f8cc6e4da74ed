/** A restore runs no SQL of a file: what it holds are names and values (decisions: Backup and restore). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeIdentifier } from '#model/escape.ts';
import { DamagedBackup } from '../../../src/features/backup/server/damaged-backup.ts';
import type { BackupHeader } from '../../../src/features/backup/server/header.ts';
import { planRestore } from '../../../src/features/backup/server/plan.ts';
import { restore } from '../../../src/features/backup/server/restore.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { readDatabaseState } from '../../../src/server/migrate/read-state.ts';
import { fingerprint } from '../../../src/schema/plan/views.ts';
import { engines } from '../../support/databases.ts';
import { forged, header } from './forged.ts';

/** Each would make a table if any part of it were taken for SQL. */
const attacks = [
  `x"; create table hostile (a int); --`,
  `x'; create table hostile (a int); --`,
  `x\\'; create table hostile (a int); --`,
  `x); create table hostile (a int); --`,
  `$$; create table hostile (a int); $$`,
];

/** What no backup has, wherever its rules say what a text may be. */
const foreignWords = [
  'regclass',
  'xml',
  'hostile',
  'public.hostile',
  'text collate "C"',
  'text default pg_sleep(100)',
  'bigint generated always as (pg_sleep(100)) stored',
  'text check (pg_sleep(100) is null)',
  'numeric(10,2), hostile bigint',
  'text[][]; commit',
  'text\n',
  'pg_sleep(100)',
  'now() || pg_sleep(100)',
  `nextval('other')`,
  'CURRENT_USER',
  '(select 1)',
  '',
];

/** Of the format; every other text of a header is a name or a value. */
const properties = new Set(
  [
    'format madeDate catalogue tables views triggers name columns type collation nullable default value call identity last',
    'primaryKey references unique uniqueActive uniqueForms checks column values indexes ordered search computed versioned fingerprint',
  ].flatMap((line) => line.split(' ')),
);
/** Those that must be one of a few words. */
const words = ['bigint', 'text', 'text[]', 'boolean', 'timestamptz(3)', 'now()', 'person_name_nfc'];
const texts = JSON.stringify(header)
  .match(/"[^"]*"/g)
  ?.map((text) => text.slice(1, -1))
  .filter((text) => !properties.has(text) && !words.includes(text));

/** The header with another text in the place of one, wherever it is a key or a value. */
const replaced = (from: string, to: string): BackupHeader =>
  JSON.parse(JSON.stringify(header).replaceAll(JSON.stringify(from), () => JSON.stringify(to))) as BackupHeader;

describe.each(engines)('on $name', ({ open }) => {
  let empty: Database;
  beforeAll(async () => {
    empty = await open({ bare: true });
  });
  afterAll(() => empty.close());

  /** The restored tables, which are then removed again; none if the file was refused. */
  async function restored(changed: BackupHeader): Promise<readonly string[]> {
    try {
      await restore(empty, forged(changed));
    } catch (error) {
      // Refused before anything ran, or by the database: it has no such collation, or the value is no list.
      if (!(error instanceof DamagedBackup) && !(error instanceof Error && 'code' in error)) throw error;
    }
    const tables = await tablesOf(empty);
    for (const table of tables) await sql.raw(`drop table ${escapeIdentifier(table)}`).execute(empty.db);
    return tables;
  }

  test.each([...new Set(texts)])('whatever is in the place of %j stays a name or a value', async (text) => {
    for (const attack of attacks) {
      const expected = ['person', 'session'].map((table) => (table === text ? attack : table)).sort();
      expect([[], expected]).toContainEqual(await restored(replaced(text, attack)));
    }
  });

  test.each(words)('in the place of %j, anything but such a word is refused before anything runs', async (word) => {
    for (const value of [...foreignWords, ...attacks]) {
      await expect(restore(empty, forged(replaced(word, value)))).rejects.toThrow(
        /^its header (is invalid|describes a table that can not exist) \(/,
      );
    }
    expect(await tablesOf(empty)).toEqual([]);
  });

  test('a name that every object has is a name like others', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(await restored(replaced('person_order', name))).toEqual(['person', 'session']);
  });

  test('a view or a computed index is that of the restoring portal, and made only if the backup had the same', async () => {
    const select = 'select "title" from "person"';
    const index = '((lower("title")), "id")';
    const givenSql = new Map([select, index].map((text) => [fingerprint(text), text]));
    const made = async (of: (text: string) => string) => {
      const { header: changed, name } = { header: replaced('known', of(select)), name: 'person_computed' };
      const tables = changed.tables.map((table) => ({
        ...table,
        computed: table.name === 'person' ? { [name]: of(index) } : {},
      }));
      const target = await open({ bare: true });
      try {
        await restore(target, forged({ ...changed, tables }), { givenSql });
        const { rows } = await sql`select relname from pg_class where relname in ('boss', ${name}) order by 1`.execute(
          target.db,
        );
        return rows;
      } finally {
        await target.close();
      }
    };
    expect(await made(fingerprint)).toEqual([{ relname: 'boss' }, { relname: 'person_computed' }]);
    // The text itself is no fingerprint, and is not run.
    expect(await made((text) => text)).toEqual([]);
  });

  test('the statements have no calls but those of the planner, and of defaults', async () => {
    const { beforeRows, afterRows } = planRestore(header, await readDatabaseState(empty.db), new Map());
    const withoutTexts = [...beforeRows, ...afterRows]
      .join(';')
      .replaceAll(/\$\$.*?\$\$|'(?:[^']|'')*'/gs, '')
      .replaceAll('"normalize"', 'normalize')
      .replaceAll(/"(?:[^"]|"")*"/g, '');
    const calls = new Set(withoutTexts.match(/\w+(?=\()/g));
    const planned = ['portal_fold', 'normalize', 'octet_length', 'length', 'setval', 'pg_get_serial_sequence'];
    expect([...calls].filter((call) => call !== 'timestamptz').sort()).toEqual([...planned, 'now'].sort());
  });
});

async function tablesOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v')
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
