/** Tables that are called like anything that the portal itself has. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { escapeIdentifier } from '#model/escape.ts';
import { builtInNames } from '../../../src/features/import-database/codegen/built-in.ts';
import {
  importDatabase,
  type ImportedCatalogue,
} from '../../../src/features/import-database/codegen/import-database.ts';
import { reservedPaths } from '../../../codegen/model/defaults.ts';
import { namesOf } from '../../../codegen/model/naming.ts';
import { reservedWords } from '../../../codegen/print/reserved.ts';
import { systemTableColumns } from '../../../src/schema/system-tables.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { filesOf } from '../../codegen/support.ts';
import { namesIn } from '../../codegen/names-in.ts';

async function imported(statements: string): Promise<ImportedCatalogue> {
  const { url, remove } = await createPostgresUrl({ bare: true });
  try {
    const client = new Client(url);
    await client.connect();
    await client.query(statements).finally(() => client.end());
    return await importDatabase(url, { title: 'Taken' });
  } finally {
    await remove();
  }
}

/** Every name in the code, the document of the API, the database and the addresses of an imported portal without a table. */
async function takenNames(): Promise<string[]> {
  const empty = await imported('select');
  const files = await filesOf([...empty.files].map(([name, text]) => ({ path: `catalogue/${name}`, text })));
  const openapi = JSON.parse(files.get('openapi.json') ?? '') as {
    readonly tags: readonly { readonly name: string }[];
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
    readonly components: Readonly<Record<string, object>>;
  };
  const operations = Object.values(openapi.paths).flatMap((methods) => Object.values(methods));
  const names = [
    ...[...files].flatMap(([path, text]) => (path.endsWith('.ts') ? namesIn(text) : [])),
    ...files.keys().flatMap((path) => path.split('/').map((part) => part.replace(/\..*/, ''))),
    ...Object.values(openapi.components).flatMap(Object.keys),
    ...openapi.tags.map(({ name }) => name),
    ...operations.flatMap(({ operationId }) => operationId ?? []),
    ...[...Object.keys(openapi.paths), ...reservedPaths].flatMap((path) => path.split(/[/.]/)),
    ...Object.keys(systemTableColumns),
    ...builtInNames.entities,
    ...builtInNames.tables,
    ...reservedWords,
  ].filter((name) => /^\w+$/.test(name));
  return [...new Map(names.flatMap(withStems).map((name) => [name.toLowerCase(), name])).values()].filter(
    (name) => !(name in {}),
  );
}

/** Of a name that is made of an entity's, such as `AuditPage` and `entityClient`, also the entity's. */
const withStems = (name: string): string[] => {
  const derived = [...Object.values(namesOf('', '')), 'Page', 'Save', 'page', 'counts', 'chart', 'export', 'save'];
  const ends = derived.filter((part) => part !== '' && name !== part && name.endsWith(part));
  const beginnings = derived.filter((part) => part !== '' && name !== part && name.startsWith(part));
  return [
    name,
    ...ends.map((part) => name.slice(0, -part.length)),
    ...beginnings.map((part) => name.slice(part.length)),
  ];
};

test('a table that is called like anything of the portal’s own is imported, under a name of its own', async () => {
  const tables = await takenNames();
  expect(tables.length).toBeGreaterThan(200);
  const known = new Set(tables.map((name) => name.toLowerCase()));
  for (const name of ['audit', 'entity', 'audittrail', 'history', 'problem']) expect(known).toContain(name);
  const statements = tables.map((name) => `create table ${escapeIdentifier(name)} (id serial primary key, note text)`);
  const { files, omissions } = await imported(statements.join(';'));
  const entities = [...files].flatMap(([file, text]) => (file === 'portal.json' ? [] : [JSON.parse(text)]));
  expect(entities.map(({ name, table = name }) => table).sort()).toEqual([...tables].sort());
  expect(omissions).toEqual([]);
});
