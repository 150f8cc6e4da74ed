/** The entity calls with the real permission check and error handler, for a user with given permissions. */
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { sql } from 'kysely';
import { openedBy, type Permission } from '#model/permission.ts';
import { meSql, pathsFromMe, type MeSql } from '../../../src/server/access/me.ts';
import type { Principal } from '#model/principal.ts';
import { targetOf, targetsOf } from '../../../src/server/record/entity-table.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { Limits } from '../../../src/server/calls/call-limits.ts';
import type { EntityService } from '../../../src/server/calls/service.ts';
import { registerEntityCalls } from '../../../src/server/calls/routes.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { Sessions } from '../../../src/server/auth/sessions.ts';
import { createMetricSources } from '../../../src/server/metrics/sources.ts';
import type { Reauthorise } from '../../../src/server/save/reauthorise.ts';
import type { FeatureSettings } from '../../../src/server/feature.ts';
import { site } from '../../support/site.ts';
import { registerFeatures } from '../../../src/server/features.ts';
import { readConfig } from '../../../src/server/start/config.ts';
import { registerSystemCalls } from '../../../src/server/system/routes.ts';
import { registerBodyParser } from '../../../src/server/http/body.ts';
import { keyLimits } from '../../../src/server/http/router.ts';
import { registerErrorHandler } from '../../../src/server/http/error-handler.ts';
import { authorise, registerPolicy, type CurrentUser } from '../../../src/server/http/policy.ts';
import { registerServerTiming } from '../../../src/server/http/server-timing.ts';
import { usualLimits } from '../../support/usual-limits.ts';

/** The default user of a call: the first one that {@link seed} creates. */
export const userId = 1;

/** The header of a call by a user whom the server remembers: a page confirms them in the statement that reads it. */
export const remembered = 'x-test-remembered';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly user?: number;
}

export interface EntityApp {
  readonly app: FastifyInstance;
  /** Calls `api/campaigns/{path}`, or the same below the base path of another catalogue; a path with a slash before it as it is. */
  call(method: Method, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Replaces the user's permissions. */
  setPermissions(permissions: readonly Permission[]): void;
}

/** The response's JSON; fails with the server's message unless it succeeded. */
export function okJson<Json>(response: LightMyRequestResponse): Json {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json<Json>();
}

/** Settings of features: tests change more saved lists a minute than the usual limit. */
const featureSettings = {
  ...readConfig({}).features,
  'saved-lists': { changes: { max: 100_000, window: 60_000 } },
};

/** The values of the user's record that rules for rows compare with. */
async function valuesOf(
  { db }: Database,
  { identity: { user } }: Catalogue,
  me: MeSql | null,
  id: number,
): Promise<Principal['values']> {
  if (me === null) return new Map();
  const { rows } = await sql<{ values: Record<string, readonly string[]> }>`
    select ${me.values('u')} as "values" from ${sql.table(user.table)} as u where u."id" = ${id}`.execute(db);
  return new Map(Object.entries(rows[0]?.values ?? {}));
}

/** Starts the entity calls on a database, with other limits or another catalogue where given. */
export async function entityApp(
  database: Database,
  limits: Partial<Limits> = {},
  catalogue: Catalogue = generatedCatalogue,
  {
    more,
    features,
  }: { more?: (app: FastifyInstance, service: EntityService) => void; features?: FeatureSettings } = {},
): Promise<EntityApp> {
  let granted = new Set<Permission>(catalogue.permissions);
  // A connection without a request counts as busy, and would delay the close by a minute.
  const app = Fastify({ forceCloseConnections: true, routerOptions: keyLimits });
  registerServerTiming(app);
  registerBodyParser(app);
  registerErrorHandler(app);
  const targets = targetsOf(catalogue.entities);
  const me = meSql(pathsFromMe(catalogue.entities), targetOf(targets, catalogue.identity.user.service), targets);
  const authenticate = async (request: FastifyRequest): Promise<CurrentUser> => {
    const id = Number(request.headers['x-test-user'] ?? userId);
    return {
      id,
      name: 'Ada',
      email: 'ada@portal.local',
      title: '',
      permissions: openedBy(granted),
      principals: [{ id, granted, values: await valuesOf(database, catalogue, me, id) }],
      credential: { kind: 'session', hash: '', roles: [] } as const,
    };
  };
  registerPolicy(app, authenticate, async (request) =>
    request.headers[remembered] === undefined
      ? null
      : { user: await authenticate(request), isUnchanged: sql<boolean>`true` },
  );
  const reauthorise: Reauthorise = async (_db, _author, needs) => {
    authorise({ permissions: openedBy(granted), principals: [{ id: userId, granted, values: new Map() }] }, needs);
    return granted;
  };
  const all = { ...usualLimits, ...limits };
  const service = registerEntityCalls(app, database, catalogue, reauthorise, all);
  await registerFeatures(app, service, { ...featureSettings, ...features }, site);
  more?.(app, service);
  const sessions = new Sessions(database, 'of a test', () => new Date(), [], all.sessions);
  registerSystemCalls(app, {
    service,
    sessions,
    sources: createMetricSources(service, catalogue),
    retention: { sessions: 30, signIns: 365 },
    ownSessionId: () => null,
  });
  await app.ready();
  return {
    app,
    call: (method, path, { body, headers = {}, user } = {}) => {
      const options: InjectOptions = {
        method,
        url: path.startsWith('/') ? path : `/${catalogue.portal.basePath}/${path}`,
        headers: { ...headers, ...(user === undefined ? {} : { 'x-test-user': String(user) }) },
      };
      if (body !== undefined) {
        options.payload = JSON.stringify(body);
        options.headers = { ...options.headers, 'content-type': 'application/json' };
      }
      return app.inject(options);
    },
    setPermissions: (permissions) => {
      granted = new Set(permissions);
    },
  };
}
