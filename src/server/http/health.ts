/** For whoever keeps the server running: is the process up, and can it serve? */
import type { FastifyInstance } from 'fastify';
import { unavailable } from './problems.ts';

/** An answer about the schema is good for this long, in milliseconds: probes come often, schema changes rarely. */
const remembered = 5_000;

const open = { config: { needs: 'public' } } as const;

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, and has all that this server reads and writes.
 * `isReachable` throws while the database is away.
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
    if (Date.now() - checked > remembered) {
      if (!(await isComplete())) throw unavailable('The database lacks tables or columns of this version.');
      checked = Date.now();
    }
    return { status: 'ready' };
  });
}
