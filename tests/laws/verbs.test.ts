/**
 * Verbs of permissions (`model/verbs.ts`): every verb guards calls, and whoever lacks one is refused each call that names it, however they
 * are signed in. Who only reads changes nothing.
 */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { permissionsOfToken, permissionsWhileViewing, type Permission } from '#model/permission.ts';
import { verbNames, verbs, type Verb } from '#model/verbs.ts';
import { entityOperations } from '#model/wire/entity-operations.ts';
import type { Operation } from '#model/wire/operation.ts';
import { usualLimits } from '../support/usual-limits.ts';
import { registerEntityCalls } from '../../src/server/calls/routes.ts';
import { codegenFeatures } from '../../src/features/codegen.ts';
import { site } from '../support/site.ts';
import { registerFeatures } from '../../src/server/features.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { generatedCatalogue as catalogue } from '../../src/server/catalogue/generated.ts';
import { registerBodyParser } from '../../src/server/http/body.ts';
import { registerErrorHandler } from '../../src/server/http/error-handler.ts';
import { registerPolicy, type CurrentUser } from '../../src/server/http/policy.ts';
import { registerServerTiming } from '../../src/server/http/server-timing.ts';
import { FakeDatabase } from '../server/calls/policy-database.ts';

const { portal, identity } = catalogue;
const context = { basePath: portal.basePath, calendar: portal.calendar, identity };
const specs: readonly EntitySpec[] = catalogue.entities;
const operationsOf = (spec: EntitySpec): readonly (Operation & Required<Pick<Operation, 'verbs'>>)[] =>
  [
    ...Object.values(entityOperations(spec, context)),
    ...codegenFeatures.flatMap((feature) => feature.entityOperations?.(spec, context) ?? []),
  ].filter((operation) => operation !== undefined);

type Held = ReadonlySet<Permission>;
const person = { kind: 'session', hash: '', roles: [] } as const;
const token = (readOnly: boolean) =>
  ({ kind: 'token', id: 1, scope: { readOnly, resources: null }, makerId: null }) as const;

/** How somebody who holds permissions may be signed in, and whether that only reads. */
const sessions: readonly {
  readonly name: string;
  readonly reads?: true;
  readonly of: (held: Held) => Pick<CurrentUser, 'permissions' | 'credential' | 'viewAs'>;
}[] = [
  { name: 'a person', of: (permissions) => ({ permissions, credential: person }) },
  {
    name: 'a token',
    of: (held) => ({ permissions: permissionsOfToken(held, token(false).scope), credential: token(false) }),
  },
  {
    name: 'a token that only reads',
    reads: true,
    of: (held) => ({ permissions: permissionsOfToken(held, token(true).scope), credential: token(true) }),
  },
  {
    name: 'who views as somebody else',
    reads: true,
    of: (held) => ({
      permissions: permissionsWhileViewing(held, held),
      credential: person,
      viewAs: { id: 2, name: 'Bo' },
    }),
  },
];

test('every verb is named by a call', () => {
  const named = new Set(specs.flatMap(operationsOf).flatMap<Verb>(({ verbs: needed }) => needed));
  expect(verbNames.filter((verb) => !named.has(verb))).toEqual([]);
});

test.each(sessions)('$name is refused each call without a permission of a verb that it names', async (session) => {
  const database = new FakeDatabase();
  const app = Fastify({ forceCloseConnections: true });
  let held: Held = new Set();
  registerServerTiming(app);
  registerBodyParser(app);
  registerErrorHandler(app);
  registerPolicy(app, async () => {
    const user = session.of(held);
    const principals = [{ id: 1, granted: user.permissions, values: new Map() }] as const;
    return { id: 1, name: 'Ada', email: '', title: '', principals, ...user };
  });
  const service = registerEntityCalls(app, database, catalogue, async () => held, usualLimits);
  await registerFeatures(
    app,
    service,
    {
      ...readConfig({}).features,
      'saved-lists': { changes: { max: 1_000_000, window: 60_000 } },
    },
    site,
  );
  const all: Held = new Set(catalogue.permissions);

  const wrong: string[] = [];
  for (const spec of specs) {
    for (const { method, path, verbs: needed, changes } of operationsOf(spec)) {
      const isRefused = async (permissions: Held) => {
        held = permissions;
        database.statements = [];
        const hasBody = method === 'POST' || method === 'PUT';
        const response = await app
          .inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), ...(hasBody && { payload: {} }) })
          .catch(() => null);
        return response?.statusCode === 403 && database.statements.length === 0;
      };
      const isChange =
        method === 'PUT' || method === 'DELETE' || changes === true || needed.some((verb) => verbs[verb].changes);
      if ((await isRefused(all)) !== (session.reads === true && isChange)) wrong.push(`${method} ${path} with all`);
      for (const verb of needed)
        for (const permission of spec.permissions[verb] ?? [])
          if (!(await isRefused(all.difference(new Set([permission]))))) wrong.push(`${method} ${path}: ${permission}`);
    }
  }
  await app.close();
  expect(wrong).toEqual([]);
});
