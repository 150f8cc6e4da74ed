/** What handlers of calls have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from './policy.ts';
import { unauthenticated } from './problems.ts';

/** JSON that the database wrote goes out as it is. */
export const json = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** Who asks, of a call that needs somebody. */
export function userOf({ user }: FastifyRequest): CurrentUser {
  if (user === null) throw unauthenticated();
  return user;
}
