/** What the import of a database omits: secrets, and what a catalogue can't represent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table accounts (id serial primary key, login text not null, passwordhash text not null default '', ssn integer,
      digits text, crypted text, signed text, sealed text, commit_sha text, guid text, note text);
    insert into accounts (login, passwordhash, digits, crypted, signed, sealed, commit_sha, guid, note)
      select 'user' || n, md5('a' || n), md5('b' || n), '$2b$10$' || repeat('a', 53), 'eyJhbGciOi.eyJzdWIiOi.abc' || n,
        encode(sha256(n::text::bytea), 'base64'), encode(sha256(n::text::bytea), 'hex'), gen_random_uuid(),
        case when n < 3 then md5('c' || n) else 'Note ' || n end
      from generate_series(1, 20) n;
    create table employees (id serial primary key, name text not null, nationalidnumber text not null);
    insert into employees (name, nationalidnumber) values ('Ada', '12');
    create table vaults (secretkey text not null unique, id serial primary key);
    create table tokens (token text primary key, amount integer)`);
});

afterAll(() => served?.end());

const reasonsOf = (location: string) =>
  served.imported.omissions.filter((omission) => omission.location === location).map(({ reason }) => reason);

test.each([
  ['accounts.passwordhash', 'it looks like a password'],
  ['accounts.ssn', 'it looks like a personal number'],
  ['accounts.digits', 'it looks like a hash, in most rows'],
  ['accounts.crypted', 'it looks like a hash, in most rows'],
  ['accounts.signed', 'it looks like a hash, in most rows'],
  ['accounts.sealed', 'it looks like a hash, in most rows'],
  ['vaults.secretkey', 'it looks like a secret'],
  ['tokens', 'its key (token) looks like a token'],
])('%s is left out, with the reason: %s', (place, reason) => {
  expect(reasonsOf(place)).toContain(reason);
});

const resultOf = (at: string) => served.imported.omissions.find(({ location }) => location === at)?.result;

test('the report says how to take one in', () => {
  expect(resultOf('accounts.ssn')).toBe('left out, unless the import is run with --include accounts.ssn');
  expect(resultOf('tokens')).toBe('left out, unless the import is run with --include tokens.token');
});

test('a column that looks like a secret is imported if `--include` names it, and the report names it', async () => {
  const { files, omissions } = await importDatabase(served.url, {
    include: ['accounts.ssn', 'accounts.digits', 'tokens.token'],
  });
  const account = files.get('account.json') ?? '';
  for (const name of ['ssn', 'digits']) expect(account).toContain(`"name": "${name}"`);
  expect(account).not.toContain('passwordhash');
  expect(JSON.parse(files.get('token.json') ?? '')).toMatchObject({ key: ['token'] });
  expect(omissions).toContainEqual({
    kind: 'includedSecret',
    location: 'accounts.ssn',
    reason: 'it looks like a personal number',
    result: 'taken in, by --include',
  });
  await expect(importDatabase(served.url, { include: ['accounts.sns'] })).rejects.toThrow(
    '--include accounts.sns: the database has no such column. Name it as table.column.',
  );
});

test('columns with secrets are not in the catalogue, those that only resemble one are', () => {
  const account = served.imported.files.get('account.json') ?? '';
  for (const name of ['passwordhash', 'ssn', 'digits', 'crypted', 'signed', 'sealed'])
    expect(account).not.toContain(name);
  for (const name of ['login', 'commit_sha', 'guid', 'note']) expect(account).toContain(`"name": "${name}"`);
  expect(served.imported.files.get('vault.json')).not.toContain('secretkey');
});

test('where a column that has to be filled is left out, records are changed, but neither added nor removed', async () => {
  const file = JSON.parse(served.imported.files.get('employee.json') ?? '');
  expect(file).toMatchObject({ list: { path: '/employees' }, form: { fields: ['name'] } });
  expect([file.list.add, file.delete, file.readOnly]).toEqual([undefined, undefined, undefined]);
  expect(resultOf('employees')).toBe('records can be changed, but neither added nor removed for good');
  const record = okJson<object>(await served.call('GET', 'Employee/1'));
  okJson(await served.call('PUT', 'Employee/', { body: { ...record, name: 'Ada Lovelace' } }));
  const { rows } = await served.client.query('select name, nationalidnumber from employees');
  expect(rows).toEqual([{ name: 'Ada Lovelace', nationalidnumber: '12' }]);
  expect((await served.call('PUT', 'Employee/', { body: { name: 'Bob' } })).statusCode).toBe(422);
  for (const [method, path] of [['DELETE', 'Employee/1'] as const, ['POST', 'Employee/import'] as const])
    expect((await served.call(method, path, { body: {} })).statusCode).toBe(404);
});
