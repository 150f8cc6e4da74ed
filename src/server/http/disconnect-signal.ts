import type { FastifyReply } from 'fastify';
import { clientDisconnected } from './problems.ts';

/** Aborts when the client disconnects before the answer is complete. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(clientDisconnected());
  // `close` isn't emitted again if the client disconnected during authentication.
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
