/** Request log: every line of a request has its method and route; the last one has its status, milliseconds, user, access token and IP address. */
import type { FastifyInstance } from 'fastify';
import type { Bindings } from 'pino';

declare module 'fastify' {
  interface FastifyBaseLogger {
    /** pino's: adds properties to every line. */
    setBindings(bindings: Bindings): void;
  }
}

/** Registers the hooks. Logs the route's pattern instead of the URL, whose query may contain secrets (the OIDC callback). */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ log, method, routeOptions }) => {
    // Not by a child of the logger that Fastify has made for the request: it would take ten times as long as that one.
    log.setBindings({ method, route: routeOptions.url ?? 'none' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { user } = request;
    const line = {
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: user?.id ?? null,
      ...(user?.credential.kind === 'token' && { token: user.credential.id }),
      address: request.ip,
    };
    if (/^\/(api|mcp)\b/.test(request.url)) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
