/** The baseline of saves: a server of Fastify and pg only, which writes a record and its history entry in one transaction. */
import Fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { must } from '../../../src/model/must.ts';
import { written, writtenColumns } from './written.ts';

type Row = Readonly<Record<string, string | number | undefined>>;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const names = writtenColumns.map((name) => `"${name}"`).join();
const assignments = writtenColumns.map((name, index) => `"${name}" = $${index + 3}`).join();
const parameters = writtenColumns.map((_, index) => `$${index + 1}`).join();
// The version count of the table is its trigger's work, here as in the portal.
const update = `update "${written.table}" set ${assignments}, "modifiedById" = 1, "modifiedDate" = clock_timestamp()
  where "id" = $1 and "modifiedDate" = $2 returning "id"`;
const insert = `insert into "${written.table}" (${names}, "createdById", "createdDate", "modifiedById", "modifiedDate")
  values (${parameters}, 1, now(), 1, now()) returning "id"`;
const history = `insert into "history" ("entity", "key", "action", "changes", "changedById", "changedDate")
  values ('${written.service}', $1, $2, $3, 1, clock_timestamp())`;

async function save(client: PoolClient, { id, modifiedDate, ...record }: Row): Promise<{ id: number }> {
  const values = writtenColumns.map((name) => record[name]);
  const { rows } = await (id === undefined
    ? client.query<{ id: string }>(insert, values)
    : client.query<{ id: string }>(update, [id, modifiedDate, ...values]));
  const key = must(rows[0], 'the record has the version').id;
  const changes = Object.fromEntries(writtenColumns.map((name) => [name, { from: null, to: record[name] }]));
  await client.query(history, [key, id === undefined ? 'create' : 'update', JSON.stringify(changes)]);
  return { id: Number(key) };
}

app.get('/healthz', async () => 'ok');

app.put<{ Body: Row }>('/save', async ({ body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const saved = await save(client, body);
    await client.query('commit');
    return saved;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
