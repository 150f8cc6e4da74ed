/** PostgreSQL through a pool. It may go away and come back: nothing here ends the process. */
import type { Readable } from 'node:stream';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { Pool, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connections, statementLimit } from '../fairness/shares.ts';
import type { Ask, CatalogueDatabase, OnFault, PoolUse, PostgresDatabase } from './database.ts';
import { Reader } from './reader.ts';
import { bigintArray, valueParsers } from './values.ts';

/** Milliseconds. A caller who gets no connection or no answer in time is told so (503) instead of waiting. */
const limits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: statementLimit,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Opens the pools of {@link connections}; each connects when the first statement comes. */
export async function openPostgres(
  url: string,
  onFault: OnFault,
  schemas: readonly string[] = [],
): Promise<PostgresDatabase> {
  const open = (most: number) => openPool(url, most, onFault, schemas);
  const [records, lists, exports] = [open(connections.records), open(connections.lists), open(connections.exports)];
  return {
    ...statements(records),
    engine: 'postgres',
    lists: { ...statements(lists), copyOut: (sql, signal, first) => copyOut(exports, sql, signal, first) },
    connect: () => records.connect(),
    pools: () => ({ records: poolUse(records), lists: poolUse(lists), exports: poolUse(exports) }),
    close: async () => {
      await Promise.all([records.end(), lists.end(), exports.end()]);
    },
  };
}

const poolUse = ({ options, totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  most: options.max,
  open: totalCount,
  busy: totalCount - idleCount,
  waiting: waitingCount,
});

function statements(pool: Pool) {
  const reader = new Reader(pool);
  return {
    db: new Kysely<CatalogueDatabase>({ dialect: new PostgresDialect({ pool }) }),
    read: <Row>(statement: CompiledQuery<Row>, keep?: boolean) => reader.read(statement, keep),
  };
}

function openPool(url: string, max: number, onFault: OnFault, schemas: readonly string[]): Pool {
  const path = schemas.length === 0 ? '' : ` -c search_path=${schemas.map((name) => `"${name}"`).join()}`;
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'portal',
    options: `-c timezone=UTC -c datestyle=ISO${path}`,
    keepAlive: true,
    // A connection keeps the plans of what it was asked; a new one begins without.
    maxLifetimeSeconds: 3_600,
    types: { getTypeParser },
    ...limits,
  });
  // Without listeners, a connection that PostgreSQL closes would end the process: an idle one is the pool's to report,
  // one in use reports by itself, beside the statement that fails.
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
 * The connection goes back to the pool when all was read. Otherwise it is closed: PostgreSQL stops the statement when
 * it finds nobody listening, and no half-read connection is ever used again.
 */
async function copyOut(
  pool: Pool,
  sql: string,
  signal: AbortSignal,
  first?: (query: Ask) => Promise<void>,
): Promise<Readable> {
  signal.throwIfAborted();
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // An export may take longer than any other statement.
    await client.query('set local statement_timeout = 0');
    await first?.(async (text) => (await client.query(text)).rows);
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
    // Also heard after the stream was destroyed: pg then tells it that the connection is gone, which nobody else listens to.
    rows.on('error', release);
    rows.once('close', () => rows.readableEnded || release(true));
    signal.addEventListener('abort', () => rows.destroy(), { once: true });
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
