/** Validates rows batch by batch, for the loader and for imports. */
import { givenPart } from '#model/given-key.ts';
import { isKeyPart, type Key, parseKeyPart } from '#model/key.ts';
import { isReference } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { qualifiedTable } from '#model/table-name.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { outOfReach, readOnlyReason } from '../../../server/access/reach.ts';
import { canNumber } from '../../../server/database/bulk.ts';
import type { Db } from '../../../server/database/database.ts';
import { storedColumn } from '../../../server/database/stored-table.ts';
import { TimeSlice } from '../../../server/fairness/time-slice.ts';
import { readReferenceNames, type ReferenceNames } from '../../../server/save/history.ts';
import { fieldsOf } from '../../../server/record/entity-table.ts';
import {
  parseRow,
  rejected,
  rejectedBecause,
  type CellProblem,
  type ParsedRow,
  type RowRejection,
  type TextRow,
} from './cell.ts';
import type { ImportColumn } from './columns.ts';
import { fillWrites } from './fill-writes.ts';
import { parseCellsByDatabase } from './cells-parsed-by-database.ts';
import { matchIdentity, identityOfKey, needsId, type Candidates } from './matching.ts';
import { cellProblem, resultOfRow, type CellLookup, type LoadPlan, type ValidatedBatch } from './outcome.ts';
import {
  reject,
  transitionOf,
  unknownOf,
  writesOf,
  type RowOutcomes,
  type RowResult,
  type Write,
} from './row-result.ts';
import { resolveReferences } from './reference-names.ts';

/** Service → keys of records that are inserted before the references to them are checked. */
export type InsertedTogether = ReadonlyMap<string, ReadonlySet<string>>;

