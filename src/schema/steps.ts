/** The steps of a migration, what they put at risk, and what the operator has decided. */
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { commentPrefix } from './state.ts';

/** Choices of the operator, as options of `npm run migrate`. */
export interface Decisions {
  /** Values that a column's new type can't hold may be set to null. */
  readonly allowDataLoss?: boolean;
  /** Drops what the catalogue doesn't declare. */
  readonly dropUnused?: boolean;
  /** None of the rename candidates is a rename. */
  readonly notRenamed?: boolean;
  /** A server is starting, so no operator has decided anything. */
  readonly atServerStart?: boolean;
}

/** One statement of a migration. */
export interface MigrationStep {
  readonly sql: string;
  /** Absent: nothing can be lost, and no row can block it. */
  readonly risk?: Risk;
  /** A `select` that returns a row if the step has anything to do; absent: always run. */
  readonly onlyIf?: string;
  /** PostgreSQL refuses the statement while a view reads the column, so views are dropped first. */
  readonly blockedByViews?: true;
  /** Belongs to the step before it; not counted as a change of its own. */
  readonly part?: true;
  /** Begins an epoch: servers of former versions would fail after it, or undo it. They are stopped first, and refuse to start again. */
  readonly epoch?: true;
  /**
   * Runs after the main transaction, since it takes long for large tables. `online`: outside of any transaction, concurrently with
   * writes. `batches`: repeated until it changes no row. `brief`: a short transaction, which needs the steps before it. Each can be
   * interrupted: the next start continues.
   */
  readonly deferred?: 'online' | 'batches' | 'brief';
  /** Reverts the step if it fails because of rows written meanwhile. The step is then left out until the next start. */
  readonly undo?: string;
}

export interface Risk {
  /**
   * `loss`: values are lost, which the operator may allow. `blocked`: impossible while such rows exist. `unused`: drops what
   * the catalogue doesn't declare, by `dropUnused`. `skipped`: the step is left out while such rows exist; each start retries it.
   */
  readonly kind: 'loss' | 'blocked' | 'unused' | 'skipped';
  /** Finds the rows at risk; absent: the risk always applies. */
  readonly rowsAtRisk?: RowsByKey | ValueGroups;
  /** For the operator who decides. */
  readonly reason: string;
  /** What the operator can do about it. */
  readonly advice?: string;
}

/** The rows at risk, reported by their keys. */
export interface RowsByKey {
  readonly table: string;
  readonly key: readonly string[];
  /** SQL predicate; absent: every row. */
  readonly where?: string;
  /** SQL expression: the value to report of each row. */
  readonly value?: string;
  /** Predicate in words, after the number of rows: `do not fit`. */
  readonly description: string;
}

/** The values at risk, each reported with its number of rows. */
export interface ValueGroups {
  /** A `select` of the columns `value` and `rows`. */
  readonly groups: string;
}

/** Comments on a new object, which marks it as the portal's and stores the text that it was created from. */
export const commentStep = (
  kind: 'table' | 'index' | 'view' | 'constraint',
  name: string,
  text: string,
  table?: string,
): MigrationStep => ({
  sql: `comment on ${kind} ${escapeIdentifier(name)}${table === undefined ? '' : ` on ${escapeIdentifier(table)}`} is ${escapeLiteral(commentPrefix + text)}`,
  part: true,
});

/** Makes the step a part of the one before it. */
export const asPart = (step: MigrationStep): MigrationStep => ({ ...step, part: true });
