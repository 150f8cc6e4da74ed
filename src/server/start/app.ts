/** Builds the Fastify server: hooks in the order in which requests pass them, then routes. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serverFeatures } from '../../features/server.ts';
import { meSql, pathsFromMe } from '../access/me.ts';
import { targetOf, targetsOf } from '../record/entity-table.ts';
import { UserRules } from '../auth/user-rules.ts';
import { Auth } from '../auth/auth.ts';
import { noBearerTokens } from '../auth/bearer-tokens.ts';
import { newSecret } from '../auth/secrets.ts';
import type { Clock } from '../auth/sessions.ts';
import { registerSignIn } from '../auth/sign-in-routes.ts';
import { watchProvider } from '../auth/watch-provider.ts';
import { registerUserRoutes } from '../auth/user-routes.ts';
import type { Config } from './config.ts';
import type { Database } from '../database/database.ts';
import { developmentOidc } from '../development/oidc.ts';
import { registerEntityCalls } from '../calls/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { normalizedUrl } from '../http/normalized-url.ts';
import { silenceOf } from '../fairness/limits.ts';
import { registerBodyParser, defaultBodyLimit } from '../http/body.ts';
import { registerFeatures, registerSessions, runWith } from '../features.ts';
import { answerClientError } from '../http/client-error.ts';
import { keyLimits } from '../http/router.ts';
import { registerDrain } from '../http/drain.ts';
import { registerErrorHandler, sendProblem } from '../http/error-handler.ts';
import { registerHealth } from '../http/health.ts';
import { registerOneHost, registerOwnHosts } from '../http/host.ts';
import { firstCallsOf } from '../http/first-calls.ts';
import { registerPages } from '../http/site.ts';
import { registerPolicy, registerSameSite } from '../http/policy.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { registerServerTiming } from '../http/server-timing.ts';
import { registerLogCall } from '../log/log-route.ts';
import type { makeLogger } from '../log/logger.ts';
import { registerRequestLog } from '../log/requests.ts';
import { createMetricSources } from '../metrics/sources.ts';
import { hasSchema } from '../migrate/has-schema.ts';
import { registerSystemCalls } from '../system/routes.ts';
import { fullSchema } from '../../schema/system-tables.ts';

export interface AppSettings {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly logger: ReturnType<typeof makeLogger>;
  /** Vite's `dist`. */
  readonly pages: string;
  /** The generated OpenAPI document. */
  readonly openapi: string;
  readonly now?: Clock;
}

/** Milliseconds that a body may take to arrive. */
const receiveTime = 60_000;

/**
 * Milliseconds. By Node's defaults, which are long or off, a slow client could hold a connection forever. `requestTimeout` includes the
 * time in a queue, since the body of a long request is read only afterwards.
 */
const timeoutsOf = ({ limits, features }: Config) => ({
  requestTimeout:
    Math.max(...Object.values(limits.queues).map(({ queueTimeout }) => queueTimeout)) +
    Math.max(receiveTime, ...serverFeatures.map((feature) => feature.receiveTime?.(features[feature.name] ?? {}) ?? 0)),
  // Longer than a request waits for its turn, and then for a database that is silent: it is answered.
  connectionTimeout: limits.queues.exports.queueTimeout + 2 * silenceOf(limits),
  keepAliveTimeout: 72_000,
});

/** Without a configured or a stored secret: sessions and tokens end with the process. */
const processSecret = newSecret();

/** Throws if a route doesn't declare the permissions that it needs. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const { config, database, catalogue, logger } = settings;
  const { limits } = config;
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: defaultBodyLimit,
    ...timeoutsOf(config),
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: keyLimits,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    rewriteUrl: ({ url = '/' }) => normalizedUrl(url),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });

  registerErrorHandler(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, config.publicUrl);
  registerDrain(app);
  registerOneHost(app);
  if (config.oidc === null) registerOwnHosts(app, config.publicUrl);
  if (!config.production) registerServerTiming(app);
  await app.register(cookie);
  registerSameSite(app, config.publicUrl);
  const auth = makeAuth(settings);
  registerPolicy(
    app,
    (request) => auth.authenticate(request),
    (request) => auth.expect(request),
  );
  registerBodyParser(app);

  const schema = fullSchema(catalogue.schema, catalogue.identity);
  registerHealth(
    app,
    () => database.ping(),
    () => hasSchema(database.db, schema),
  );
  registerSignIn(app, auth, catalogue.portal.title);
  if (config.oidc !== null) watchProvider(app, auth.provider, config.oidc.issuer);
  registerUserRoutes(app, auth, catalogue.portal.features);
  registerSessions(app, auth, config.features, catalogue);
  await registerDevelopment(app, settings, auth);
  await registerLogCall(app, limits.logReports);
  registerOpenapi(app, settings.openapi);
  const service = registerEntityCalls(app, database, catalogue, auth.reauthorise, limits);
  const sources = createMetricSources(service, catalogue);
  const { publicUrl } = config;
  const site = { title: catalogue.portal.title, publicUrl, version: sources.info.version, openapi: settings.openapi };
  runWith(app, await registerFeatures(app, service, config.features, site, auth.settings.now));
  registerSystemCalls(app, {
    service,
    sessions: auth.sessions,
    sources,
    retention: config.retention,
    ownSessionId: (request) => auth.sessionId(request),
  });
  if (config.metrics !== null) {
    // Loaded only if configured.
    const { registerMetrics } = await import('../metrics/metrics.ts');
    registerMetrics(app, config.metrics, config.host, sources);
  }
  await registerPages(app, { folder: settings.pages, publicUrl, firstCalls: firstCallsOf(catalogue) });
  return app;
}

function makeAuth({ config, database, catalogue, now = () => new Date() }: AppSettings): Auth {
  const { publicUrl, sessionSecret } = config;
  const oidc = config.oidc ?? developmentOidc(publicUrl);
  const { entities, identity, validatorOf } = catalogue;
  const rules = new UserRules(entities, identity, validatorOf);
  const targets = targetsOf(entities);
  const me = meSql(pathsFromMe(entities), targetOf(targets, identity.user.service), targets);
  const [openTokens = noBearerTokens] = serverFeatures.flatMap((feature) => feature.openTokens ?? []);
  return new Auth({
    database,
    identity,
    me,
    rules,
    publicUrl,
    sessionSecret: sessionSecret ?? processSecret,
    openTokens,
    oidc,
    trusted: config.oidc === null,
    now,
    limits: config.limits,
  });
}

/** Imported dynamically, so that a server with a real provider never loads the code. */
async function registerDevelopment(
  app: FastifyInstance,
  { config, catalogue }: AppSettings,
  auth: Auth,
): Promise<void> {
  if (config.oidc !== null) return;
  const { registerDevelopmentProvider } = await import('../development/routes.ts');
  registerDevelopmentProvider(app, auth.settings.oidc, config.publicUrl, catalogue.development.accounts);
}

function registerOpenapi(app: FastifyInstance, path: string): void {
  const document = readFileSync(path, 'utf8');
  app.get('/api/openapi.json', { config: { needs: { all: ['allUsers'] } } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
