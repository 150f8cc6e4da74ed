/** System tables are in a schema of their own where the database has tables of another program, whose names may be the same. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { systemTableColumns } from '../../src/schema/system-tables.ts';

/** Backups and rehearsals are refused where tables are another program's, and steps of a migration run with a `search_path`. */
const files = globSync('src/{server,features/*/server}/**/*.ts', {
  exclude: ['src/features/{backup,rehearsal}/**', 'src/features/*/server/rename.ts'],
});

test('no statement of the server names a system table without its schema', () => {
  const names = Object.keys(systemTableColumns).join('|');
  const bare = new RegExp(String.raw`(?:\b(?:from|join|into|update|table|using)\s+|sql\x60)"(?:${names})"`);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => bare.test(readFileSync(file, 'utf8')))).toEqual([]);
});
