import { expect, test } from 'vitest';
import { base, filesOf, problemsOf, textOf, withSource } from './support.ts';

/** The base, with other permissions of its first sample role. */
const withPermissions = (permissions: unknown) =>
  withSource(
    base,
    'portal.json',
    textOf(base, 'portal.json').replace(
      '"Librarian", "permissions": "*"',
      `"Librarian", "permissions": ${JSON.stringify(permissions)}`,
    ),
  );

/** What the first sample role holds. */
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

test.each([['*'], [['*']]])('%j is every permission', async (permissions) => {
  expect(await granted(permissions)).toEqual(every);
});

test('an asterisk before the slash is any resource', async () => {
  expect(await granted(['*/read', 'loan/write'])).toEqual(['loan/read', 'loan/write', 'person/read', 'team/read']);
});

test('another text than the asterisk is no list of permissions', async () => {
  expect(await problemsOf(withPermissions('loan/read'))).toEqual([
    expect.stringMatching(
      /portal\.json:\d+.*"loan\/read" does not match the required pattern.*\n?.*Write "\*" for every permission/s,
    ),
  ]);
});
