/** The transaction of a restore, on both engines. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { must } from '#model/must.ts';
import type { RunQuery, Database } from '../../../server/database/database.ts';

/** Session settings: no time limits, and literals as `escapeLiteral` writes them. */
export const sessionSettings: readonly string[] = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
    (limit) => `set local ${limit} = 0`,
  ),
  'set local standard_conforming_strings = on',
];

export interface RestoreTransaction {
  /** Uses the extended protocol, which rejects texts of several statements. */
  readonly query: RunQuery;
  copyIn(sql: string, text: Buffer): Promise<void>;
}

export async function inTransaction(
  database: Database,
  work: (transaction: RestoreTransaction) => Promise<void>,
): Promise<void> {
  if (database.connect === undefined) {
    const copyIn = must(database.copyIn, 'a database without connect has copyIn');
    await database.db.transaction().execute(async (transaction) => {
      // PGlite's `query` is the extended protocol.
      const query: RunQuery = async <Row>(text: string) => (await sql.raw<Row>(text).execute(transaction)).rows;
      for (const setting of sessionSettings) await query(setting);
      // Copied, since posting it to the worker thread would transfer the whole underlying buffer.
      await work({ query, copyIn: (copy, text) => copyIn(`${copy} from '/dev/blob'`, new Uint8Array(text)) });
    });
    return;
  }
  const client = await database.connect();
  const query: RunQuery = async (text) => (await client.query({ text, queryMode: 'extended' } as QueryConfig)).rows;
  try {
    await query('begin');
    for (const setting of sessionSettings) await query(setting);
    await work({
      query,
      copyIn: (copy, text) => pipeline(Readable.from([text]), client.query(copyFrom(`${copy} from stdin`))),
    });
    await query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
