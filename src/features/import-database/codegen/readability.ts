/** Finds tables and views that can't be read: a view may fail for one row, a table may be locked by somebody. */
import type { Client } from 'pg';
import { lackOfReading } from './refused-writes.ts';
import { isDatabaseView } from './view-keys.ts';
import { qualifiedName, rowsTimeoutMs, type DatabaseTable } from './database.ts';

/** Milliseconds that an import waits for a lock. */
export const lockTimeoutMs = 3_000;

/** The tables, each with the reason why it can't be read. */
export async function withReadability(
  client: Client,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const tried: DatabaseTable[] = [];
  for (const table of tables) {
    const isTried = lackOfReading(table) === undefined && table.kind !== 'f';
    const unreadable = isTried ? await failureOf(client, table) : undefined;
    tried.push(unreadable === undefined ? table : { ...table, unreadable });
  }
  return tried;
}

/** A view is read whole, so far as time allows; of a table it is enough that it can be opened. */
async function failureOf(client: Client, table: DatabaseTable): Promise<string | undefined> {
  const name = qualifiedName(table);
  const text = isDatabaseView(table)
    ? `select max(length(one::text)) from ${name} as one`
    : `select from ${name} limit 1`;
  await client.query(`savepoint reading; set local statement_timeout = ${rowsTimeoutMs}`);
  try {
    await client.query(text);
    return undefined;
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    if (code === '55P03') return 'another connection has locked it';
    // That it takes long is no failure.
    return code === '57014' ? undefined : `it fails in the database (${message})`;
  } finally {
    await client.query('rollback to savepoint reading');
  }
}
