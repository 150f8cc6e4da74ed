import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from '../http/answer.ts';
import { goneSignal } from '../http/caller-gone.ts';
import type { Turns } from './turns.ts';

/** Does the work when it is the turn of whoever asks. */
export const inTurn = <Answer>(
  turns: Turns,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> => turns.take(userOf(request).id, goneSignal(reply), work, request.timings);
