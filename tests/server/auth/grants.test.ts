/** Permissions are cached by data version; concurrent requests share one query. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { Grants } from '../../../src/server/auth/grants.ts';
import { noBearerTokens } from '../../../src/server/auth/bearer-tokens.ts';
import type { Session } from '../../../src/server/auth/sessions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { postgres } from '../../support/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await postgres.open();
});
afterAll(() => database.close());

/** Grants whose queries call `onQuery`. */
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
    noBearerTokens(database, 'of a test', () => new Date(), ['permission']),
  );

const session = (version: number): Session => ({
  hash: '',
  userId: 1,
  viewAsUserId: null,
  title: '',
  roles: [],
  version,
  rowVersion: '1',
});

test('concurrent requests of a user share one query for permissions', async () => {
  let queries = 0;
  const grants = grantsOf(() => (queries += 1));
  await Promise.all(Array.from({ length: 20 }, () => grants.userOf(session(1))));
  expect(queries).toBe(1);
  await grants.userOf(session(1));
  expect(queries).toBe(1);
});

test('the cache misses for another data version, also a lower one, and for another set of roles', async () => {
  let queries = 0;
  const grants = grantsOf(() => (queries += 1));
  for (const version of [2, 3, 1]) await grants.userOf(session(version));
  await grants.userOf({ ...session(1), roles: ['Reader'] });
  expect(queries).toBe(4);
});

test('a failed query is not cached', async () => {
  let isAway = true;
  const grants = grantsOf(() => {
    if (isAway) throw new Error('away');
  });
  await expect(grants.userOf(session(1))).rejects.toThrow('away');
  isAway = false;
  await expect(grants.userOf(session(1))).resolves.toBeDefined();
});
