/** Liveness and readiness probes. */
import type { FastifyInstance } from 'fastify';
import { unavailable } from './problems.ts';

/** How long a successful schema check is cached, in milliseconds: probes are frequent, schema changes rare. */
const cacheMs = 5_000;

const publicRoute = { config: { needs: 'public' } } as const;

/**
 * `/healthz`: the process answers. `/readyz`: the database answers and has every table and column that this server uses.
 * `isReachable` throws while the database is unreachable.
 */
export function registerHealth(
  app: FastifyInstance,
  isReachable: () => Promise<unknown>,
  isComplete: () => Promise<boolean>,
): void {
  let checkedAt = 0;

  app.get('/healthz', publicRoute, async () => ({ status: 'up' }));

  app.get('/readyz', publicRoute, async () => {
    await isReachable();
    if (Date.now() - checkedAt > cacheMs) {
      if (!(await isComplete())) throw unavailable('The database lacks tables or columns of this version.');
      checkedAt = Date.now();
    }
    return { status: 'ready' };
  });
}
