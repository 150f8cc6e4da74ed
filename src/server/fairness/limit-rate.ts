import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../http/problems.ts';
import type { Rate } from '../settings/limit.ts';

/**
 * Rate-limits the routes that are registered on `scope` afterwards, all together: for each user, or each IP address if anonymous.
 * Answers 429 with Retry-After. Malformed requests (400, 413, 415) don't count.
 */
export async function limitRate(scope: FastifyInstance, { max, window }: Rate): Promise<void> {
  await scope.register(rateLimit, {
    max,
    timeWindow: window,
    hook: 'preValidation',
    keyGenerator: ({ user, ip }) => (user === null ? ip : `user ${user.id}`),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1_000)),
  });
}
