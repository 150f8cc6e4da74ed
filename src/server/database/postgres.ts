/** PostgreSQL through connection pools. An outage never ends the process. */
import type { Readable } from 'node:stream';
import { Kysely, type CompiledQuery } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionsOf, defaultLimits, silenceOf } from '../fairness/limits.ts';
import type { CatalogueDatabase, OnFault, PoolUse, PostgresConfig, PostgresDatabase, RunQuery } from './database.ts';
import { PortalDialect, type TableSchemas } from './dialect.ts';
import { preparedDb, StatementRunner } from './prepared.ts';
import { bigintArray, valueParsers } from './value-parsers.ts';
import { atWork, watchedClient } from './watched-client.ts';

/** Timeouts in milliseconds: a caller without a connection or an answer in time gets 503. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** The limits of connections: how many there are, and how long a statement may take. */
export type ConnectionLimits = Pick<typeof defaultLimits, 'queues' | 'statementTime' | 'probeTime'>;

interface PostgresOptions extends Omit<PostgresConfig, 'url' | 'readUrl'> {
  readonly limits?: ConnectionLimits;
}

/** Opens the pools of {@link connectionsOf}; they connect lazily. */
export async function openPostgres(
  url: string,
  onFault: OnFault,
  { schemas = new Map(), limits = defaultLimits, silence = silenceOf(limits), ...settings }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  const { statementTime, probeTime } = limits;
  const connections = connectionsOf(limits.queues);
  const open = (max: number, Client: PoolConfig['Client'], limit?: number) =>
    openPool({ url, max, Client, limit, statementTime }, onFault, settings);
  const probe = open(connections.probe, watchedClient(probeTime), probeTime);
  const Watched = watchedClient(silence);
  const [records, lists] = [open(connections.records, Watched), open(connections.lists, Watched)];
  const exports = open(connections.exports, watchedClient(silence, atWork(probe)));
  return {
    ...statements(records, schemas),
    engine: 'postgres',
    unlimited: kysely(exports, schemas),
    ping: () => probe.query('select'),
    lists: { ...statements(lists, schemas), copyOut: (sql, signal, first) => copyOut(exports, sql, signal, first) },
    schemas,
    connect: () => exports.connect(),
    pools: () => ({ records: poolUse(records), lists: poolUse(lists), exports: poolUse(exports) }),
    close: async () => {
      await Promise.all([records, lists, exports, probe].map((pool) => pool.end()));
    },
  };
}

const poolUse = ({ options, totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  most: options.max,
  open: totalCount,
  busy: totalCount - idleCount,
  waiting: waitingCount,
});

function statements(pool: Pool, schemas: TableSchemas) {
  const runner = new StatementRunner(pool);
  return {
    db: kysely(pool, schemas),
    // A runner of its own, with a limit of its own for prepared statements: rare writes do not use up that of reads.
    prepared: preparedDb(new StatementRunner(pool), schemas),
    read: <Row>(statement: CompiledQuery<Row>, keep?: boolean) => runner.run<Row>(statement, keep),
  };
}

const kysely = (pool: Pool, schemas: TableSchemas) =>
  new Kysely<CatalogueDatabase>({ dialect: new PortalDialect({ pool }, schemas) });

interface PoolSize extends Pick<PoolConfig, 'max' | 'Client'> {
  readonly url: string;
  /** Milliseconds to connect. */
  readonly limit?: number | undefined;
  /** Milliseconds. */
  readonly statementTime: number;
}

function openPool(
  { url, max, Client, statementTime, limit = timeouts.connectionTimeoutMillis }: PoolSize,
  onFault: OnFault,
  { searchPath = [], timeZone = 'UTC' }: Pick<PostgresConfig, 'searchPath' | 'timeZone'>,
): Pool {
  const path = searchPath.length === 0 ? '' : ` -c search_path=${searchPath.join()}`;
  const zone = timeZone === null ? '' : ` -c timezone=${timeZone}`;
  const pool = new Pool({
    connectionString: url,
    max,
    Client,
    application_name: 'portal',
    // Without JIT: statements over records that are named by the names of others are estimated as costly, and compiled far longer than they run.
    options: `-c datestyle=ISO -c jit=off${zone}${path}`,
    keepAlive: true,
    // Prepared statements belong to a connection; recycling connections bounds their memory.
    maxLifetimeSeconds: 3_600,
    types: { getTypeParser },
    ...timeouts,
    statement_timeout: statementTime,
    connectionTimeoutMillis: limit,
  });
  // Without `error` listeners, a connection closed by PostgreSQL would end the process: the pool emits for idle ones,
  // a busy client emits itself, in addition to the failed statement.
  pool.on('error', onFault);
  pool.on('connect', (client) => client.on('error', onFault));
  return pool;
}

const readBigints = types.getTypeParser(bigintArray) as (text: string) => string[];

const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') => {
  if (id === bigintArray) return (text: string) => readBigints(text).map(Number);
  return valueParsers[id] ?? types.getTypeParser(id, format as 'text');
};

/**
 * The connection returns to the pool when everything was read. Otherwise it is destroyed: PostgreSQL then cancels the statement, and
 * no half-read connection is reused.
 */
async function copyOut(
  pool: Pool,
  sql: string,
  signal: AbortSignal,
  first?: (query: RunQuery) => Promise<void>,
): Promise<Readable> {
  signal.throwIfAborted();
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Exports have their own time limit.
    await client.query('set local statement_timeout = 0');
    await first?.(async (text) => (await client.query(text)).rows);
    // Again: the signal is only listened to from here on.
    signal.throwIfAborted();
    const rows = client.query(copyTo(sql));
    let isHeld = true;
    const release = (cause?: Error | true): void => {
      if (isHeld) client.release(cause);
      isHeld = false;
    };
    rows.once('end', () =>
      client.query('commit').then(
        () => release(),
        (error: Error) => release(error),
      ),
    );
    // Stays registered after destruction: pg then emits another error, which would be uncaught.
    rows.on('error', release);
    rows.once('close', () => rows.readableEnded || release(true));
    signal.addEventListener('abort', () => rows.destroy(), { once: true });
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
