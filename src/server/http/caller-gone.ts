import type { FastifyReply } from 'fastify';
import { callerGone } from './problems.ts';

/** Aborted when the answer's connection closes: what was not done by then is for nobody. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(callerGone());
  // Who left while it was found out who they are is not told of again.
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
