/** The end of a server: requests in flight are answered, new ones are refused, and then it is gone. */
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors.ts';

/** Refuses new requests once `app.close()` has begun; a kept-alive connection is told to end. */
export function registerDrain(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close');
    throw unavailable('The server is stopping. Try again shortly.');
  });
}
