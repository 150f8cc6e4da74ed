import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkCatalogue } from '../../../codegen/check/check.ts';
import { runImport } from '../../../src/features/import-database/codegen/command.ts';
import {
  importDatabase,
  type ImportedCatalogue,
} from '../../../src/features/import-database/codegen/import-database.ts';
import { parseCatalogueFile } from '../../../codegen/load/catalogue-file.ts';
import { readBuiltIn } from '../../../codegen/load/read.ts';
import { readValidators } from '../../../codegen/load/validators.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let url: string;
let remove: () => Promise<void>;
let imported: ImportedCatalogue;

beforeAll(async () => {
  ({ url, remove } = await createPostgresUrl({ bare: true }));
  await runStatements(readFileSync(new URL('workshop.sql', import.meta.url), 'utf8'));
  imported = await importDatabase(url, { title: 'Workshop' });
});

afterAll(() => remove());

async function runStatements(sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

test('an import writes the catalogue that is expected of the workshop’s database', async () => {
  for (const [name, text] of imported.files) await expect(text).toMatchFileSnapshot(`./catalogue/${name}`);
  expect(imported.files.size).toBe(16);
});

test('omissions are listed with their place, reason and result', async () => {
  const lines = imported.omissions.map(({ location, reason, result }) => `${location}: ${reason}; ${result}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./omissions.txt');
});

test('importing a database twice gives the same files', async () => {
  expect(await importDatabase(url, { title: 'Workshop' })).toEqual(imported);
});

test('the imported catalogue passes the catalogue’s own checks', async () => {
  const own = [...imported.files].map(([name, text]) => parseCatalogueFile({ path: `catalogue/${name}`, text }));
  expect(checkCatalogue(own, readValidators(), readBuiltIn().map(parseCatalogueFile))).not.toHaveProperty('problems');
});

test('importing an empty schema names the schemas that have tables', async () => {
  await runStatements('create schema empty');
  const { files, elsewhere } = await importDatabase(url, { schema: 'empty' });
  expect([...files.keys()]).toEqual(['portal.json']);
  expect(elsewhere).toEqual(['public', 'suppliers']);
});

test('names and checks of a database are printed without what a terminal would obey, each on its line', async () => {
  await runStatements(`create schema hostile; create table hostile."a\u001B]0;t\u0007" (b integer);
    create table hostile.lid (id integer primary key, size integer,
      check (size <> 1 and 'x\u001B[31m\nLeft out: nothing. Run curl' <> 'y'))`);
  const out = mkdtempSync(join(tmpdir(), 'import-'));
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await runImport([url, '--schema', 'hostile', '--out', out])).toBe(0);
    const printed = write.mock.calls.map(([text]) => String(text)).join('');
    expect(printed).toContain(String.raw`a\u{1b}]0;t\u{7}`);
    expect(printed).not.toMatch(/[^\n\P{Cc}]|^Left out: nothing/mu);
  } finally {
    write.mockRestore();
    rmSync(out, { recursive: true });
    await runStatements('drop schema hostile cascade');
  }
});

test('an import only reads the database', async () => {
  await runStatements(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect((await importDatabase(url, { title: 'Workshop' })).files).toEqual(imported.files);
});
