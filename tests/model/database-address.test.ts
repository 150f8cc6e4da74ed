/** What is said of an address that is none of PostgreSQL. */
import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { databaseAddressProblem } from '#model/database-address.ts';
import { runImport } from '../../src/features/import-database/codegen/command.ts';

test.each(['postgres://portal@db/portal', 'postgresql://db/portal?sslmode=require'])('%s is one', (address) => {
  expect(databaseAddressProblem(address)).toBeUndefined();
});

test.each([
  ['mysql://me:hunter2@db/shop', 'pgloader mysql://'],
  ['mariadb://me:hunter2@db/shop', 'pgloader mysql://'],
  ['jdbc:mysql://db/shop?password=hunter2', 'pgloader mysql://'],
  ['sqlite:///srv/hunter2.sqlite', 'pgloader file.sqlite'],
  ['./hunter2.db', 'pgloader file.sqlite'],
  ['/srv/nowhere/hunter2.SQLITE3', 'pgloader file.sqlite'],
  ['mssql://me:hunter2@db/shop', 'pgloader mssql://'],
  ['sqlserver://db;password=hunter2', 'pgloader mssql://'],
  ['hunter2.sql', 'psql -f file.sql'],
  ['C:\\hunter2.csv', 'csv header'],
])('%s: the line that brings it to PostgreSQL, and a page, without the address', (address, line) => {
  const problem = databaseAddressProblem(address) ?? '';
  expect(problem).toContain(line);
  expect(problem).not.toContain('hunter2');
  const [page = ''] = /src\/\S+\.md/.exec(problem) ?? [];
  expect(existsSync(page)).toBe(true);
});

test('any other text is told what an address looks like', () => {
  for (const text of ['', 'shop', 'http://db/shop', 'host=db dbname=shop'])
    expect(databaseAddressProblem(text)).toBe(
      'must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/name.',
    );
});

test('an import says so, without the password', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await runImport(['mysql://me:hunter2@db/shop'])).toBe(1);
    expect(write.mock.calls.join('')).toMatch(/^The database to import must be .* pgloader mysql:(?!.*hunter2)/);
  } finally {
    write.mockRestore();
  }
});
