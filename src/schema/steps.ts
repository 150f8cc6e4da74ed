/** The steps of a migration, what they put at risk, and what the operator has decided. */
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { mark } from './state.ts';
/** What a person has decided. */
export interface Decisions {
  /** Values may go where a column changes its type. */
  readonly allowDataLoss?: boolean;
  /** What the database has and the catalogue has not goes. */
  readonly dropUnused?: boolean;
  /** What may be a rename is none. */
  readonly notRenamed?: boolean;
  /** Nobody has: a server starts. */
  readonly start?: boolean;
}

/** One statement. */
export interface Step {
  readonly sql: string;
  /** Absent: nothing can be lost. */
  readonly risk?: Risk;
  /** A `select` that finds a row while there is anything to do; absent: there always is. */
  readonly when?: string;
  /** The database refuses it while a view reads the column. */
  readonly underViews?: true;
  /** Belongs to the step before it, and is no change of its own. */
  readonly part?: true;
  /** Servers of a former version would fail by it, or undo it: they are stopped first, and never start again. */
  readonly epoch?: true;
  /**
   * It runs after the transaction of the others, since it takes long where there are many rows. `online`: outside of any
   * transaction, beside people who write. `batches`: again and again, until it changes no row. `brief`: it is what needs the others,
   * and takes a moment. Each can be broken off: the next start goes on.
   */
  readonly after?: 'online' | 'batches' | 'brief';
  /** What is run where rows that came meanwhile make it fail: then it waits, as if they had been there before. */
  readonly undo?: string;
}

export interface Risk {
  /**
   * `loss`: rows or values go, and someone may decide to let them. `blocked`: it can't be done while they are there. `unused`:
   * something goes that the catalogue has not, as was asked for by name. `left`: it is left out while they are there.
   */
  readonly kind: 'loss' | 'blocked' | 'unused' | 'left';
  /** What is at risk; absent: something always is. */
  readonly found?: Rows | Groups;
  /** For the person who must decide. */
  readonly reason: string;
  /** What that person can do. */
  readonly advice?: string;
}

/** Rows by their keys. */
export interface Rows {
  readonly table: string;
  readonly key: readonly string[];
  /** A condition of SQL; absent: every row. */
  readonly where?: string;
  /** An expression of SQL: which value of each is in the way. */
  readonly value?: string;
  /** What they do: `do not fit`. */
  readonly verb: string;
}

/** Values, each with its number of rows. */
export interface Groups {
  /** A `select` of `value` and `rows`. */
  readonly groups: string;
}

/** Marks a thing that was just made as the portal's, and keeps what it was made from. */
export const markStep = (
  kind: 'table' | 'index' | 'view' | 'constraint',
  name: string,
  text: string,
  table?: string,
): Step => ({
  sql: `comment on ${kind} ${escapeIdentifier(name)}${table === undefined ? '' : ` on ${escapeIdentifier(table)}`} is ${escapeLiteral(mark + text)}`,
  part: true,
});

/** Belongs to the step before it. */
export const asPart = (step: Step): Step => ({ ...step, part: true });
