/** What was asked, on every line of a request; and one line when it is answered: how it ended, how long it took, who asked, from where. */
import type { FastifyInstance } from 'fastify';

/** The route stands in for the address, whose query may hold secrets (the provider's callback). */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log = reply.log = request.log.child({ method, route: routeOptions.url ?? 'none' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { user } = request;
    const line = {
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: user?.id ?? null,
      address: request.ip,
    };
    if (request.url.startsWith('/api')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
