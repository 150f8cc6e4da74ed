/** Validates rows, batch by batch: those of the loader and those of an import. */
import { isPart, type Key, keyText, readPart } from '#model/key.ts';
import { isReference } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { canNumber } from '../database/bulk.ts';
import type { Db } from '../database/database.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import { readReferences, type References } from '../save/references.ts';
import { fieldsOf } from '../record/entity-table.ts';
import { fileRow, rejected, rejectedBecause, type FileRow, type RowRejection, type TextRow } from './cell.ts';
import type { ImportColumn } from './columns.ts';
import { matchIdentity, identityOfId, needsId, type Candidates } from './matching.ts';
import { resultOfRow, transitionOf, type LoadPlan, type RowResult } from './outcome.ts';
import { lookUp, type ReferenceLookup } from './reference-names.ts';

/** The outcomes of some rows, and the names of the records that they refer to. */
export interface ValidatedBatch {
  readonly outcomes: ReadonlyMap<FileRow, RowResult>;
  readonly referenced: References;
}

export class BatchValidator {
  readonly #plan: LoadPlan;
  /** Identity of a row → the first line that has it. */
  readonly #lines = new Map<string, number>();
  #canNumber: Promise<boolean> | undefined;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
  }

  /** Parses a row; rejects one whose record an earlier line has already. */
  read(row: TextRow): FileRow | RowRejection {
    const read = this.#keyed(fileRow(row, this.#plan.header));
    const identity = read.kind === 'rejected' ? null : matchIdentity(this.#plan.matching, read);
    if (identity === null) return read;
    const before = this.#lines.get(identity);
    if (before !== undefined) return rejectedBecause(`Line ${before} is about the same record.`);
    this.#lines.set(identity, row.line);
    return read;
  }

  /** Rejects names in key columns: records are matched by key before names are resolved. */
  #keyed(read: FileRow | RowRejection): FileRow | RowRejection {
    const { kind, columns } = this.#plan.matching;
    if (read.kind === 'rejected' || kind !== 'key') return read;
    const wrong = columns.filter(({ name, field }) => {
      const value = read.values.get(name) ?? null;
      return isReference(field) && value !== null && !isPart(field, value);
    });
    if (wrong.length === 0) return read;
    return rejected(wrong.map((column) => ({ column, message: `${column.header} must be the key of a record.` })));
  }

  /** Registers an id that the database assigned, so that a later row with this id is rejected as a duplicate. */
  wasCreated({ line }: FileRow, key: Key): void {
    this.#lines.set(identityOfId(keyText(key)), line);
  }

  /** Outcomes of rows none of which matches an existing record. */
  asNew(db: Db, rows: readonly FileRow[]): Promise<ValidatedBatch> {
    return this.outcomes(db, rows, new Map(rows.map((row) => [row, []])));
  }

  /** Outcomes of rows, given the records that each may match. `together`: keys that are inserted with them and so may be referred to. */
  async outcomes(
    db: Db,
    rows: readonly FileRow[],
    candidates: Candidates,
    together: ReadonlySet<string> = new Set(),
  ): Promise<ValidatedBatch> {
    const { entity, targets, header, mayRead } = this.#plan;
    const found = await lookUp(db, { targets, mayRead }, header.columns, rows);
    const referenced = new Map([...(await this.#namesOfMe(db)), ...found.referenced]);
    const isTogether = ({ field, named }: ImportColumn, text: string) =>
      named === null && isReference(field) && field.to === entity.spec.service && together.has(text);
    const names: ReferenceLookup = {
      ...found,
      find: (column, text) =>
        isTogether(column, text) ? { id: readPart(column.field, text) ?? text } : found.find(column, text),
    };
    const slice = new TimeSlice();
    const outcomes = new Map<FileRow, RowResult>();
    for (const row of rows) {
      if (slice.isOver) await slice.next();
      outcomes.set(
        row,
        resultOfRow(this.#plan, names, row, must(candidates.get(row), 'each row has candidates, or none')),
      );
    }
    return { outcomes: await this.#withoutUnnumbered(db, await this.#withoutRestored(db, outcomes)), referenced };
  }

  /** Rejects new rows without an id if the table has no sequence. */
  async #withoutUnnumbered(db: Db, outcomes: ValidatedBatch['outcomes']): Promise<ValidatedBatch['outcomes']> {
    const { entity, bringsIds } = this.#plan;
    const { spec } = entity;
    const without = [...outcomes].flatMap(([row, outcome]) =>
      outcome.kind === 'write' && outcome.stored === null && needsId(entity, row.values) ? [row] : [],
    );
    if (without.length === 0) return outcomes;
    this.#canNumber ??= canNumber(db, spec);
    if (await this.#canNumber) return outcomes;
    const advice = bringsIds ? 'Give each new row an id of its own.' : 'Whoever keeps the database can give it one.';
    const reason = `The database has no sequence that numbers "${spec.table}"."${spec.key[0]}". ${advice}`;
    return new Map([...outcomes, ...without.map((row) => [row, rejectedBecause(reason)] as const)]);
  }

  /** Rejects rows that would restore an anonymised user. */
  async #withoutRestored(db: Db, outcomes: ValidatedBatch['outcomes']): Promise<ValidatedBatch['outcomes']> {
    const { entity, header, restores } = this.#plan;
    const writes = [...outcomes.values()].filter((outcome) => outcome.kind === 'write');
    const refusals = await restores.refusals(db, entity.spec, writes, transitionOf);
    if (refusals.size === 0) return outcomes;
    const column = header.columns.find(({ name }) => name === 'isActive') ?? null;
    const refused = writes.flatMap((write) => {
      const message = refusals.get(write);
      return message === undefined ? [] : [[write.row, rejected([{ column, message }])] as const];
    });
    return new Map([...outcomes, ...refused]);
  }

  /** Names for the default `me`: references of new records to the user. */
  async #namesOfMe(db: Db): Promise<References> {
    const { entity, targets, me } = this.#plan;
    if (me === null) return new Map();
    const ownReferences = fieldsOf(entity.spec).filter(([, field]) => isReference(field) && field.default === 'me');
    return readReferences(
      db,
      targets,
      ownReferences.map(([name, field]) => ({ name, field, from: null, to: me })),
    );
  }
}
