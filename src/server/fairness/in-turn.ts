import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from '../http/answer.ts';
import { disconnectSignal } from '../http/disconnect-signal.ts';
import type { FairQueue } from './fair-queue.ts';

/** Queues the work in the caller's fair queue. */
export const inTurn = <Answer>(
  turns: FairQueue,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> => turns.take(userOf(request).id, disconnectSignal(reply), work, request.timings);
