/** Judges rows, batch by batch, whichever way they come in. */
import type { Kysely } from 'kysely';
import { must } from '#model/must.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { References } from '../save/references.ts';
import { fileRow, rejectedBecause, type FileRow, type Rejection, type TextRow } from './cell.ts';
import { identityOf, identityOfId, type Candidates } from './matching.ts';
import { outcomeOf, type LoadPlan, type Outcome } from './outcome.ts';
import { lookUp } from './reference-names.ts';

/** What some rows ask for, and the names of what they refer to. */
interface Judged {
  readonly outcomes: ReadonlyMap<FileRow, Outcome>;
  readonly referenced: References;
}

export class Judge {
  readonly #plan: LoadPlan;
  /** What tells a row from the others → the line that had it first. */
  readonly #lines = new Map<string, number>();

  constructor(plan: LoadPlan) {
    this.#plan = plan;
  }

  /** The row, or what is wrong with it: also that it says the same record again. */
  read(row: TextRow): FileRow | Rejection {
    const read = fileRow(row, this.#plan.header);
    const identity = read.kind === 'rejected' ? null : identityOf(this.#plan.matching, read);
    if (identity === null) return read;
    const before = this.#lines.get(identity);
    if (before !== undefined) return rejectedBecause(`Line ${before} is about the same record.`);
    this.#lines.set(identity, row.line);
    return read;
  }

  /** A later row that names this id was not written by somebody who knew the record. */
  wasCreated({ line }: FileRow, id: string): void {
    this.#lines.set(identityOfId(id), line);
  }

  /** What the rows ask for, given the records that each may be about. */
  async outcomes(db: Kysely<CatalogueDatabase>, rows: readonly FileRow[], candidates: Candidates): Promise<Judged> {
    const names = await lookUp(db, this.#plan.targets, this.#plan.header.columns, rows);
    const outcomes = rows.map((row) => {
      const own = must(candidates.get(row), 'each row has candidates, or none');
      return [row, outcomeOf(this.#plan, names, row, own)] as const;
    });
    return { outcomes: new Map(outcomes), referenced: names.referenced };
  }
}
