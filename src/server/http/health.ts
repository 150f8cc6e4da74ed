/** For whoever keeps the server running: is the process up, and can it serve? */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { unavailable } from './problems.ts';
import { serves } from '../migrate/migrate.ts';
import type { WholeSchema } from '../migrate/system-tables.ts';

/** An answer about the schema is good for this long, in milliseconds: probes come often, schema changes rarely. */
const remembered = 5_000;

const open = { config: { needs: 'public' } } as const;

/** `/healthz`: the process answers. `/readyz`: the database does too, and has all that this server reads and writes. */
export function registerHealth(app: FastifyInstance, { db }: Database, schema: WholeSchema): void {
  let checked = 0;

  app.get('/healthz', open, async () => ({ status: 'up' }));

  app.get('/readyz', open, async () => {
    await db.selectNoFrom((row) => row.lit(1).as('one')).execute();
    if (Date.now() - checked > remembered) {
      if (!(await serves(db, schema))) throw unavailable('The database lacks tables or columns of this version.');
      checked = Date.now();
    }
    return { status: 'ready' };
  });
}
