/** The generated SQL, which people read, is what a database accepts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chosenFolders } from '../../../src/catalogue/folders.ts';
import { collationSteps } from '../../../src/schema/collations.ts';
import { foldFunctionSteps } from '../../../src/schema/text-fold.ts';
import { readDatabaseState } from '../../../src/server/migrate/read-state.ts';
import { engines } from '../../support/databases.ts';

test.each(engines)('schema.sql is executable and creates every table and view, on $name', async ({ open }) => {
  const text = readFileSync(join(chosenFolders().generated, 'schema.sql'), 'utf8');
  const { db, close } = await open({ bare: true });
  try {
    const state = await readDatabaseState(db);
    for (const step of [...collationSteps(state), ...foldFunctionSteps(state)]) await sql.raw(step.sql).execute(db);
    await sql`create table "permission" ("id" bigint primary key)`.execute(db);
    for (const statement of text.split(/;$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(db);
    const { rows } = await sql<{ name: string }>`
      select table_name as "name" from information_schema.tables
      where table_schema = 'public' and table_name <> 'permission'`.execute(db);

    const expected = [...text.matchAll(/^create (?:table|view) "(\w+)"/gm)].map(([, name]) => name);
    expect(expected).not.toEqual([]);
    expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
  } finally {
    await close();
  }
});
