/**
 * Prepares the statements that a load repeats: those of own code, and of rows that are written one by one. To plan such a short statement
 * takes PostgreSQL as long as to run it.
 */
import { randomBytes } from 'node:crypto';
import type { ClientBase, QueryResult } from 'pg';

/** Runs of a statement before it is prepared. */
const firstRuns = 5;

/** Runs of a prepared statement until it is planned again: its tables have grown. */
const runsOfPlan = 1_000;

/** Most texts that are counted: own code may write its values into them. */
const mostTexts = 100;

export class RepeatedStatements {
  readonly #client: ClientBase;
  /** Behind a pooler a name outlives the load, on a connection that others get. */
  readonly #prefix = `load_${randomBytes(8).toString('hex')}`;
  readonly #statements = new Map<string, { name: string | undefined; runs: number }>();
  #names = 0;

  /** `client`: within a transaction, which is on one connection of PostgreSQL also behind a pooler. */
  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Called for one statement after the other, as Kysely does within a transaction. */
  async run(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const former = this.#statements.get(text)?.name;
    const name = this.#nameOf(text);
    if (former !== undefined && former !== name) await this.#client.query(`deallocate "${former}"`);
    return this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  #nameOf(text: string): string | undefined {
    const statement = this.#statements.get(text) ?? { name: undefined, runs: 0 };
    if (statement.runs === 0 && this.#statements.size === mostTexts) return undefined;
    this.#statements.set(text, statement);
    statement.runs += 1;
    const planned = statement.runs - firstRuns;
    if (planned > 0 && planned % runsOfPlan === 1) {
      this.#names += 1;
      statement.name = `${this.#prefix}_${this.#names}`;
    }
    return statement.name;
  }
}
