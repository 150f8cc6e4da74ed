import type { FastifyReply } from 'fastify';
import { callerGone } from './problems.ts';

/** Aborted when the answer's connection closes: what was not done by then is for nobody. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(callerGone()));
  return gone.signal;
}
