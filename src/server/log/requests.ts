/** One line for each answered request: what, how it ended, how long it took, who asked, and from where. */
import type { FastifyInstance } from 'fastify';

/** The route stands in for the address, whose query may hold secrets (the provider's callback). */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, user } = request;
    const line = {
      method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: user?.id ?? null,
      address: request.ip,
    };
    if (request.url.startsWith('/api')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
