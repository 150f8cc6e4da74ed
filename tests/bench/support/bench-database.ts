/**
 * The database of a benchmark: PostgreSQL with the tables of the project's catalogue, the sample data, and a given number of
 * generated rows in the measured fact tables.
 */
import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { entities } from '../../../generated/entities.ts';
import type { EntitySpec } from '../../../src/model/entity.ts';
import type { Field } from '../../../src/model/field.ts';
import { type CatalogueDatabase } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { seed } from '../../../src/features/sample-data/server/seed.ts';
import { withoutIndexes } from '../../../src/features/sample-data/server/without-indexes.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { startPostgres } from '../../support/postgres.ts';

export interface BenchDatabase {
  /** The connection string of the database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The entities that the large list references, with their number of rows, in the order of their foreign keys. */
const referenced: Readonly<Record<string, number>> = { Customer: 100_000, Workload: 60, Tenant: 20_000 };

/** The entities that scale with `rows`, and their share of it; the last one is the large list. */
const scaled: Readonly<Record<string, number>> = {
  TenantWorkloadRFACase: 0.1,
  TenantWorkloadEvent: 0.1,
  TenantWorkloadUsage: 1,
};

/** The measured large list. */
export const largeList = specOf('TenantWorkloadUsage');

/**
 * A database with `rows` rows in the large list. With `TEST_DATABASE_URL` it is created on that server and reused by the next
 * run; otherwise PostgreSQL is started for this run only.
 */
export async function createDatabase(rows: number): Promise<BenchDatabase> {
  const postgres = await startPostgres();
  const name = `bench_${rows}`;
  const url = `${postgres.url}/${name}`;
  const admin = new Client(`${postgres.url}/postgres`);
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await admin.query(`create database "${name}" template template0 encoding 'UTF8' locale 'C'`);
    await fill(url, rows);
  }
  await admin.end();
  return { url, stop: postgres.stop };
}

/** The processes of PostgreSQL that serve the database. */
export async function backendsOf(url: string): Promise<number[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function fill(url: string, rows: number): Promise<void> {
  const database = await openDatabase({ url }, (fault) => console.error(fault));
  try {
    await migrate(database.db, targetSchema);
    await seed(database);
    const counts = Object.entries(referenced).concat(
      Object.entries(scaled).map(([service, share]) => [service, Math.ceil(rows * share)]),
    );
    const specs = counts.map(([service]) => specOf(service));
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select setseed(0.5)`.execute(transaction);
      const write = async () => {
        for (const [service, count] of counts) await fillTable(transaction, specOf(service), count);
      };
      await withoutIndexes(
        transaction,
        specs.map(({ table }) => table),
        write,
      );
    });
  } finally {
    await database.close();
  }
  const client = new Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

export function specOf(service: string): EntitySpec {
  const spec = entities.find((entity) => entity.service === service);
  if (spec === undefined) throw new Error(`The catalogue has no ${service}.`);
  return spec;
}

/** Generates rows `n` = 1 … count; about one in fifty is inactive. Deterministic. */
async function fillTable(db: Kysely<CatalogueDatabase>, spec: EntitySpec, count: number): Promise<void> {
  const fields = Object.entries(spec.fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'references');
  const values = fields.map(([name, field], index) => randomValue(name, field, index + 1));
  await sql`insert into ${sql.table(spec.table)} (${sql.join(fields.map(([name]) => sql.id(name)))})
    select ${sql.join(values)} from generate_series(1, ${count}::bigint) as n on conflict do nothing`.execute(db);
}

function randomValue(name: string, field: Field, salt: number) {
  switch (field.kind) {
    case 'reference':
      return referenceTo(field.to, salt);
    case 'integer':
      return name === 'snapshotDateKey' ? sql`20260000 + 100 * (1 + n % 12) + 28` : number(1_000_000);
    case 'number':
      return sql`random() * 1000`;
    case 'boolean':
      return name === 'isActive' ? sql`n % 50 <> 0` : sql`random() < 0.5`;
    case 'date':
      return sql`date '2026-01-01' + ${number(720)}::integer`;
    case 'dateTime':
      return sql`timestamptz '2026-01-01 00:00Z' + ${number(62_208_000)} * interval '1 second'`;
    default:
      return sql`initcap(translate(substr(md5(random()::text), 1, 10), '0123456789', 'ghijklmnop')) || ' ' || n`;
  }
}

const number = (below: number) => sql`floor(random() * ${below}::bigint)::bigint`;

/** References spread over all rows of the target; users are null, as usual for loaded data. */
function referenceTo(service: string, salt: number) {
  if (service === 'AppUser') return sql`null`;
  const { table } = specOf(service);
  // Steps coprime to small numbers of rows, so that composite keys repeat late.
  const step = [1, 61, 7919, 104_729][salt % 4];
  return sql`1 + (n * ${step}::bigint + n / 60) % (select count(*) from ${sql.table(table)})`;
}