export class BatchValidator {
  readonly #plan: LoadPlan;
  /** Identity of a row → the first line that has it. */
  readonly #lines = new Map<string, number>();
  #canNumber: Promise<boolean> | undefined;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
  }

  parse(row: TextRow): ParsedRow | RowRejection {
    return this.#rejectNamesInKey(parseRow(row, this.#plan.header));
  }

  /** Rejects a row if an earlier line is about the same record. */
  rejectRepeated(row: ParsedRow | RowRejection): ParsedRow | RowRejection {
    const identity = row.kind === 'rejected' ? null : matchIdentity(this.#plan.matching, row);
    if (row.kind === 'rejected' || identity === null) return row;
    const earlierLine = this.#lines.get(identity);
    const message = `Line ${earlierLine} is about the same record.`;
    if (earlierLine !== undefined) return rejected([{ column: null, message }, ...row.problems]);
    this.#lines.set(identity, row.line);
    return row;
  }

  /** Rejects a name in a key column: records are matched by key before names are resolved. */
  #rejectNamesInKey(parsed: ParsedRow | RowRejection): ParsedRow | RowRejection {
    const { kind, columns } = this.#plan.matching;
    if (parsed.kind === 'rejected' || kind !== 'key') return parsed;
    const wrong = columns.filter(({ name, field }) => {
      const value = parsed.values.get(name) ?? null;
      return isReference(field) && value !== null && !isKeyPart(field, value);
    });
    if (wrong.length === 0) return parsed;
    const problems = wrong.map((column) => ({ column, message: `${column.header} must be the key of a record.` }));
    const values = new Map([...parsed.values].filter(([name]) => !wrong.some((column) => column.name === name)));
    return { ...parsed, values, problems: [...parsed.problems, ...problems] };
  }

  /** Registers an id that the database assigned, so that a later row with this id is rejected as a duplicate. */
  registerCreated({ line }: ParsedRow, key: Key): void {
    this.#lines.set(identityOfKey(key.map(String)), line);
  }

  /** Validates rows that are known to match no existing record. */
  validateAsNew(db: Db, rows: readonly ParsedRow[]): Promise<ValidatedBatch> {
    return this.outcomes(db, rows, new Map(rows.map((row) => [row, []])));
  }

  /** As {@link planned}, then {@link judged}. */
  async outcomes(
    db: Db,
    rows: readonly ParsedRow[],
    candidates: Candidates,
    together?: InsertedTogether,
    slice?: TimeSlice,
  ): Promise<ValidatedBatch> {
    return this.judged(db, await this.planned(db, rows, candidates, together, slice));
  }

  /**
   * The outcomes before own code runs. `candidates`: the records that each row may match. `together`: rows that are inserted with them,
   * to which they may refer. Rows for which there was no time have no outcome.
   */
  async planned(
    db: Db,
    rows: readonly ParsedRow[],
    candidates: Candidates,
    together: InsertedTogether = new Map(),
    slice = new TimeSlice(),
  ): Promise<ValidatedBatch> {
    const { pickable, header, mayRead } = this.#plan;
    const parsingOf = await parseCellsByDatabase(db, header.columns, rows);
    const lookup = await resolveReferences(db, { targets: pickable, mayRead }, header.columns, rows);
    const referenced = new Map([...(await this.#currentUserNames(db)), ...lookup.referenced]);
    const isInsertedTogether = ({ field, namedReference }: ImportColumn, text: string) =>
      namedReference === null && isReference(field) && together.get(field.to)?.has(text) === true;
    const names: CellLookup = {
      ...lookup,
      parsingOf,
      find: (column, text) =>
        isInsertedTogether(column, text) ? { id: parseKeyPart(column.field, text) ?? text } : lookup.find(column, text),
    };
    const outcomes = new Map<ParsedRow, RowResult>();
    for (const row of rows) {
      if (slice.isOver) await slice.next();
      if (slice.isLate) break;
      outcomes.set(
        row,
        resultOfRow(this.#plan, names, row, must(candidates.get(row), 'each row has candidates, or none')),
      );
    }
    return { outcomes, referenced };
  }

  /** Fills and judges what is planned: rows that are judged together don't see each other. */
  async judged(db: Db, { outcomes, referenced }: ValidatedBatch): Promise<ValidatedBatch> {
    const filled = await fillWrites(db, this.#plan, await this.#rejectRestores(db, outcomes), referenced);
    const allowed = await this.#rejectByChecks(db, await this.#rejectOutOfReach(db, filled.outcomes));
    return { outcomes: await this.#rejectWithoutSequence(db, allowed), referenced: filled.referenced };
  }

  /** Rejects new rows without an id if the table's id column has no sequence. */
  async #rejectWithoutSequence(db: Db, outcomes: RowOutcomes): Promise<RowOutcomes> {
    const { entity, acceptsNewIds } = this.#plan;
    const { spec } = entity;
    const withoutId = [...outcomes].flatMap(([row, outcome]) =>
      outcome.kind === 'write' && outcome.stored === null && needsId(entity, row.values) ? [row] : [],
    );
    const part = givenPart(spec);
    if (withoutId.length === 0 || part === undefined) return outcomes;
    this.#canNumber ??= canNumber(db, spec, part);
    if (await this.#canNumber) return outcomes;
    const advice = acceptsNewIds
      ? 'Give each new row an id of its own.'
      : 'The administrator of the database can add one.';
    const column = storedColumn(spec.columnMappings, part);
    const reason = `The database has no sequence that numbers ${qualifiedTable(spec.table)}.${escapeIdentifier(column)}. ${advice}`;
    return new Map<ParsedRow, RowResult>([
      ...outcomes,
      ...withoutId.map((row) => [row, rejectedBecause(reason)] as const),
    ]);
  }

  /** Rejects rows that would restore an anonymised user. */
  async #rejectRestores(db: Db, outcomes: RowOutcomes): Promise<RowOutcomes> {
    const { entity, header, restores } = this.#plan;
    const refusals = await restores.refusals(db, entity.spec, writesOf(outcomes), transitionOf);
    const column = header.columns.find(({ name }) => name === 'isActive') ?? null;
    return reject(outcomes, new Map([...refusals].map(([write, message]) => [write, [{ column, message }]])));
  }

  /** Rejects rows of records that the user may not change, or could not change afterwards. */
  async #rejectOutOfReach(db: Db, outcomes: RowOutcomes): Promise<RowOutcomes> {
    const { entity, header, user } = this.#plan;
    const { spec, writable } = entity;
    if (writable === null) return outcomes;
    const writes = writesOf(outcomes);
    const unknown = unknownOf(spec);
    const judged = writes.filter((write) => !writable.columns.some((name) => unknown(write).has(name)));
    const beyond = await outOfReach(db, entity, user?.id ?? null, judged, transitionOf);
    const problems = writes.flatMap((write): [Write, CellProblem[]][] => {
      const message = readOnlyReason(spec, write.stored);
      const problem = message === undefined ? beyond.get(write) : { field: '', message };
      return problem === undefined ? [] : [[write, [cellProblem(spec, header, problem)]]];
    });
    return reject(outcomes, new Map(problems));
  }

  /** Rejects rows that own code refuses. */
  async #rejectByChecks(db: Db, outcomes: RowOutcomes): Promise<RowOutcomes> {
    const { entity, header, checks, user } = this.#plan;
    const { spec } = entity;
    const refused = await checks.refusals({ db, spec, user }, writesOf(outcomes), transitionOf, unknownOf(spec));
    const problems = [...refused].map(
      ([write, found]) => [write, found.map((problem) => cellProblem(spec, header, problem))] as const,
    );
    return reject(outcomes, new Map(problems));
  }

  /** The user's name, for reference fields of new records that default to `me`. */
  async #currentUserNames(db: Db): Promise<ReferenceNames> {
    const { entity, targets, user } = this.#plan;
    if (user === null) return new Map();
    const ownReferences = fieldsOf(entity.spec).filter(([, field]) => isReference(field) && field.default === 'me');
    return readReferenceNames(
      db,
      targets,
      ownReferences.map(([name, field]) => ({ name, field, from: null, to: user.id })),
    );
  }
}
