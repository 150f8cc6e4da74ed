/** Every route of the server is a question of the law or a change of the tests of writes, or answers without records. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { servicePath } from '#model/wire/operation-context.ts';
import { buildApp } from '../../src/server/start/app.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { makeLogger } from '../../src/server/log/logger.ts';
import { FakeDatabase } from '../server/calls/policy-database.ts';
import { openapiFile } from '../support/openapi.ts';
import { questionsOf, routeOf } from './support/questions.ts';
import { changesOf } from './support/changes.ts';
import { callsOf, systemLists } from './support/system-lists.ts';

/** Routes that answer with no record of an entity, and why. */
const withoutRecords: readonly (readonly [route: RegExp, because: string])[] = [
  [/^GET \/(healthz|readyz)$/, 'the state of the process'],
  [/^GET \/\*$/, 'the files of the pages'],
  [/^GET \/api\/openapi\.json$/, 'the catalogue, which is no secret'],
  [/^GET \/api\/Features$/, 'the catalogue'],
  [/^GET \/api\/auth\/(token|callback|logout)$/, 'signing in and out'],
  [/^GET \/api\/auth\/currentUser(Photo)?$/, 'oneself'],
  [/^GET \/api\/Roles\/myPermissions$/, 'oneself'],
  [/^(POST|DELETE) \/api\/auth\/viewAs$/, 'the session; what is seen then: attacks/real-server.test.ts'],
  [/ \/api\/AccessTokens(\/:id)?$/, "one's own tokens"],
  [/^(GET|POST|DELETE) \/mcp$/, 'the same lists by another protocol: attacks/agents.test.ts'],
  [/^POST \/api\/Log$/, 'a report to the log'],
  [/ \/development\//, 'the accounts of a development installation'],
  [/ \/api\/System\/(State|Users)/, 'accounts, for who may read all users: attacks/real-server.test.ts'],
  [/^DELETE \/api\/System\/(Sessions|AccessTokens)\/(:id|ofUser\/:userId)$/, 'sessions and tokens, which it ends'],
  [/\/lists(\/:id|\/default|\/pinned|\/undelete\/:id)?$/, 'changes of saved lists, which answer with their ids'],
];

const isExempt = (route: string) => withoutRecords.some(([pattern]) => pattern.test(route));

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp({
    config: readConfig({ MCP: 'true' }),
    database: new FakeDatabase(),
    catalogue: generatedCatalogue,
    logger: makeLogger('silent'),
    pages: join(import.meta.dirname, 'nothing'),
    openapi: openapiFile,
  });
  await app.ready();
});
afterAll(() => app.close());

test('every route is asked by the law, or tried by the tests of writes, or answers with no record', () => {
  const asked = {
    catalogue: generatedCatalogue,
    keysOf: () => [],
    listsOf: () => [],
    seen: <Spec>(spec: Spec) => spec,
  };
  const tried = generatedCatalogue.entities.flatMap((spec) =>
    changesOf(spec, servicePath(generatedCatalogue.portal, spec)),
  );
  const attacked = systemLists.flatMap(callsOf).map(routeOf);
  const covered = new Set([...questionsOf(asked).keys(), ...tried, ...attacked]);
  const routes = [...app.policies.keys()].filter((route) => !route.startsWith('HEAD '));

  expect(routes.filter((route) => !covered.has(route) && !isExempt(route))).toEqual([]);
  expect([...covered].filter((route) => !app.policies.has(route))).toEqual([]);
});

test('each exemption is of a route that there is', () => {
  const unused = withoutRecords.filter(([pattern]) => ![...app.policies.keys()].some((route) => pattern.test(route)));

  expect(unused).toEqual([]);
});
