/** The end of a server: requests in flight are answered, new ones are refused, and then it is gone. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './problems.ts';

/**
 * Refuses new requests once `app.close()` has begun; a kept-alive connection is told to end, and one that never asked for anything
 * is ended: browsers open such ones ahead, and Node, which takes them for requests on their way, would wait for them.
 */
export function registerDrain(app: FastifyInstance): void {
  let closing = false;
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close');
    throw unavailable('The server is stopping. Try again shortly.');
  });
}
