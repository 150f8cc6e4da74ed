/**
 * `GET /metrics`: on a port of its own (`METRICS_PORT`), else on the portal's for whoever has the token (`METRICS_TOKEN`).
 * Without either there is none, and nothing is counted.
 */
import { timingSafeEqual, createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../http/problems.ts';
import { makeRegistry } from './registry.ts';
import type { Sources } from './sources.ts';

export interface MetricsConfig {
  /** `null`: the portal's own. */
  readonly port: number | null;
  /** `null`: whoever reaches the port. */
  readonly token: string | null;
}

/** Registers it. Counts from here on. */
export function registerMetrics(
  app: FastifyInstance,
  { port, token }: MetricsConfig,
  host: string,
  sources: Sources,
): void {
  const registry = makeRegistry(app, sources);
  const may = (authorization: string | undefined) => token === null || isToken(authorization, token);
  if (port === null) {
    app.get('/metrics', { config: { needs: 'public' } }, async ({ headers }, reply) => {
      if (!may(headers.authorization)) throw unauthenticated();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    return;
  }
  const server = createServer(async ({ method, url, headers }, answer) => {
    const status = method !== 'GET' || url !== '/metrics' ? 404 : may(headers.authorization) ? 200 : 401;
    if (status !== 200) return answer.writeHead(status).end();
    try {
      const text = await registry.metrics();
      return answer.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'The metrics could not be told');
      return answer.writeHead(500).end();
    }
  });
  // Before the portal listens, so that a port in use stops the start.
  app.addHook('onReady', async () => void (await once(server.listen(port, host), 'listening')));
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In a time that does not tell how much of it is right. */
function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
