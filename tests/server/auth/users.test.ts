/** Which user an identity belongs to (decisions: Identity), and the first administrator. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { permissions } from '#generated/permissions.ts';
import { createFirstAdministrator } from '../../../src/server/auth/first-administrator.ts';
import type { Claims } from '../../../src/server/auth/identity-provider.ts';
import { UserRules } from '../../../src/server/auth/user-rules.ts';
import { findUser, type LinkPolicy } from '../../../src/server/auth/users.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { Browser, startServer } from '../support/portal-server.ts';
import { usualLimits } from '../../support/usual-limits.ts';

const now = new Date();
const rules = new UserRules(generatedCatalogue.entities, identity, generatedCatalogue.validatorOf);

const claims = (change: Partial<Claims> = {}): Claims => ({
  issuer: 'https://login.example.com',
  subject: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada Lovelace',
  title: '',
  picture: null,
  roles: [],
  idToken: null,
  ...change,
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let ada: number;

  const addUser = async (email: string, isActive = true): Promise<number> => {
    const row = { [identity.user.name]: 'Somebody', [identity.user.email]: email, isActive };
    const dates = { createdDate: now.toISOString(), modifiedDate: now.toISOString() };
    const inserted = await database.db
      .insertInto(identity.user.table)
      .values({ ...row, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inserted.id as number;
  };
  const find = (change?: Partial<Claims>, welcome: Partial<LinkPolicy> = {}) =>
    findUser(
      database.db,
      identity,
      claims(change),
      { trusted: false, createUsers: false, newUsers: usualLimits.newUsers, rules, ...welcome },
      now,
    );

  beforeAll(async () => {
    database = await open();
    ada = await addUser('ada@example.com');
    await addUser('gone@example.com', false);
    await addUser('twin@example.com');
    await addUser('TWIN@example.com');
  });
  afterAll(() => database?.close());

  test.each([
    ['without an email claim', { email: null }, 'noEmail'],
    ['with an unverified address', { emailVerified: false }, 'unverified'],
    ['without a user', { subject: 'bob', email: 'bob@example.com' }, 'unknown'],
    ['of an inactive user', { subject: 'gone', email: 'gone@example.com' }, 'inactive'],
    ['with an address that two users have', { subject: 'twin', email: 'twin@example.com' }, 'unknown'],
  ])('sign-in is refused for an account %s', async (_name, change, refusal) => {
    expect(await find(change)).toEqual({ refusal });
  });

  test('the development provider is trusted about addresses', async () => {
    const userId = await addUser('dev@example.com');
    expect(await find({ subject: 'dev', email: 'dev@example.com', emailVerified: false }, { trusted: true })).toEqual({
      userId,
    });
  });

  test('a verified address links an account once; after that issuer and subject identify the user', async () => {
    expect(await find({ email: 'ADA@example.com' })).toEqual({ userId: ada });
    expect(await find({ email: 'changed@example.com', emailVerified: false })).toEqual({ userId: ada });
    expect(await find({ subject: 'somebody else with the same address' })).toEqual({ refusal: 'linked' });
    expect(await find({ issuer: 'https://other.example.com' })).toEqual({ userId: ada });
  });

  test('concurrent first sign-ins of an unknown account create one user', async () => {
    const email = 'crowd@example.com';
    const person = { subject: 'crowd', email };
    const found = await Promise.all(Array.from({ length: 6 }, () => find(person, { createUsers: true })));
    const rows = await database.db
      .selectFrom(identity.user.table)
      .select('id')
      .where(identity.user.email, '=', email)
      .execute();

    expect(rows).toHaveLength(1);
    expect(found.map((item) => ('userId' in item ? item.userId : item.refusal))).toEqual(Array(6).fill(rows[0]?.id));
  });

  test('two concurrent first sign-ins of an account find the same user', async () => {
    const userId = await addUser('both@example.com');
    const both = { subject: 'both', email: 'both@example.com' };

    expect(await Promise.all([find(both), find(both)])).toEqual([{ userId }, { userId }]);
  });
});

describe.each(engines)('an empty installation on $name', ({ open }) => {
  test('creates its first administrator once, who can sign in and has every permission', async () => {
    const database = await open();
    const inserted = await Promise.all(
      [1, 2, 3].map(() => createFirstAdministrator(database.db, identity, 'stranger@portal.local')),
    );
    expect(inserted.filter(Boolean)).toHaveLength(1);

    const server = await startServer(database);
    const browser = new Browser(server.url);
    await browser.signIn('stranger@portal.local');
    expect(await (await browser.fetch('/api/Roles/myPermissions')).json()).toEqual([...permissions].sort());
    await server.close();
    await database.close();
  });
});
