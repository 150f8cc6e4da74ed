/**
 * Finds tables and views that can't be read: a view may fail for one row, a table may be locked by somebody. What can be read is counted, so
 * that tables which the database has never analysed are not as good as empty.
 */
import type { Client } from 'pg';
import { lackOfReading } from './refused-writes.ts';
import { isDatabaseView } from './view-keys.ts';
import { qualifiedName, rowsTimeoutMs, type DatabaseTable } from './database.ts';

/** Milliseconds that an import waits for a lock. */
export const lockTimeoutMs = 3_000;

/** The most rows of a table that are counted. */
const maxCountedRows = 2_000;

/** The tables, each with the reason why it can't be read, or with so many rows at least as are counted. */
export async function withReadability(
  client: Client,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const tried: DatabaseTable[] = [];
  for (const table of tables) {
    const isTried = lackOfReading(table) === undefined && table.kind !== 'f';
    tried.push(isTried ? { ...table, ...(await tryReading(client, table)) } : table);
  }
  return tried;
}

/** A view is read whole, so far as time allows; of a table its first rows are enough. */
async function tryReading(client: Client, table: DatabaseTable): Promise<Partial<DatabaseTable>> {
  const name = qualifiedName(table);
  const text = isDatabaseView(table)
    ? `select 0 as rows, max(length(one::text)) from ${name} as one`
    : `select count(*)::int as rows from (select from ${name} limit ${maxCountedRows}) as first`;
  await client.query(`savepoint reading; set local statement_timeout = ${rowsTimeoutMs}`);
  try {
    const { rows } = await client.query<{ rows: number }>(text);
    return { rows: Math.max(table.rows, rows[0]?.rows ?? 0) };
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    if (code === '55P03') return { unreadable: 'another connection has locked it' };
    // That it takes long is no failure.
    return code === '57014' ? {} : { unreadable: `it fails in the database (${message})` };
  } finally {
    await client.query('rollback to savepoint reading');
  }
}
