/** The baseline: a server of Fastify and pg only. */
import Fastify from 'fastify';
import { Pool } from 'pg';
import { bestSql, type BestSql } from './best-sql.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

interface Query {
  readonly list: string;
  readonly filter?: string;
  readonly pageIndex?: number;
  readonly matchesMany?: boolean;
}

function sqlOf({ list }: Query): BestSql {
  const best = bestSql[list];
  if (best === undefined) throw new Error(`No SQL was written for ${list}.`);
  return best;
}

app.get('/healthz', async () => 'ok');

/** Only the 25 rows. */
app.post<{ Body: Query }>('/page', async ({ body }) => {
  const { filter = '', pageIndex = 0 } = body;
  return { data: (await pool.query(sqlOf(body).rows(filter, pageIndex * 25))).rows };
});

/** The first 25 rows, with count, bounds and value lists like a response of the portal. */
app.post<{ Body: Query }>('/first', async ({ body }) => {
  const { filter = '', matchesMany = false } = body;
  const best = sqlOf(body);
  const [rows, summary] = await Promise.all([
    pool.query(best.rows(filter, 0)),
    pool.query(best.summary(filter, matchesMany)),
  ]);
  return { data: rows.rows, ...summary.rows[0] };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
