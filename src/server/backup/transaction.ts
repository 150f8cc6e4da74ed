/** How a restore writes: in one transaction, of a database that it has for itself. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { must } from '#model/must.ts';
import type { Ask, Database } from '../database/database.ts';

/** It takes as long as it takes, and PostgreSQL reads and writes literals as `tokens.ts` does. */
export const ownSettings: readonly string[] = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
    (limit) => `set local ${limit} = 0`,
  ),
  'set local standard_conforming_strings = on',
];

export interface RestoreTransaction {
  /** By the extended protocol: a text is one statement, or an error. */
  readonly ask: Ask;
  copyIn(sql: string, text: Buffer): Promise<void>;
}

/** Whatever is wrong, nothing of it stays. */
export async function inTransaction(
  database: Database,
  work: (writing: RestoreTransaction) => Promise<void>,
): Promise<void> {
  if (database.connect === undefined) {
    const copyIn = must(database.copyIn, 'without connections of its own it copies so');
    await database.db.transaction().execute(async (transaction) => {
      // PGlite's `query` is the extended protocol.
      const ask: Ask = async <Row>(text: string) => (await sql.raw<Row>(text).execute(transaction)).rows;
      for (const setting of ownSettings) await ask(setting);
      // A copy, since a message to a thread takes all of the memory that a part lies in.
      await work({ ask, copyIn: (copy, text) => copyIn(`${copy} from '/dev/blob'`, new Uint8Array(text)) });
    });
    return;
  }
  const client = await database.connect();
  const ask: Ask = async (text) => (await client.query({ text, queryMode: 'extended' } as QueryConfig)).rows;
  try {
    await ask('begin');
    for (const setting of ownSettings) await ask(setting);
    await work({
      ask,
      copyIn: (copy, text) => pipeline(Readable.from([text]), client.query(copyFrom(`${copy} from stdin`))),
    });
    await ask('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
