/** `disconnectSignal` aborts whenever the client disconnects. */
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { disconnectSignal } from '../../../src/server/fairness/fair-queue.ts';

/** The result of `answer` for a request whose client disconnects on arrival. */
async function withDisconnect<Made>(answer: (reply: FastifyReply) => Promise<Made>): Promise<Made> {
  const app = fastify();
  const result = Promise.withResolvers<Made>();
  app.get('/', async (_request, reply) => {
    try {
      result.resolve(await answer(reply));
    } catch (error) {
      result.reject(error);
    }
    return reply.send();
  });
  await app.listen();
  try {
    const socket = connect((app.server.address() as AddressInfo).port);
    app.server.once('request', () => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
    return await result.promise;
  } finally {
    await app.close();
  }
}

test('the signal aborts when the client disconnects while its request is handled', () =>
  withDisconnect(async (reply) => {
    const signal = disconnectSignal(reply);
    await once(signal, 'abort');
    expect(signal.aborted).toBe(true);
  }));

test('the signal is aborted if the client disconnected before it was created', () =>
  withDisconnect(async (reply) => {
    await once(reply.raw, 'close');
    expect(disconnectSignal(reply).aborted).toBe(true);
  }));
