/** Single statements that read, their plans kept by the connections where that helps. */
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';

/**
 * A pooler between us and PostgreSQL may give each statement another connection, which does not have what was kept, or has it
 * from somebody else; and a plan dies with the shape of its answer, when another server changes a table.
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

/** The same text has the same name everywhere. */
const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64');
