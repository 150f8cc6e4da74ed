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

  run(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const name = this.#nameOf(text);
    return this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  #nameOf(text: string): string | undefined {
    const statement = this.#statements.get(text) ?? { name: undefined, runs: 0 };
    if (statement.runs === 0 && this.#statements.size === mostTexts) return undefined;
    this.#statements.set(text, statement);
    statement.runs += 1;
    const planned = statement.runs - firstRuns;
    if (planned > 0 && planned % runsOfPlan === 1) {
      this.#forget(statement.name);
      this.#names += 1;
      statement.name = `${this.#prefix}_${this.#names}`;
    }
    return statement.name;
  }

  /** Sent before the next statement, which tells it if the connection is lost. */
  #forget(name: string | undefined): void {
    if (name !== undefined) this.#client.query(`deallocate "${name}"`).catch(() => {});
  }
}
