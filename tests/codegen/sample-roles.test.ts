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
async function granted(
  permissions: unknown,
  change: (sources: typeof base) => typeof base = (sources) => sources,
): Promise<readonly string[]> {
  const text = (await filesOf(change(withPermissions(permissions)))).get('development.ts') ?? '';
  const [, list = ''] = /name: 'Librarian',\s*permissions: \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
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

test('an asterisk does not stand for the permission of a field, which is granted by its name, or with everything', async () => {
  const wage = '"fields": [{ "name": "wage", "kind": "integer", "label": "Wage", "permission": "wage" }, ';
  const person = textOf(base, 'person.json').replace('"fields": [', wage);
  const ofWages = async (permissions: unknown) =>
    (await granted(permissions, (sources) => withSource(sources, 'person.json', person))).filter((one) =>
      one.startsWith('person.wage/'),
    );

  expect(await ofWages(['*/read', '*/write'])).toEqual([]);
  expect(await ofWages(['*/read', 'person.wage/read'])).toEqual(['person.wage/read']);
  expect(await ofWages('*')).toEqual(['person.wage/read', 'person.wage/write']);
});

test('a text other than the asterisk is rejected as permissions', async () => {
  expect(await problemsOf(withPermissions('loan/read'))).toEqual([
    expect.stringMatching(
      /portal\.json:\d+.*"loan\/read" does not match the required pattern.*\n?.*Write "\*" for every permission/s,
    ),
  ]);
});
