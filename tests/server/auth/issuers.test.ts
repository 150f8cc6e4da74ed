/** Issuers that send no `email_verified`, or the address in another claim (decisions: Identity), with a stand-alone provider. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { permissions } from '#generated/permissions.ts';
import { createFirstAdministrator } from '../../../src/server/auth/first-administrator.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { freePort, startServer, type TestServer } from '../support/portal-server.ts';
import { signInAt, startProvider, type ProviderOptions, type StandAloneProvider } from './stand-alone-provider.ts';

const ada = { sub: 'a8f0c2', email: 'ada@example.com', name: 'Ada Lovelace' };
const trust = { OIDC_TRUST_EMAIL: 'true' };

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  // An empty installation whose first administrator has not signed in yet.
  beforeEach(async () => {
    for (const table of [
      'session',
      'signInAttempt',
      'identity',
      'history',
      'meta',
      identity.userRoles.table,
      identity.rolePermissions.table,
    ]) {
      await database.db.deleteFrom(table).execute();
    }
    for (const { table } of [identity.user, identity.role]) await database.db.deleteFrom(table).execute();
    await createFirstAdministrator(database.db, identity, ada.email);
  });
  afterAll(() => database?.close());

  interface Portal {
    readonly server: TestServer;
    readonly provider: StandAloneProvider;
  }

  /** Runs a portal with these environment variables and its issuer. */
  async function withPortal(
    environment: Record<string, string>,
    options: ProviderOptions,
    run: (portal: Portal) => Promise<void>,
  ): Promise<void> {
    const port = await freePort();
    const provider = await startProvider(await freePort(), `http://localhost:${port}`, options);
    const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId };
    const server = await startServer(database, { PORT: String(port), ...oidc, ...environment });
    try {
      await run({ server, provider });
    } finally {
      await server.close();
      await provider.close();
    }
  }

  /** Signs in as a new browser. */
  function signIn({ server, provider }: Portal, person: StandAloneProvider['person']) {
    provider.person = person;
    return signInAt(server.url);
  }

  test('without email_verified sign-in is refused, unless the issuer is trusted; then the first administrator can sign in, too', async () => {
    await withPortal({}, {}, async (portal) => {
      expect((await signIn(portal, ada)).status).toBe(403);
    });
    await withPortal(trust, {}, async (portal) => {
      const { status, browser } = await signIn(portal, ada);
      expect(status).toBe(302);
      expect(await (await browser.fetch('/api/Roles/myPermissions')).json()).toEqual([...permissions].sort());
    });
  });

  test('the first administrator gets the name of the ID token or userinfo, at the first sign-in only', async () => {
    await withPortal(trust, { inToken: false }, async (portal) => {
      const { browser } = await signIn(portal, ada);
      expect(await browser.currentUser()).toMatchObject({ name: 'Ada Lovelace', email: ada.email });

      const again = await signIn(portal, { ...ada, name: 'Countess of Lovelace' });
      expect(await again.browser.currentUser()).toMatchObject({ name: 'Ada Lovelace' });
    });
    const history = await database.db.selectFrom('history').select(['action', 'changes']).execute();
    expect(history).toEqual([
      { action: 'update', changes: { [identity.user.name]: { from: 'Administrator', to: 'Ada Lovelace' } } },
    ]);
  });

  test('the name of the first administrator is normalized to what the rules for names allow', async () => {
    await withPortal(trust, {}, async (portal) => {
      const name = ' Ａda\u202E\nLövelace\u00A0of O’Ockham-Park and elsewhere';
      const { browser } = await signIn(portal, { ...ada, email: 'ＡＤＡ@example.com\u00A0', name });
      expect(await browser.currentUser()).toMatchObject({ name: 'Ada Lovelace of', email: ada.email });
    });
  });

  test.each([
    ['no name', { name: undefined }],
    ['a blank name', { name: '\u00A0 ' }],
    ['a name without a letter that the rules allow', { name: 'Ада' }],
  ])('the first administrator whose claims have %s is called Administrator', async (_what, change) => {
    await withPortal(trust, {}, async (portal) => {
      const { browser } = await signIn(portal, { ...ada, ...change });
      expect(await browser.currentUser()).toMatchObject({ name: 'Administrator' });
    });
  });

  test('a name that was given to the first administrator by hand is not overwritten', async () => {
    await database.db
      .updateTable(identity.user.table)
      .set({ [identity.user.name]: 'Boss' })
      .execute();
    await withPortal(trust, {}, async (portal) => {
      expect(await (await signIn(portal, ada)).browser.currentUser()).toMatchObject({ name: 'Boss' });
    });
  });

  test('email_verified: false is refused even if the issuer is trusted', async () => {
    await withPortal(trust, {}, async (portal) => {
      expect((await signIn(portal, { ...ada, email_verified: false })).status).toBe(403);
      expect((await signIn(portal, { ...ada, email_verified: true })).status).toBe(302);
    });
  });

  test('xms_edov counts like email_verified, without trust in the issuer', async () => {
    await withPortal({}, {}, async (portal) => {
      expect((await signIn(portal, { ...ada, xms_edov: false })).status).toBe(403);
      expect((await signIn(portal, { ...ada, xms_edov: 1 })).status).toBe(302);
    });
  });

  test('the claim with the address and the scopes are configurable', async () => {
    const { email, ...nameless } = ada;
    const claim = { ...trust, OIDC_EMAIL_CLAIM: 'mail', OIDC_SCOPES: 'openid profile directory' };
    await withPortal(claim, { inToken: false }, async (portal) => {
      expect((await signIn(portal, { ...nameless, mail: email })).status).toBe(302);
      expect((await signIn(portal, { sub: 'b', email })).status).toBe(403);
    });
  });

  test('a confidential client authenticates by client_secret_post or client_secret_basic, as configured', async () => {
    const clientSecret = 'a secret: between the two of them';
    const secret = { ...trust, OIDC_CLIENT_SECRET: clientSecret };
    await withPortal(secret, { clientSecret }, async (portal) => {
      expect((await signIn(portal, ada)).status).toBe(302);
    });
    const options = { clientSecret, clientAuth: 'client_secret_basic' } as const;
    await withPortal({ ...secret, OIDC_CLIENT_AUTH: 'client_secret_basic' }, options, async (portal) => {
      expect((await signIn(portal, ada)).status).toBe(302);
    });
  });
});
