/** Attacks on the whole server: sessions whose user's record changes, impersonations, and pages for administrators. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { holdsOfAllRows, ruledPermission, type Permission } from '#model/permission.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { problemOf, signedIn, startServer, type Browser, type TestServer } from '../../server/support/portal-server.ts';
import { makeToken, Program } from '../../server/support/program.ts';
import { accounts } from '../../support/accounts.ts';
import { postgres } from '../../support/databases.ts';
import { urlOf } from '../support/cases.ts';
import type { Row } from '../support/content.ts';
import {
  comparedReferences,
  grant,
  idOf,
  jsonOf,
  lawfulTotals,
  oracleFor,
  restricted,
  role,
  saveUser,
  totals,
  user,
} from '../support/sessions.ts';

const permissionsOf = async (browser: Browser) =>
  new Set(await jsonOf<Permission[]>(browser.fetch('/api/Roles/myPermissions')));

/** Without those of all rows that are reported for the ones of a rule. */
const heldBy = async (browser: Browser): Promise<readonly string[]> => {
  const reported = [...(await permissionsOf(browser))];
  return reported.filter((permission) => !reported.some((other) => other.startsWith(`${permission}:`)));
};

describe.each([postgres])('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let admin: Browser;
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database);
    admin = await signedIn(server, accounts.administrator);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test.each(restricted)(
    '$email sees what the rules give, and at once what another value of their record gives',
    async ({ email, permissions }) => {
      const browser = await signedIn(server, email);
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
      const id = await idOf(await signedIn(server, email));
      const browser = await signedIn(server, accounts.administrator);
      expect((await browser.call('POST', '/api/auth/viewAs', { userId: id })).status).toBe(204);

      expect(await totals(browser)).toEqual(lawfulTotals(await oracleFor(database, id, permissions)));
    },
  );

  test('somebody restricted who looks at the portal as another one sees what both see', async () => {
    const [one, other] = [must(restricted[0], 'there are two'), must(restricted[1], 'there are two')];
    const browser = await signedIn(server, one.email);
    const [id, otherId] = [await idOf(browser), await idOf(await signedIn(server, other.email))];
    const needed = [...user.permissions.read, ...must(role.permissions.write, 'roles are edited')];
    await grant(admin, database, id, needed);
    expect((await browser.call('POST', '/api/auth/viewAs', { userId: otherId })).status).toBe(204);
    const oracles = [
      await oracleFor(database, id, [...one.permissions, ...needed]),
      await oracleFor(database, otherId, other.permissions),
    ] as const;

    expect(await totals(browser)).toEqual(lawfulTotals(...oracles));
  });

  test('a token that one restricted person made for another sees what both see', async () => {
    const [one, other] = [must(restricted[0], 'there are two'), must(restricted[1], 'there are two')];
    const [browser, maker] = [await signedIn(server, one.email), await signedIn(server, other.email)];
    const [id, makerId] = [await idOf(browser), await idOf(maker)];
    const { id: tokenId, token } = await makeToken(browser);
    const program = new Program(server.url, token);
    const oracles = [
      await oracleFor(database, id, await heldBy(browser)),
      await oracleFor(database, makerId, await heldBy(maker)),
    ] as const;
    expect(await totals(program)).toEqual(lawfulTotals(oracles[0]));
    await database.db.updateTable('accessToken').set({ createdById: makerId }).where('id', '=', tokenId).execute();

    expect(await totals(program)).toEqual(lawfulTotals(...oracles));
    expect(await totals(browser)).toEqual(lawfulTotals(oracles[0]));
  });

  test.each(user.rows === undefined ? [] : Object.keys(user.rows))(
    'who may read users of the rule %s alone opens no page for administrators',
    async (rule) => {
      const browser = await signedIn(server, accounts.newcomer);
      const read = must(user.permissions.read[0], 'users are read by a permission');
      await grant(admin, database, await idOf(browser), [ruledPermission(read, rule), ...role.permissions.read]);
      const pages = ['Sessions', 'SignIns', 'AuditTrail'].map(async (name) => {
        const answer = await browser.call('POST', `/api/System/${name}/page`, {});
        return (await problemOf(answer)).detail;
      });
      const refusal = `This needs the permission ${[...user.permissions.read, ...role.permissions.read].join(' and ')}, for all records.`;

      expect((await browser.call('POST', `${urlOf(user)}/page`, {})).status).toBe(200);
      expect(await Promise.all(pages)).toEqual([refusal, refusal, refusal]);
      expect(holdsOfAllRows(await permissionsOf(browser), user.permissions.read)).toBe(false);
    },
  );

  test('an administrator who looks at the portal as somebody restricted opens no page for administrators', async () => {
    for (const rule of Object.keys(user.rows ?? {})) {
      const other = await signedIn(server, accounts.newcomer);
      const read = must(user.permissions.read[0], 'users are read by a permission');
      await grant(admin, database, await idOf(other), [ruledPermission(read, rule), ...role.permissions.read]);
      const browser = await signedIn(server, accounts.administrator);
      expect(holdsOfAllRows(await permissionsOf(browser), [...user.permissions.read, ...role.permissions.read])).toBe(
        true,
      );
      expect((await browser.call('POST', '/api/auth/viewAs', { userId: await idOf(other) })).status).toBe(204);

      expect((await browser.call('POST', '/api/System/Sessions/page', {})).status).toBe(403);
      expect(holdsOfAllRows(await permissionsOf(browser), user.permissions.read)).toBe(false);
      expect(holdsOfAllRows(await permissionsOf(browser), role.permissions.read)).toBe(true);
    }
  });

  test.each(user.rows === undefined ? [] : Object.keys(user.rows))(
    'who may write users of the rule %s alone changes no shared list of others',
    async (rule) => {
      const lists = `${urlOf(user)}/lists`;
      const body = { name: `By rule ${rule}`, shared: true, state: { address: {} } };
      const { id } = await jsonOf<Row>(admin.call('PUT', lists, body));
      const browser = await signedIn(server, accounts.newcomer);
      const write = must(user.permissions.write, 'users are written');
      const held = [...user.permissions.read, ...write].map((permission) => ruledPermission(permission, rule));
      await grant(admin, database, await idOf(browser), held);
      const list = await jsonOf<Row>(browser.fetch(`${lists}/${String(id)}`));
      const change = await browser.call('PUT', lists, {
        ...body,
        id,
        name: 'Mine',
        modifiedDate: list['modifiedDate'],
      });
      const removal = await browser.fetch(`${lists}/${String(id)}`, { method: 'DELETE' });

      expect([list['mayChange'], change.status, removal.status]).toEqual([false, 403, 403]);
    },
  );
});
