/** The rows of the permission matrix, compared with the menu and the permissions of the documents (core 2, core 6). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generalPermissions } from '#model/permission.ts';
import { verbNames } from '#model/verbs.ts';
import { access } from '#generated/access.ts';
import { permissions } from '#generated/permissions.ts';
import { documentedByGroup, documentedGroups } from './documented-screens.ts';

const resources = access.groups.flatMap((group) => group.resources);

test('the permission matrix has each permission of an entity exactly once, in the order of the menu', () => {
  const checkboxes = resources.flatMap((resource) => verbNames.flatMap((verb) => resource[verb] ?? []));

  expect([...checkboxes, ...generalPermissions].toSorted()).toEqual([...permissions].toSorted());
  expect(access.groups.map(({ label }) => label)).toEqual(['MCOP', ...documentedGroups.map(({ label }) => label)]);
  const listed = resources.map(({ label }) => label).filter((label) => label !== 'Campaign Channels');
  expect(listed).toEqual(documentedByGroup.map(([label]) => label));
});

test('the entity of a panel follows the entity of its form; only campaign tenants have no checkbox for Write', () => {
  expect(resources[1]).toMatchObject({ label: 'Campaign Channels', read: 'campaignChannel/read' });
  expect(resources.filter(({ write }) => write === undefined).map(({ read }) => read)).toEqual(['campaignTenant/read']);
});

interface JsonSchema {
  readonly properties: Readonly<Record<string, { readonly oneOf: readonly Partial<JsonSchema>[] }>>;
}

test('the JSON Schemas of the catalogue allow exactly the verbs of permissions', () => {
  const schemas = ['entity', 'portal'].map((name) =>
    readFileSync(new URL(`../../catalogue/schema/${name}.schema.json`, import.meta.url), 'utf8'),
  );
  const allowed = schemas.flatMap((text) => [...text.matchAll(/\/\(([a-z|]+)\)/g)].map(([, names]) => names));
  expect(new Set(allowed)).toEqual(new Set([verbNames.join('|')]));
  expect(allowed).toHaveLength(1);
  const [entity] = schemas.map((text) => JSON.parse(text) as JsonSchema);
  const [, named] = entity?.properties['permissions']?.oneOf ?? [];
  expect(Object.keys(named?.properties ?? {})).toEqual(verbNames);
});
