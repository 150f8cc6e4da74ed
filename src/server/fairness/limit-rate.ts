import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../http/problems.ts';
import type { Rate } from './shares.ts';

/**
 * Limits the calls that are registered on `scope` afterwards, all of them together: so many of one user, or of one address where
 * nobody is signed in. A further one is answered 429 with Retry-After. What can't be read (400, 413, 415) does not count.
 */
export async function limitRate(scope: FastifyInstance, { most, window }: Rate): Promise<void> {
  await scope.register(rateLimit, {
    max: most,
    timeWindow: window,
    hook: 'preValidation',
    keyGenerator: ({ user, ip }) => (user === null ? ip : `user ${user.id}`),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1_000)),
  });
}
