/** Users created at sign-in (decisions: Identity): their claims pass the validation of a save. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { identity } from '#generated/identity.ts';
import { validateRecord } from '#model/validation/validate.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { engines } from '../../support/databases.ts';
import { soak } from '../../support/soak.ts';
import { Browser, freePort, startServer, type TestServer } from '../support/portal-server.ts';
import { startSmallProvider, type SmallProvider } from './small-provider.ts';
import { signInAt } from './stand-alone-provider.ts';
import { usualLimits } from '../../support/usual-limits.ts';

const { newUsers } = usualLimits;

const { user } = identity;
const userSpec = must(
  generatedCatalogue.entities.find(({ service }) => service === user.service),
  'the catalogue has users',
);
const invisible = /contains invisible characters/;
const rule = /breaks a rule for addresses/;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let provider: SmallProvider;
  let ada: number;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await open();
    provider = await startSmallProvider(await freePort());
    const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CREATE_USERS: 'true' };
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    server = await startServer(database, { PORT: String(await freePort()), ...oidc }, generatedCatalogue, logger);
  });
  afterAll(async () => {
    await server?.close();
    await provider?.close();
    await database?.close();
  });
  beforeEach(async () => {
    for (const table of ['session', 'signInAttempt', 'identity', 'history', user.table])
      await database.db.deleteFrom(table).execute();
    ada = await addUser('ada@example.com');
    lines.length = 0;
  });

  const addUser = async (email: string, isActive = true): Promise<number> => {
    const at = '2020-01-01T00:00:00Z';
    const row = { [user.name]: 'Somebody', [user.email]: email, isActive, createdDate: at, modifiedDate: at };
    const { id } = await database.db.insertInto(user.table).values(row).returning('id').executeTakeFirstOrThrow();
    return Number(id);
  };
  const allUsers = () => database.db.selectFrom(user.table).selectAll().orderBy('id').execute();
  const attempts = async () => {
    const { rows } = await sql<{ result: string; reason: string | null; email: string | null }>`
      select "result", "reason", "email" from "signInAttempt" order by "id"`.execute(database.db);
    return rows;
  };
  let subjects = 0;
  const person = (claims: object) => ({ sub: `person ${(subjects += 1)}`, email_verified: true, ...claims });
  const signIn = (claims: object) => {
    provider.person = person(claims);
    return signInAt(server.url);
  };
  const signInAll = (claims: readonly object[]) => {
    provider.people.push(...claims.map(person));
    return Promise.all(claims.map(() => signInAt(server.url)));
  };

  test.each([
    ['in upper case', 'ADA@EXAMPLE.COM'],
    ['in full-width letters', 'ａＤａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['between blanks', ' \t ada@example.com\r\n'],
    ['between no-break and ideographic spaces', '\u00A0\u2003ada@example.com\u3000'],
    ['in mathematical letters', '𝐚𝐝𝐚@example.com'],
  ])('an address %s matches the user whose address it is', async (_how, email) => {
    const { status, browser } = await signIn({ email, name: 'Ada' });

    expect(status).toBe(302);
    expect(await browser.currentUser()).toMatchObject({ id: ada });
    expect(await allUsers()).toHaveLength(1);
  });

  test('addresses are normalized before comparison; one that two users have matches neither', async () => {
    const bob = await addUser('\u00A0ＢＯＢ@Example.com ');
    expect(await (await signIn({ email: 'bob@example.com' })).browser.currentUser()).toMatchObject({ id: bob });
    await addUser('ａda@example.com');
    expect((await signIn({ email: 'ada@example.com' })).status).toBe(403);
    expect(await allUsers()).toHaveLength(3);
  });

  test.each([
    ['a zero-width space', 'new\u200B@example.com', invisible],
    ['a zero-width joiner, otherwise that of a user', 'a\u200Dda@example.com', invisible],
    ['a soft hyphen', 'n\u00ADew@example.com', invisible],
    ['a right-to-left override', 'new\u202Emoc.elpmaxe@example.com', invisible],
    ['a control character', 'new\u0007@example.com', invisible],
    ['a variation selector', 'new\uFE0F@example.com', invisible],
    ['a tag character', 'new\u{E0061}@example.com', invisible],
    ['a Hangul filler', 'new\u3164@example.com', invisible],
    ['a blank', 'ne w@example.com', rule],
    ['no domain', 'new', rule],
    ['two addresses', 'new@example.com,ada@example.com', rule],
    ['a forbidden fragment', 'javascript@example.com', rule],
    ['one character more than a save allows', `${'n'.repeat(243)}@example.com`, rule],
    ['50,000 characters', `${'n'.repeat(50_000)}@example.com`, rule],
  ])('an address with %s is refused, and no user is created', async (_what, email, reason) => {
    const { status } = await signIn({ email, name: 'New' });

    expect(status).toBe(403);
    expect(await allUsers()).toHaveLength(1);
    const [attempt, ...more] = await attempts();
    expect(more).toEqual([]);
    expect(attempt).toMatchObject({ result: 'refused', reason: expect.stringMatching(reason) });
    expect(attempt?.email?.length).toBeLessThan(256);
    expect(attempt?.email).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
  });

  test.each([
    ['a Cyrillic letter', 'аda@example.com'],
    ['a Greek capital', 'Αda@example.com'],
    ['a Cyrillic letter in the domain', 'ada@exаmple.com'],
    ['two letters that look like one', 'ada@exarnple.com'],
    ['a digit', 'ada@examp1e.com'],
    ['a digit among capitals', 'ADA@EXAMP1E.COM'],
    ['almost all letters', 'аԁа@ехаmрlе.соm'],
  ])('an address that is a homoglyph of a user’s, by %s, is refused, and no user is created', async (_how, email) => {
    provider.person = person({ email, name: 'Ada' });
    const browser = new Browser(server.url);
    const { status } = await signInAt(server.url, browser);

    expect(status).toBe(403);
    expect(await allUsers()).toHaveLength(1);
    const remedy = expect.stringContaining(`looks like that of user ${ada}`);
    expect(await attempts()).toMatchObject([{ result: 'refused', reason: remedy }]);
    expect(lines.find((line) => line.includes('Sign-in refused'))).toContain('make a user with this address');
  });

  test('the page does not reveal whose address is similar, and a user created by hand can sign in', async () => {
    const email = 'аda@example.com';
    provider.person = person({ email });
    const browser = new Browser(server.url);
    const begun = await browser.fetch('/api/auth/token');
    const back = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
    const page = await (await browser.fetch(back.headers.get('location') ?? '')).text();
    expect(page).toContain(email);
    expect(page).toContain('only an administrator can make one');
    for (const secret of ['ada@example.com', 'Somebody', 'looks like', `user ${ada}`])
      expect(page).not.toContain(secret);

    const byHand = await addUser(email);
    const { browser: later } = await signIn({ email });
    expect(await later.currentUser()).toMatchObject({ id: byHand });
  });

  test('addresses of deleted users are protected from homoglyphs, too; visibly different ones are not similar', async () => {
    await addUser('gone@example.com', false);
    expect((await signIn({ email: 'g0ne@example.com' })).status).toBe(403);
    const distinctAddresses = [
      'ada.b@example.com',
      'ada+1@example.com',
      'adah@example.com',
      'ada@example.org',
      'ádá@example.com',
    ];
    for (const email of distinctAddresses) expect((await signIn({ email, name: 'Other' })).status).toBe(302);
    expect(await allUsers()).toHaveLength(2 + distinctAddresses.length);
  });

  test.each([
    ['as it is', 'Grace Hopper', 'Grace Hopper'],
    ['in full-width letters', 'Ｇｒａｃｅ　Ｈｏｐｐｅｒ', 'Grace Hopper'],
    ['between blanks', '\u00A0 Grace  Hopper\t', 'Grace Hopper'],
    ['on two lines', 'Grace\r\nHopper\u2028', 'Grace Hopper'],
    ['with a right-to-left override', 'Grace \u202EreppoH\u202C', 'Grace reppoH'],
    ['with zero-width characters', 'Gr\u200Bace\uFEFF Hop\u2060per', 'Grace Hopper'],
    ['with NUL and half a surrogate pair', 'Grace\0 Hopper\uD800', 'Grace Hopper'],
    ['with diacritics', 'Zoë Łuczak-O’Neill', 'Zoe Luczak-ONeill'],
    ['with an initial', 'Grace B. Hopper', 'Grace B Hopper'],
    ['of many words', 'Grace Brewster Murray Hopper', 'Grace Brewster'],
    ['of one long word', 'G'.repeat(30_000), 'G'.repeat(20)],
    ['in another alphabet', 'Грейс Хоппер', 'newcomer'],
    ['of one letter', 'G', 'newcomer'],
    ['with markup', 'Grace <b>Hopper', 'Grace b Hopper'],
    ['with a forbidden fragment', 'Grace Onclick', 'newcomer'],
    ['that is empty', '', 'newcomer'],
    ['of blanks', ' \u00A0\u2003', 'newcomer'],
    ['of zero-width characters', '\u200B\u200D', 'newcomer'],
    ['that is no string', { first: 'Grace' }, 'newcomer'],
    ['that is missing', undefined, 'newcomer'],
  ])('a name %s is normalized to one that passes validation', async (_how, name, expected) => {
    const { status, browser } = await signIn({ email: ' ＮewComer@example.com', name });

    expect(status).toBe(302);
    const displayName = expected === 'newcomer' ? 'NewComer' : expected;
    const email = 'NewComer@example.com';
    expect(await browser.currentUser()).toMatchObject({ name: displayName, email });
    const validation = validateRecord(generatedCatalogue.validatorOf(userSpec), {
      [user.name]: displayName,
      [user.email]: email,
    });
    const invalidFields = [...validation.malformed, ...validation.outOfBounds, ...validation.invalid].map(
      ({ field }) => field,
    );
    expect(invalidFields).not.toContain(user.name);
    expect(invalidFields).not.toContain(user.email);
  });

  test('without a valid name and a valid local part the user is called User', async () => {
    const { browser } = await signIn({ email: 'пётр@example.com', name: 'Пётр' });
    expect(await browser.currentUser()).toMatchObject({ name: 'User', email: 'пётр@example.com' });
  });

  test('a title is cut to one line of the stored length; a subject of more than 255 characters is 400', async () => {
    const title = ` Head\n\u202Eof\u200B ${'x'.repeat(1_000)}`;
    const { browser } = await signIn({ email: 'head@example.com', name: 'Head', title });
    expect(await browser.currentUser()).toMatchObject({ title: `Head of ${'x'.repeat(192)}` });
    expect((await signIn({ sub: 's'.repeat(256), email: 'long@example.com' })).status).toBe(400);
    expect((await signIn({ sub: 's'.repeat(255), email: 'long@example.com' })).status).toBe(302);
  });

  test('of two concurrent sign-ins with similar addresses one creates a user', async () => {
    for (const name of ['olga', 'petra', 'oscar', 'ester', 'corinna']) {
      const twins = [name, name.replace(/[oe]/, (letter) => (letter === 'o' ? 'о' : 'е'))];
      const answers = await signInAll(twins.map((twin) => ({ email: `${twin}@example.com` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 403]);
    }
    expect(await allUsers()).toHaveLength(6);
  });

  test(`at most ${newUsers.max} users a minute are created; further sign-ins are 429 and succeed later`, async () => {
    const crowd = Array.from({ length: newUsers.max + 20 * soak }, (_, at) => ({
      email: `crowd.${at}x@example.com`,
      name: `Crowd ${at}`,
    }));
    server.advanceClock(newUsers.window);
    const answers = await signInAll(crowd);
    const statuses = Object.groupBy(answers, ({ status }) => String(status));
    const counts = Object.entries(statuses).map(([status, all]) => [status, all?.length]);
    const rejected = crowd.length - newUsers.max;
    expect(counts).toEqual([
      ['302', newUsers.max],
      ['429', rejected],
    ]);
    expect(await allUsers()).toHaveLength(1 + newUsers.max);
    const refused = (await attempts()).filter(({ result }) => result === 'refused');
    expect(refused).toHaveLength(rejected);
    for (const { reason } of refused) expect(reason).toContain('If you do not expect so many, check who signs in');

    // Existing users can sign in meanwhile.
    expect((await signIn({ email: 'ada@example.com' })).status).toBe(302);
    const email = refused[0]?.email ?? '';
    expect((await signIn({ email })).status).toBe(429);
    server.advanceClock(newUsers.window);
    expect((await signIn({ email })).status).toBe(302);
  });
});
