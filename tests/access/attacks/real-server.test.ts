/** Attacks on the whole server: sessions whose user's record changes, impersonations, and pages for administrators. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { ruledPermission } from '#model/permission.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { Browser, startServer, type TestServer } from '../../server/support/portal-server.ts';
import { accounts } from '../../support/accounts.ts';
import { postgres } from '../../support/databases.ts';
import { urlOf } from '../support/cases.ts';
import {
  comparedReferences,
  grant,
  idOf,
  lawfulTotals,
  oracleFor,
  restricted,
  role,
  saveUser,
  totals,
  user,
} from '../support/sessions.ts';

describe.each([postgres])('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let admin: Browser;
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    admin = await signedIn(accounts.administrator);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  async function signedIn(email: string): Promise<Browser> {
    const browser = new Browser(server.url);
    await browser.signIn(email);
    return browser;
  }

  test.each(restricted)(
    '$email sees what the rules give, and at once what another value of their record gives',
    async ({ email, permissions }) => {
      const browser = await signedIn(email);
      const id = await idOf(browser);
      expect(await totals(browser)).toEqual(lawfulTotals(await oracleFor(database, id, permissions)));
      for (const [name, field] of comparedReferences)
        for (const ids of [[1, 2], [3], []]) {
          await saveUser(admin, id, () => ({ [name]: field.kind === 'references' ? ids : (ids[0] ?? null) }));
          const lawful = lawfulTotals(await oracleFor(database, id, permissions));

          expect({ name, ids, totals: await totals(browser) }).toEqual({ name, ids, totals: lawful });
        }
    },
  );

  test.each(restricted)(
    'an administrator who looks at the portal as $email sees what they see',
    async ({ email, permissions }) => {
      const id = await idOf(await signedIn(email));
      const browser = await signedIn(accounts.administrator);
      expect((await browser.call('POST', '/api/auth/viewAs', { userId: id })).status).toBe(204);

      expect(await totals(browser)).toEqual(lawfulTotals(await oracleFor(database, id, permissions)));
    },
  );

  test('somebody restricted who looks at the portal as another one sees what both see', async () => {
    const [one, other] = [must(restricted[0], 'there are two'), must(restricted[1], 'there are two')];
    const browser = await signedIn(one.email);
    const [id, otherId] = [await idOf(browser), await idOf(await signedIn(other.email))];
    const needed = [...user.read, must(role.write, 'roles are edited')];
    await grant(admin, database, id, needed);
    expect((await browser.call('POST', '/api/auth/viewAs', { userId: otherId })).status).toBe(204);
    const oracles = [
      await oracleFor(database, id, [...one.permissions, ...needed]),
      await oracleFor(database, otherId, other.permissions),
    ] as const;

    expect(await totals(browser)).toEqual(lawfulTotals(...oracles));
  });

  test.each(user.rows === undefined ? [] : Object.keys(user.rows))(
    'who may read users of the rule %s alone opens no page for administrators',
    async (rule) => {
      const browser = await signedIn(accounts.newcomer);
      const read = must(user.read[0], 'users are read by a permission');
      await grant(admin, database, await idOf(browser), [ruledPermission(read, rule), ...role.read]);
      const pages = ['Sessions', 'SignIns', 'AuditTrail'].map(async (name) => {
        const answer = await browser.call('POST', `/api/System/${name}/page`, {});
        return answer.status;
      });

      expect((await browser.call('POST', `${urlOf(user)}/page`, {})).status).toBe(200);
      expect(await Promise.all(pages)).toEqual([403, 403, 403]);
    },
  );
});
