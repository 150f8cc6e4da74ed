/** Liveness and readiness probes. */
import type { FastifyInstance } from 'fastify';
import { unavailable } from './problems.ts';

/** Milliseconds that the result of the schema check is cached: probes are frequent, schema changes rare. */
const cacheMs = 5_000;

const open = { config: { needs: 'public' } } as const;

/**
 * `/healthz`: the process answers. `/readyz`: the database answers and has every table and column that this server uses.
 * `isReachable` throws while the database is unreachable.
 */
export function registerHealth(
  app: FastifyInstance,
  isReachable: () => Promise<unknown>,
  isComplete: () => Promise<boolean>,
): void {
  let checked = 0;

  app.get('/healthz', open, async () => ({ status: 'up' }));

  app.get('/readyz', open, async () => {
    await isReachable();
    if (Date.now() - checked > cacheMs) {
      if (!(await isComplete())) throw unavailable('The database lacks tables or columns of this version.');
      checked = Date.now();
    }
    return { status: 'ready' };
  });
}
