import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCatalogue } from '../../../codegen/check/check.ts';
import { importDatabase, type ImportedCatalogue } from '../../../codegen/import/import-database.ts';
import { parseCatalogueFile } from '../../../codegen/load/catalogue-file.ts';
import { readBuiltIn, readSchemas } from '../../../codegen/load/read.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let url: string;
let remove: () => Promise<void>;
let imported: ImportedCatalogue;

beforeAll(async () => {
  ({ url, remove } = await createPostgresUrl({ bare: true }));
  await run(readFileSync(new URL('workshop.sql', import.meta.url), 'utf8'));
  imported = await importDatabase(url, { title: 'Workshop' });
});

afterAll(() => remove());

async function run(sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

test('a database becomes the catalogue that a careful person would write', async () => {
  for (const [name, text] of imported.files) await expect(text).toMatchFileSnapshot(`./catalogue/${name}`);
  expect(imported.files.size).toBe(13);
});

test('what can not be said is listed with its place, the reason and what becomes of it', async () => {
  const lines = imported.omissions.map(({ place, reason, result }) => `${place}: ${reason}; ${result}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./omissions.txt');
});

test('a database that is imported twice gives the same files', async () => {
  expect(await importDatabase(url, { title: 'Workshop' })).toEqual(imported);
});

test('whatever the catalogue then says, its own check accepts', async () => {
  const own = [...imported.files].map(([name, text]) => parseCatalogueFile({ path: `catalogue/${name}`, text }));
  expect(checkCatalogue(own, readSchemas(), readBuiltIn().map(parseCatalogueFile))).not.toHaveProperty('problems');
});

test('a schema without tables says which others have some', async () => {
  await run('create schema empty');
  const { files, elsewhere } = await importDatabase(url, { schema: 'empty' });
  expect([...files.keys()]).toEqual(['portal.json']);
  expect(elsewhere).toEqual(['public', 'suppliers']);
});

test('the database is only read', async () => {
  await run(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect((await importDatabase(url, { title: 'Workshop' })).files).toEqual(imported.files);
});
