/** The limit: Fastify and pg, and nothing else. It asks for the 25 rows of the first page and sends them, that is all. */
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const rows = `select u.*, json_build_object('id', t."id", 'name', t."name") as "tenant", json_build_object('id', w."id", 'name', w."name") as "workload"
  from "tenantWorkloadUsage" u
  left join "tenant" t on t."id" = u."tenantId"
  left join "workload" w on w."id" = u."workloadId"
  where u."isActive"`;

interface Query {
  readonly pageIndex?: number;
  readonly snapshotDateKeyMin?: number;
}

app.get('/healthz', async () => 'ok');
app.post<{ Body: Query }>('/page', async ({ body }) => {
  const { pageIndex = 0, snapshotDateKeyMin } = body;
  const filter = snapshotDateKeyMin === undefined ? '' : ' and u."snapshotDateKey" >= $2';
  const found = await pool.query(`${rows}${filter} order by u."id" limit 25 offset $1`, [
    pageIndex * 25,
    ...(snapshotDateKeyMin === undefined ? [] : [snapshotDateKeyMin]),
  ]);
  return { data: found.rows };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
