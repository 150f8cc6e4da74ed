/** What the matrix of permissions shows, against the menu and the permissions of the documents (core 2, core 6). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generalPermissions, verbs } from '#model/permission.ts';
import { access } from '#generated/access.ts';
import { permissions } from '#generated/permissions.ts';
import { documentedByGroup, documentedGroups } from './documented-screens.ts';

const resources = access.groups.flatMap((group) => group.resources);

test('every permission that is about an entity is a box, in the menu’s order, and once', () => {
  const boxes = resources.flatMap(({ read, write }) => (write === undefined ? [read] : [read, write]));

  expect([...boxes, ...generalPermissions].toSorted()).toEqual([...permissions].toSorted());
  expect(access.groups.map(({ label }) => label)).toEqual(['MCOP', ...documentedGroups.map(({ label }) => label)]);
  const listed = resources.map(({ label }) => label).filter((label) => label !== 'Campaign Channels');
  expect(listed).toEqual(documentedByGroup.map(([label]) => label));
});

test('what a form shows in a panel stands below its entity; only campaign tenants have no box for writing', () => {
  expect(resources[1]).toMatchObject({ label: 'Campaign Channels', read: 'campaignChannel/read' });
  expect(resources.filter(({ write }) => write === undefined).map(({ read }) => read)).toEqual(['campaignTenant/read']);
});

test('the schemas of the catalogue allow the verbs that there are', () => {
  const schemas = ['entity', 'portal'].map((name) =>
    readFileSync(new URL(`../../catalogue/schema/${name}.schema.json`, import.meta.url), 'utf8'),
  );
  const allowed = schemas.flatMap((text) => [...text.matchAll(/\/\(([a-z|]+)\)/g)].map(([, names]) => names));
  expect(new Set(allowed)).toEqual(new Set([verbs.join('|')]));
  expect(allowed).toHaveLength(3);
});
