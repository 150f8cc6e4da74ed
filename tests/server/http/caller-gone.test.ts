/** A client's disconnect is noticed at any time. */
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { disconnectSignal } from '../../../src/server/fairness/fair-queue.ts';

/** The result of `answer` for a request whose client disconnects on arrival. */
async function ofALeaver<Made>(answer: (reply: FastifyReply) => Promise<Made>): Promise<Made> {
  const app = fastify();
  const made = Promise.withResolvers<Made>();
  app.get('/', async (_request, reply) => {
    try {
      made.resolve(await answer(reply));
    } catch (error) {
      made.reject(error);
    }
    return reply.send();
  });
  await app.listen();
  try {
    const socket = connect((app.server.address() as AddressInfo).port);
    app.server.once('request', () => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
    return await made.promise;
  } finally {
    await app.close();
  }
}

test('a caller who leaves meanwhile', () =>
  ofALeaver(async (reply) => {
    const gone = disconnectSignal(reply);
    await once(gone, 'abort');
    expect(gone.aborted).toBe(true);
  }));

test('a caller who had left before anybody looked, as while a session is read', () =>
  ofALeaver(async (reply) => {
    await once(reply.raw, 'close');
    expect(disconnectSignal(reply).aborted).toBe(true);
  }));
