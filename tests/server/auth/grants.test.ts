/** Permissions are read once for each version of the data, for everybody who asks at the same time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { Grants } from '../../../src/server/auth/grants.ts';
import type { Session } from '../../../src/server/auth/sessions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';

let database: Database;
beforeAll(async () => {
  const [pglite] = engines;
  if (pglite === undefined) throw new Error('No engine.');
  database = await pglite.open();
});
afterAll(() => database.close());

/** The grants of a database of which each statement calls `onQuery`. */
const grantsOf = (onQuery: () => void) =>
  new Grants(
    database.db.withPlugin({
      transformQuery: ({ node }) => {
        onQuery();
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
    generatedCatalogue.identity,
  );

const session = (version: number): Session => ({
  hash: '',
  userId: 1,
  viewAsUserId: null,
  title: '',
  roles: [],
  version,
});

test('many requests at once read the permissions of their user once', async () => {
  let queries = 0;
  const grants = grantsOf(() => (queries += 1));
  await Promise.all(Array.from({ length: 20 }, () => grants.userOf(session(1))));
  expect(queries).toBe(1);
  await grants.userOf(session(1));
  expect(queries).toBe(1);
});

test('another version is read again, also a lower one, and another set of roles', async () => {
  let queries = 0;
  const grants = grantsOf(() => (queries += 1));
  for (const version of [2, 3, 1]) await grants.userOf(session(version));
  await grants.userOf({ ...session(1), roles: ['Reader'] });
  expect(queries).toBe(4);
});

test('a failure is not remembered', async () => {
  let isAway = true;
  const grants = grantsOf(() => {
    if (isAway) throw new Error('away');
  });
  await expect(grants.userOf(session(1))).rejects.toThrow('away');
  isAway = false;
  await expect(grants.userOf(session(1))).resolves.toBeDefined();
});
