/** Environment variables: each invalid one is reported in one line, and no server starts insecurely (decisions: Running). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, readDatabase } from '../../../src/server/start/config.ts';
import { ConfigRefused } from '../../../src/server/start/read-settings.ts';
import { oidcDefaults } from '../../../src/server/auth/oidc-config.ts';
import { connectionsOf } from '../../../src/server/fairness/limits.ts';
import {
  usualDeliveries,
  usualExports,
  usualImports,
  usualJobs,
  usualLimits,
  usualSavedLists,
  usualTokens,
  usualViewAs,
} from '../../support/usual-limits.ts';
import { commandArguments } from '../support/command.ts';

const usual = {
  limits: usualLimits,
  features: {
    'saved-lists': usualSavedLists,
    'view-as': usualViewAs,
    deliveries: { ...usualDeliveries, webhooks: { secrets: {}, urls: {}, allowedHosts: [] } },
    jobs: usualJobs,
    import: usualImports,
    'bulk-changes': { batch: 1_000 },
    'access-tokens': usualTokens,
    exports: usualExports,
    agents: { enabled: false },
  },
};
const required = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'portal', SESSION_SECRET: 'x'.repeat(32) };

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigRefused) return error.lines;
    throw error;
  }
}

test('without variables the portal runs on localhost with the embedded database and the development provider', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    database: { folder: '.data' },
    sessionSecret: null,
    oidc: null,
    logLevel: 'info',
    production: false,
    adminEmail: null,
    metrics: null,
    retention: { sessions: 30, signIns: 365 },
    trustedProxies: [],
    ...usual,
  });
});

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', OIDC_ISSUER: '' })).toEqual(readConfig({}));
});

test('a production installation', () => {
  expect(
    readConfig({
      ...required,
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://portal.example.com/',
      DATABASE_URL: 'postgres://portal@db/portal',
      OIDC_CLIENT_SECRET: 'secret',
      ADMIN_EMAIL: 'ada@example.com',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://portal.example.com',
    database: { url: 'postgres://portal@db/portal' },
    sessionSecret: required.SESSION_SECRET,
    oidc: { ...oidcDefaults, issuer: required.OIDC_ISSUER, clientId: 'portal', clientSecret: 'secret' },
    logLevel: 'warn',
    production: false,
    adminEmail: 'ada@example.com',
    metrics: null,
    retention: { sessions: 30, signIns: 365 },
    trustedProxies: [],
    ...usual,
  });
});

test('a secret can be read from a file, which is named if it can not be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  try {
    const file = join(folder, 'secret');
    writeFileSync(file, `${required.SESSION_SECRET}\n`);
    const { SESSION_SECRET: text, ...withoutSecret } = required;
    expect(readConfig({ ...withoutSecret, SESSION_SECRET_FILE: file })).toEqual(readConfig(required));

    const production = { ...withoutSecret, NODE_ENV: 'production' };
    expect(linesOf({ ...production, SESSION_SECRET_FILE: folder })).toEqual([
      `SESSION_SECRET_FILE=${folder}: the file can not be read (EISDIR).`,
    ]);
    expect(linesOf({ ...production, SESSION_SECRET_FILE: join(folder, 'none') })).toEqual([
      `SESSION_SECRET_FILE=${join(folder, 'none')}: there is no such file.`,
    ]);
    expect(linesOf({ ...production, SESSION_SECRET: text, SESSION_SECRET_FILE: file })).toEqual([
      `SESSION_SECRET_FILE=${file}: SESSION_SECRET is set as well. Set only one of them.`,
    ]);
    writeFileSync(file, 'short');
    expect(linesOf({ ...withoutSecret, SESSION_SECRET_FILE: file }).join()).toContain('at least 32 characters');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['PORT', 'abc', 'PORT=abc: must be a number from 1 to 65535.'],
  ['PORT', '70000', 'PORT=70000: must be a number from 1 to 65535.'],
  ['PORT', '3000.5', 'PORT=3000.5: must be a number from 1 to 65535.'],
  [
    'PUBLIC_URL',
    'https://example.com/portal',
    'PUBLIC_URL=https://example.com/portal: must be a URL without a path, such as https://portal.example.com.',
  ],
  [
    'PUBLIC_URL',
    'ftp://example.com',
    'PUBLIC_URL=ftp://example.com: must be a URL without a path, such as https://portal.example.com.',
  ],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL=…: must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/name. MySQL and MariaDB are copied into an empty database of PostgreSQL: pgloader mysql://user:password@host/name postgres://user:password@host:5432/name (src/features/import-database/other-databases.md).',
  ],
  [
    'SESSION_SECRET',
    'short',
    'SESSION_SECRET=…: must have at least 32 characters, such as `openssl rand -base64 32` prints.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud: must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['OIDC_CLIENT_AUTH', 'basic', 'OIDC_CLIENT_AUTH=basic: must be client_secret_post or client_secret_basic.'],
  ['OIDC_TRUST_EMAIL', 'yes', 'OIDC_TRUST_EMAIL=yes: must be true or false.'],
  ['OIDC_SCOPES', 'profile email', 'OIDC_SCOPES=profile email: must name openid, as in "openid profile email".'],
  ['RETAIN_SESSIONS_DAYS', '0', 'RETAIN_SESSIONS_DAYS=0: must be a whole number of days, from 1 to 36500.'],
  ['ADMIN_EMAIL', 'ada', 'ADMIN_EMAIL=ada: must be an e-mail address.'],
])('%s=%s is refused in one line', (name, value, line) => {
  expect(linesOf({ [name]: value })).toEqual([line]);
});

test('a limit is a whole number within its bounds, in the unit that its name says', () => {
  const { limits, features } = readConfig({
    STATEMENT_SECONDS: '60',
    EXPORT_ROWS: '1000',
    JOB_MINUTES: '90',
    LISTS_AT_ONCE: '8',
  });
  expect([
    limits.statementTime,
    features['exports']?.['maxRows'],
    features['jobs']?.['maxTime'],
    limits.queues.lists.maxConcurrent,
  ]).toEqual([60_000, 1_000, 5_400_000, 8]);
  expect(connectionsOf(limits.queues).lists).toBe(16);
  expect(linesOf({ STATEMENT_SECONDS: '4', EXPORT_ROWS: '0', LISTS_AT_ONCE: '1.5', JOB_MINUTES: 'an hour' })).toEqual([
    'LISTS_AT_ONCE=1.5: must be a whole number of calls, from 1 to 100.',
    'STATEMENT_SECONDS=4: must be a whole number of seconds, from 5 to 90.',
    'JOB_MINUTES=an hour: must be a whole number of minutes, from 1 to 1440.',
    'EXPORT_ROWS=0: must be a whole number of rows, 1 or more.',
  ]);
});

test('every secret may be in a file, and only a secret or a password is hidden in messages', () => {
  expect(linesOf({ PUBLIC_URL: 'https://ada:secret@example.com' })).toEqual([
    'PUBLIC_URL=…: must be a URL without a path, such as https://portal.example.com.',
  ]);
  for (const name of ['SESSION_SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'DATABASE_READ_URL', 'OIDC_CLIENT_SECRET'])
    expect(linesOf({ [`${name}_FILE`]: '/nowhere' })).toEqual([`${name}_FILE=/nowhere: there is no such file.`]);
});

test('an issuer with http on another machine is refused', () => {
  expect(linesOf({ ...required, OIDC_ISSUER: 'http://login.example.com' })[0]).toBe(
    'OIDC_ISSUER=http://login.example.com: must be an https address (http only on this machine).',
  );
});

test('a replica requires the URL of its primary', () => {
  const [primary, replica] = ['postgres://portal@db/portal', 'postgres://portal@replica/portal'];
  expect(readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: replica }).database).toEqual({
    url: primary,
    readUrl: replica,
  });
  expect(linesOf({ DATABASE_READ_URL: replica })).toEqual([
    'DATABASE_URL is missing: DATABASE_READ_URL names a replica of the database that it names.',
  ]);
  expect(linesOf({ DATABASE_URL: primary, DATABASE_READ_URL: 'replica' })).toEqual([
    'DATABASE_READ_URL=…: must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/name.',
  ]);
});

test('an issuer requires a client id', () => {
  expect(linesOf({ OIDC_ISSUER: 'https://login.example.com' })).toEqual([
    'OIDC_CLIENT_ID is missing: OIDC_ISSUER needs the name by which it knows this portal.',
  ]);
});

test('a client without a secret is public, protected by PKCE alone', () => {
  expect(readConfig(required).oidc).toEqual({
    ...oidcDefaults,
    issuer: required.OIDC_ISSUER,
    clientId: 'portal',
    clientSecret: null,
  });
});

test('the claim of the address, the scopes, and trust in the issuer are configurable', () => {
  const more = { OIDC_TRUST_EMAIL: 'true', OIDC_EMAIL_CLAIM: 'preferred_username', OIDC_SCOPES: 'openid directory' };
  expect(readConfig({ ...required, ...more }).oidc).toMatchObject({
    trustEmail: true,
    emailClaim: 'preferred_username',
    scopes: 'openid directory',
  });
});

test('another claim than email requires trust in the issuer, since email_verified does not apply to it', () => {
  expect(linesOf({ ...required, OIDC_EMAIL_CLAIM: 'upn' })).toEqual([
    expect.stringMatching(
      /^OIDC_EMAIL_CLAIM=upn needs OIDC_TRUST_EMAIL=true: email_verified speaks of the claim email/,
    ),
  ]);
  expect(linesOf({ ...required, OIDC_EMAIL_CLAIM: 'upn', OIDC_TRUST_EMAIL: 'false' })).toHaveLength(1);
  expect(linesOf({ ...required, OIDC_EMAIL_CLAIM: 'email' })).toEqual([]);
});

test.each(['common', 'organizations', 'consumers', 'Common', '9188040d-6c67-4c5b-b112-36a304b66dad'])(
  'trust in a multi-tenant issuer (/%s) is refused with a reason',
  (tenant) => {
    const issuer = { ...required, OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0` };
    expect(linesOf(issuer)).toEqual([]);
    expect(linesOf({ ...issuer, OIDC_TRUST_EMAIL: 'true' })).toEqual([
      expect.stringMatching(
        /^OIDC_TRUST_EMAIL can not be used .* many tenants .* Name the issuer of your organisation alone\.$/,
      ),
    ]);
    const own = 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0';
    expect(linesOf({ ...issuer, OIDC_ISSUER: own, OIDC_TRUST_EMAIL: 'true' })).toEqual([]);
    const withoutSecret = { OIDC_CREATE_USERS: 'true', OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: '{"a":"A"}' };
    expect(linesOf({ ...issuer, ...withoutSecret })).toEqual([
      expect.stringMatching(/^OIDC_ROLES_CLAIM can not be used .* given their roles/),
      expect.stringMatching(/^OIDC_CREATE_USERS can not be used .* lets in whom it likes/),
    ]);
  },
);

test('roles by group are a JSON object, or a file with one, and require the claim', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'roles-')), 'roles.json');
  writeFileSync(file, '{ "staff": "Reader" }\n');
  const claim = { ...required, OIDC_ROLES_CLAIM: 'realm_access.roles' };
  const roles = { claim: 'realm_access.roles', byValue: { staff: 'Reader' } };
  expect(readConfig({ ...claim, OIDC_ROLES: '{"staff":"Reader"}' }).oidc?.roles).toEqual(roles);
  expect(readConfig({ ...claim, OIDC_ROLES: `@${file}` }).oidc?.roles).toEqual(roles);

  expect(linesOf({ ...required, OIDC_ROLES: '{"staff":"Reader"}' })).toEqual([
    expect.stringMatching(/^OIDC_ROLES_CLAIM is missing: /),
  ]);
  expect(linesOf(claim)).toEqual([expect.stringMatching(/^OIDC_ROLES is missing: .*\{"staff": "Reader"\}/)]);
});

test.each([
  ['{"staff":', /^OIDC_ROLES=\{"staff":: must be a JSON object, such as/],
  ['["staff"]', /: must be a JSON object/],
  ['{"staff": 5}', /: "staff" must be the name of a role/],
  ['{\n"staff": " "}', /^OIDC_ROLES=\{ "staff": " "\}: "staff" must be the name of a role/],
  ['@/nowhere/roles.json', /: there is no file \/nowhere\/roles\.json\./],
])('roles by group of %s are refused in one line', (text, line) => {
  expect(linesOf({ ...required, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: text })).toEqual([expect.stringMatching(line)]);
});

test('trusted proxies are addresses or networks; trust in all is refused', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.4, fd00::/8,loopback' }).trustedProxies).toEqual([
    '10.0.0.4',
    'fd00::/8',
    'loopback',
  ]);
  for (const text of ['true', '1', '0.0.0.0/0', 'proxy.example.com', '10.0.0.4/33', '10.0.0.4,'])
    expect(linesOf({ TRUST_PROXY: text })).toEqual([
      expect.stringMatching(/^TRUST_PROXY=.*is not an address or network/),
    ]);
});

test('hosts that webhooks may reach are hosts alone, as they are in URLs', () => {
  const { features } = readConfig({ WEBHOOK_ALLOW_HOSTS: 'CRM.internal, 10.0.0.5,0:0::1,büro.example' });
  expect(features['deliveries']).toMatchObject({
    webhooks: { allowedHosts: ['crm.internal', '10.0.0.5', '::1', 'xn--bro-hoa.example'] },
  });
  for (const text of ['http://crm.internal', 'crm.internal:8080', 'crm.internal/hooks', 'crm internal', 'a@b', 'a,,b'])
    expect(linesOf({ WEBHOOK_ALLOW_HOSTS: text })).toEqual([
      expect.stringMatching(/^WEBHOOK_ALLOW_HOSTS=.*is not a host\. Name hosts alone/),
    ]);
});

describe.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 can be reached from other machines'],
  [{ HOST: '::' }, 'HOST=:: can be reached from other machines'],
  [{ HOST: 'portal.example.com' }, 'HOST=portal.example.com can be reached from other machines'],
  [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
])('with %j', (environment: Record<string, string>, why) => {
  test('an identity provider and a session secret are required, with the reason', () => {
    expect(linesOf(environment)).toEqual([
      `OIDC_ISSUER is missing: ${why}, and without it anyone could sign in as any sample account, through the development identity provider.`,
      `SESSION_SECRET is missing: ${why}, and without it the secret of the sessions would be stored with the data.`,
    ]);
  });

  test('it is valid with both', () => {
    expect(linesOf({ ...environment, ...required })).toEqual([]);
  });
});

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('%s is a loopback host', (host) => {
  expect(linesOf({ HOST: host })).toEqual([]);
});

test('the server prints every invalid variable and exits with 1', () => {
  const main = join(import.meta.dirname, '../../../src/server/start/main.ts');
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: 'abc', HOST: '0.0.0.0' },
    encoding: 'utf8',
  });

  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([
    'PORT=abc: must be a number from 1 to 65535.',
    expect.stringMatching(/^OIDC_ISSUER is missing/),
    expect.stringMatching(/^SESSION_SECRET is missing/),
  ]);
});

describe('a command that uses only the database', () => {
  const inProduction = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    OIDC_SCOPES: 'profile',
    SESSION_SECRET_FILE: '/nowhere',
  };

  test('requires and validates no variable of the server', () => {
    expect(readDatabase({ ...inProduction, DATABASE_URL: 'postgres://portal@db/portal' })).toEqual({
      url: 'postgres://portal@db/portal',
    });
    expect(() => readDatabase({ ...inProduction, DATABASE_URL_FILE: '/nowhere' })).toThrow(
      'DATABASE_URL_FILE=/nowhere: there is no such file.',
    );
  });

  test.each([
    ['backup', ['portal.backup']],
    ['restore', ['portal.backup']],
    ['migrate', ['--plan']],
    ['seed', []],
    ['load', ['Region', import.meta.filename]],
  ])('is %s', (command, args) => {
    const { status, stderr } = spawnSync(process.execPath, commandArguments(command, ...args), {
      env: { PATH: process.env.PATH, ...inProduction, DATABASE_URL: 'mysql://db' },
      encoding: 'utf8',
    });
    expect(stderr.trim()).toMatch(/^DATABASE_URL=…: must be the URL of a PostgreSQL database[^\n]*$/);
    expect(status).toBe(1);
  });
});
