/**
 * `GET /metrics`: on a separate port (`METRICS_PORT`), or on the portal's port with a bearer token (`METRICS_TOKEN`). Without either,
 * no metrics are collected.
 */
import { timingSafeEqual, createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../http/problems.ts';
import { makeRegistry } from './registry.ts';
import type { MetricsConfig } from './settings.ts';
import type { MetricSources } from './sources.ts';

/** Registers the route, or starts the server of the separate port; collects metrics from now on. */
export function registerMetrics(
  app: FastifyInstance,
  { port, token }: MetricsConfig,
  host: string,
  sources: MetricSources,
): void {
  const registry = makeRegistry(app, sources);
  const isAuthorised = (authorization: string | undefined) => token === null || isToken(authorization, token);
  if (port === null) {
    app.get('/metrics', { config: { needs: 'public' } }, async ({ headers }, reply) => {
      if (!isAuthorised(headers.authorization)) throw unauthenticated();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    return;
  }
  const server = createServer(async ({ method, url, headers }, answer) => {
    const status = method !== 'GET' || url !== '/metrics' ? 404 : isAuthorised(headers.authorization) ? 200 : 401;
    if (status !== 200) return answer.writeHead(status).end();
    try {
      const text = await registry.metrics();
      return answer.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'The metrics could not be collected');
      return answer.writeHead(500).end();
    }
  });
  // Before the portal listens, so that a port in use fails the start.
  app.addHook('onReady', async () => void (await once(server.listen(port, host), 'listening')));
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
