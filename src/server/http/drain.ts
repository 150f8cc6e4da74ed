/** Graceful shutdown: requests in flight are answered, new ones are refused, then connections close. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './problems.ts';

/**
 * Refuses new requests once `app.close()` has begun; keep-alive connections get `connection: close`, and preconnected ones without any
 * request are destroyed: browsers open such ones ahead, and Node would wait for their requests.
 */
export function registerDrain(app: FastifyInstance): void {
  let isClosing = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw unavailable('The server is stopping. Try again shortly.');
  });
}
