/** Property: the catalogue imported from any database passes the checks and can be generated. */
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { typeErrors } from '../../codegen/temporary-folder.ts';
import { filesOf, problemsOf } from '../../codegen/support.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { anySchema, quoted, statementsOf, typesOfSchemas } from './random-schema.ts';

let url: string;
let client: Client;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ url, remove } = await createPostgresUrl({ bare: true }));
  client = new Client(url);
  await client.connect();
  for (const statement of typesOfSchemas) await client.query(statement);
});

afterAll(async () => {
  await client?.end();
  await remove?.();
});

async function importOf(statements: Iterable<string>) {
  await client.query('drop schema if exists drawn cascade; create schema drawn; set search_path to drawn');
  for (const statement of statements) await client.query(statement).catch(() => {});
  const { files } = await importDatabase(url, { schema: 'drawn', title: 'Any' });
  return [...files].map(([name, text]) => ({ path: `catalogue/${name}`, text }));
}

test('any schema gives a valid catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(anySchema, async (randomSchema) => {
      const sources = await importOf(statementsOf(randomSchema));
      expect(await problemsOf(sources)).toEqual([]);
      // No entity's file has replaced that of the portal.
      expect(sources.find(({ path }) => path.endsWith('/portal.json'))?.text).toContain('"foreign"');
    }),
    { numRuns: 10 },
  );
});

test('tables named like the portal’s own entities keep their names, and the portal’s are renamed', async () => {
  const names = [
    'users',
    'user',
    'roles',
    'role',
    'portal',
    'app_user',
    'appUser',
    'Users',
    'date',
    'record',
    'map',
    'array',
  ];
  const sources = await importOf(
    names.map((name) => `create table ${quoted(name)} (id serial primary key, name text not null)`),
  );
  const entities = sources.map(({ path }) => path.replaceAll(/^.*\/|\.json$/g, ''));
  expect(entities).toEqual(
    expect.arrayContaining(['users', 'user', 'role', 'portal', 'portalRecord', 'appUserRecord']),
  );
  expect(entities).not.toContain('appUser');
  const files = await filesOf(sources);
  expect(files.get('user/routes.ts')).toContain(`path: '/users'`);
  expect(files.get('appUser/routes.ts')).toContain(`path: '/portal-users'`);
  expect(files.get('appRole/routes.ts')).toContain(`path: '/portal-roles'`);
  expect(files.get('menu.ts')).toContain(`'Portal Users'`);
  expect(typeErrors(files)).toBe('');
});
