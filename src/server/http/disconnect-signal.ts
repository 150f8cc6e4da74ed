import type { FastifyReply } from 'fastify';
import { clientDisconnected } from './problems.ts';

/** Aborts when the client disconnects before the answer is complete. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(clientDisconnected());
  // `close` isn't emitted again if the client disconnected during authentication.
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
