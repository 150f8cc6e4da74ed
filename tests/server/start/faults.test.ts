/** An error that an operator can correct is reported in one line, without a stack. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import { checkServer } from '../../../src/server/database/server-check.ts';
import { migrateUnlessCurrent } from '../../../src/server/migrate/migrate.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { explainedByDisk, freeBytes } from '../../../src/server/database/full-disk.ts';
import { PgliteError } from '../../../src/server/database/pglite-engine.ts';
import { operatorMessage } from '../../../src/server/start/operator-message.ts';
import { runSql } from '../../support/postgres.ts';

const { postgresUrl } = inject('templates');
const name = `portal_faults_${process.pid}_${Date.now()}`;

/** A database URL with another user, database or query string. */
function databaseUrl({
  user,
  database = name,
  query = '',
}: {
  user?: string;
  database?: string;
  query?: string;
}): string {
  const url = new URL(`${postgresUrl}/${database}${query}`);
  if (user !== undefined) [url.username, url.password] = [user, 'wrong or right'];
  return url.href;
}

/** Opens, checks and migrates the database as a start does; returns the operator's message of the failure. */
async function startupMessage(
  config: { url: string } | { folder: string },
  oldestVersion?: number,
): Promise<string | undefined> {
  try {
    const database = await openDatabase(config, () => {});
    try {
      await checkServer(database.db, oldestVersion);
      await migrateUnlessCurrent(database.db, targetSchema);
    } finally {
      await database.close();
    }
  } catch (error) {
    return operatorMessage(error);
  }
  throw new Error('The start succeeded.');
}

beforeAll(async () => {
  await runSql(postgresUrl, `create role ${name} login password 'wrong or right'`);
  await runSql(postgresUrl, `create database ${name}`);
});

afterAll(async () => {
  await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
  await runSql(postgresUrl, `drop role if exists ${name}`);
});

test.each([
  [
    'a role without privileges',
    { user: name },
    /^permission denied for .*\. The portal's database role has to own the database/,
  ],
  ['a read-only database', { query: '?options=-c%20default_transaction_read_only%3Don' }, /can only be read/],
  [
    'a database that does not exist',
    { database: 'portal_no_such' },
    /^database "portal_no_such" does not exist\. Create the database/,
  ],
  ['a server without TLS', { query: '?sslmode=verify-full' }, /^The server does not support SSL connections: /],
] as const)('a start with %s fails with one line', async (_cause, urlParts, line) => {
  const message = await startupMessage({ url: databaseUrl(urlParts) });
  expect(message).toMatch(line);
  expect(message).not.toContain('\n');
});

test('a version of PostgreSQL that is too old is refused before anything is changed', async () => {
  expect(await startupMessage({ url: databaseUrl({}) }, 99)).toMatch(
    /^PostgreSQL 99 or later is needed; the database runs on \d+[^;]*\. Nothing was changed\.$/,
  );
});

test('a data folder that can not be created is reported with its path and the variable DATA_DIR', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await startupMessage({ folder: join(file, 'data') })).toMatch(
      /^The folder .*\/data can not be used \(.*\)\. Set DATA_DIR to another folder\.$/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [
    '53100',
    'could not extend file "base/1"',
    'could not extend file "base/1". The disk is full: free some space, and start again.',
  ],
  [
    '28P01',
    'password authentication failed for user "ada"',
    /^password authentication failed for user "ada"\. Check the user/,
  ],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'self-signed certificate',
    /name its certificate authority by sslrootcert in DATABASE_URL\.$/,
  ],
  [
    'ECONNREFUSED',
    'connect ECONNREFUSED 10.0.0.1:5432',
    /^The database can not be used: connect .* Check DATABASE_URL/,
  ],
])('the error %s is reported with a remedy', (code, message, line) => {
  expect(operatorMessage(Object.assign(new Error(message), { code }))).toMatch(line);
});

test('a failure of the embedded database on a full disk says so', () => {
  const failure = { message: 'PGlite failed to initialize properly' };
  const explained = explainedByDisk(failure, '/var/lib/portal/pglite', 3_500_000);
  expect(operatorMessage(new PgliteError(explained))).toBe(
    'The embedded database in /var/lib/portal has 3 MB left. The disk is full: free some space, and start again.',
  );
  expect(explainedByDisk(failure, '/var/lib/portal/pglite', 10 ** 9)).toBe(failure);
  expect(explainedByDisk(failure, null)).toBe(failure);
  expect(freeBytes(tmpdir())).toBeGreaterThan(0);
});

test('any fatal error of a connection is reported in one line', () => {
  const fault = Object.assign(new Error('cannot connect to invalid database "portal"'), {
    code: '55000',
    severity: 'FATAL',
  });
  expect(operatorMessage(fault)).toMatch(
    /^The database can not be used: cannot connect to invalid database "portal"\. Check/,
  );
});

test('an error of the program itself keeps its stack', () => {
  expect(operatorMessage(new TypeError('x is not a function'))).toBeUndefined();
});
