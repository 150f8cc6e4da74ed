import { expect, test } from 'vitest';
import { base, filesOf, problemsOf, textOf, withSource } from './support.ts';

/** The base catalogue with other permissions of its first sample role. */
const withPermissions = (permissions: unknown) =>
  withSource(
    base,
    'portal.json',
    textOf(base, 'portal.json').replace(
      '"Librarian", "permissions": "*"',
      `"Librarian", "permissions": ${JSON.stringify(permissions)}`,
    ),
  );

/** The generated permissions of the first sample role. */
async function granted(permissions: unknown): Promise<unknown> {
  const text = (await filesOf(withPermissions(permissions))).get('development.ts') ?? '';
  const [, list = ''] = /name: 'Librarian',\s*permissions: \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
}

const every = [
  'allUsers',
  'anonymous',
  'loan/read',
  'loan/write',
  'person/read',
  'person/write',
  'team/read',
  'team/write',
];

test.each([['*'], [['*']]])('a sample role with the permissions %j has every permission', async (permissions) => {
  expect(await granted(permissions)).toEqual(every);
});

test('an asterisk before the slash is a wildcard for the resource', async () => {
  expect(await granted(['*/read', 'loan/write'])).toEqual(['loan/read', 'loan/write', 'person/read', 'team/read']);
});

/** The base catalogue with a field that has a permission of its own. */
const withField = (permissions: unknown) =>
  withSource(
    withPermissions(permissions),
    'person.json',
    textOf(base, 'person.json').replace(
      '"fields": [',
      '"fields": [{ "name": "wage", "kind": "integer", "label": "Wage", "permission": "wage" }, ',
    ),
  );

/** The permissions of fields that the role has in generated files. */
const fieldPermissions = async (permissions: unknown) => {
  const text = (await filesOf(withField(permissions))).get('development.ts') ?? '';
  const [, list = ''] = /name: 'Librarian',\s*permissions: \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'(person\.[^']+)'/g)].map(([, name]) => name);
};

test('an asterisk does not stand for the permission of a field, which is granted by its name, or with everything', async () => {
  expect(await fieldPermissions(['*/read', '*/write'])).toEqual([]);
  expect(await fieldPermissions(['*/read', 'person.wage/read'])).toEqual(['person.wage/read']);
  expect(await fieldPermissions('*')).toEqual(['person.wage/read', 'person.wage/write']);
});

test('a text other than the asterisk is rejected as permissions', async () => {
  expect(await problemsOf(withPermissions('loan/read'))).toEqual([
    expect.stringMatching(
      /portal\.json:\d+.*"loan\/read" does not match the required pattern.*\n?.*Write "\*" for every permission/s,
    ),
  ]);
});
