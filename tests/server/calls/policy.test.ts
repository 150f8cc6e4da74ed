/** The single permission check: every route, for every kind of user (core 6, decisions: Permissions). */
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../src/server/start/app.ts';
import { readConfig } from '../../../src/server/start/config.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { registerErrorHandler } from '../../../src/server/http/error-handler.ts';
import { registerPolicy } from '../../../src/server/http/policy.ts';
import type { Needs } from '#model/permission.ts';
import { makeLogger } from '../../../src/server/log/logger.ts';
import { openapiFile } from '../../support/openapi.ts';
import { FakeDatabase } from './policy-database.ts';
import { everyPermission, expected, type Expected } from './policy-expected.ts';

const appWith = (config: { needs?: Needs }) => {
  const app = Fastify();
  registerPolicy(app, () => Promise.resolve(null));
  return () => app.get('/x', { config }, () => 'x');
};

const isPermitted = (needs: Expected, granted: readonly string[]) => {
  const has = new Set([...granted, 'allUsers', 'anonymous']);
  if (needs === 'public') return true;
  return 'all' in needs ? needs.all.every((item) => has.has(item)) : needs.any.some((item) => has.has(item));
};

describe('a route', () => {
  test('without declared permissions fails the start', () => {
    expect(appWith({})).toThrow('GET /x does not say what it needs');
  });

  test.each([{ all: [] }, { any: [] }])('with an empty list of permissions fails the start: %j', (needs) => {
    expect(appWith({ needs })).toThrow('GET /x needs an empty list');
  });

  test('is refused to a token that only reads, unless its method is safe or it is declared to change nothing', async () => {
    const user = { id: 1, name: 'Ada', email: '', title: '', permissions: new Set(['allUsers'] as const) };
    const credential = { kind: 'token', id: 1, scope: { readOnly: true, resources: null }, makerId: null } as const;
    const principals = [{ id: 1, granted: user.permissions, values: new Map() }] as const;
    const app = Fastify();
    registerErrorHandler(app);
    registerPolicy(app, () => Promise.resolve({ ...user, credential, principals }));
    const needs = { all: ['allUsers'] } as const;
    app.get('/x', { config: { needs } }, () => 'x');
    app.post('/x', { config: { needs } }, () => 'x');
    app.post('/page', { config: { needs, changesNothing: true } }, () => 'x');
    const status = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;
    expect([await status('GET', '/x'), await status('POST', '/x'), await status('POST', '/page')]).toEqual([
      200, 403, 200,
    ]);
  });

  test('can be declared public', () => {
    expect(appWith({ needs: 'public' })).not.toThrow();
  });
});

describe('the server', () => {
  const database = new FakeDatabase();
  let app: FastifyInstance;

  beforeAll(async () => {
    const root = join(import.meta.dirname, '../../..');
    app = await buildApp({
      config: readConfig({}),
      database,
      catalogue: generatedCatalogue,
      logger: makeLogger('silent'),
      pages: join(root, 'nothing'),
      openapi: openapiFile,
    });
    await app.ready();
  });

  /** The response to a user with these permissions: the status, and the statements that the handler ran. */
  async function ask(route: string, granted: readonly string[] | null, cookie = true) {
    database.permissions = granted;
    database.statements = [];
    const [method = '', path = ''] = route.split(' ');
    const body = method === 'POST' || method === 'PUT' ? { payload: '{}' } : {};
    const headers = {
      ...(cookie ? { cookie: 'session=x' } : {}),
      ...('payload' in body ? { 'content-type': 'application/json' } : {}),
    };
    const url = path.replaceAll(/:\w+/g, '1').replace('*', 'nothing');
    // A permitted export is aborted when its statement fails, which counts as permitted here.
    const response = await app.inject({ method: method as 'GET', url, headers, ...body }).catch(() => null);
    return { statusCode: response?.statusCode ?? 200, statements: database.statements };
  }

  test('registers exactly the routes of the documents', () => {
    const routes = [...app.policies.keys()].filter((route) => !route.startsWith('HEAD '));

    expect(routes.sort()).toEqual([...expected.keys()].sort());
  });

  test('has the 65 permissions of core 6', () => {
    expect([...generatedCatalogue.permissions].sort()).toEqual([...everyPermission].sort());
    expect(everyPermission).toHaveLength(65);
  });

  test.each([
    ['there is no session cookie', null, false],
    ['the session has ended', null, true],
  ] as const)('answers 401 where %s, without a query', async (_name, granted, cookie) => {
    const wrong: string[] = [];
    for (const [route, needs] of expected) {
      const { statusCode, statements } = await ask(route, granted, cookie);
      if (needs !== 'public' && (statusCode !== 401 || statements.length > 0)) wrong.push(`${route}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  const rest = everyPermission.filter((permission) => permission.includes('/'));
  const without = (...omitted: readonly string[]) => rest.filter((item) => !omitted.includes(item));

  /** Sends a request for each of these, and returns the unexpected responses. */
  async function wrongAnswers(
    route: string,
    needs: Expected,
    cases: readonly (readonly string[])[],
  ): Promise<string[]> {
    const wrong: string[] = [];
    for (const granted of cases) {
      const { statusCode, statements } = await ask(route, granted);
      const right = isPermitted(needs, granted)
        ? statusCode !== 401 && statusCode !== 403
        : statusCode === 403 && statements.length === 0;
      if (!right)
        wrong.push(`${route} by ${granted.length === 1 ? granted[0] : `${granted.length} permissions`}: ${statusCode}`);
    }
    return wrong;
  }

  // All permissions but the required ones don't suffice, and the required ones alone do.
  test('answers 403 without a query unless the user has the required permissions, on every route', async () => {
    const wrong: string[] = [];
    for (const [route, needs] of expected) {
      if (needs === 'public') continue;
      const needed = 'all' in needs ? needs.all : needs.any;
      const one = needed.flatMap((item) => [[item], without(item)]);
      const several = needed.length === 1 ? [] : [needed, without(...needed)];
      const cases = [[], ...one, ...several, rest];
      wrong.push(...(await wrongAnswers(route, needs, cases)));
    }
    expect(wrong).toEqual([]);
  }, 180_000);
});
