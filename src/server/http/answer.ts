/** Helpers of route handlers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from './policy.ts';
import { unauthenticated } from './problems.ts';

/** Sends JSON text that the database serialised, without parsing it. */
export const json = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** The current user of a route that requires one. */
export function userOf({ user }: FastifyRequest): CurrentUser {
  if (user === null) throw unauthenticated();
  return user;
}
