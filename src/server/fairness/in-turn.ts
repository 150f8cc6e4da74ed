import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from '../http/answer.ts';
import { goneSignal } from '../http/caller-gone.ts';
import type { Turns } from './turns.ts';

/** Queues the work in the caller's fair queue. */
export const inTurn = <Answer>(
  turns: Turns,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> => turns.take(userOf(request).id, goneSignal(reply), work, request.timings);
