/** Runs single reading statements, as named prepared statements where that helps. */
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';

/**
 * SQLSTATEs of unusable prepared statements: behind a pooler another connection lacks the statement, or has another's of this name; and
 * its result type is invalid after another server altered a table.
 */
const unusableNameCodes = new Set(['26000', '42P05', '0A000']);

export class Reader {
  readonly #pool: Pool;
  #keeps = true;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** See {@link Database.read}. */
  async read<Row>({ sql, parameters }: CompiledQuery<Row>, keep = false): Promise<readonly Row[]> {
    const query = { text: sql, values: [...parameters] };
    if (keep && this.#keeps) {
      try {
        return (await this.#pool.query<Row & QueryResultRow>({ ...query, name: nameOf(sql) })).rows;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && unusableNameCodes.has(String(error.code)))) throw error;
        this.#keeps = false;
      }
    }
    return (await this.#pool.query<Row & QueryResultRow>(query)).rows;
  }
}

/** Statement name: a hash of its text. */
const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64');
