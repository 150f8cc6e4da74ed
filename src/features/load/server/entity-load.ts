/** Loads one file into an entity, batch by batch. A row that refers to a record not inserted yet waits for it. */
import { must } from '#model/must.ts';
import { keysByHash, keysFor, rowHash, needsId, recordsFor, stageHashes } from '../../import/server/matching.ts';
import {
  rejected,
  type CellProblem,
  type ParsedRow,
  type RowRejection,
  type TextRow,
} from '../../import/server/cell.ts';
import type { CsvRow } from './csv-file.ts';
import { BatchValidator, type InsertedTogether } from '../../import/server/batch-validator.ts';
import { thePortal } from '../../../server/save/author.ts';
import { batches, explainUnresolved, inBatches, type FileLoad, type ExplainMissing } from './file-load.ts';
import { canBeFilledLater } from './load-sources.ts';
import { partsOf, type LoadPlan, type ValidatedBatch } from '../../import/server/outcome.ts';
import { acceptedWrites, type RowResult, type Write } from '../../import/server/row-result.ts';
import type { RejectedFile } from './rejected-file.ts';
import {
  insertByBisection,
  updateByBisection,
  withAllClashes,
  type Clashes,
} from '../../import/server/write-by-bisection.ts';
import type { WriteTransaction, WrittenRow } from '../../import/server/row-history.ts';
import { Writer } from '../../import/server/write.ts';

interface WrongRow {
  readonly row: TextRow;
  readonly problems: readonly CellProblem[];
}

interface ReadRow {
  readonly row: CsvRow;
  readonly parsed: ParsedRow | RowRejection;
}

/** Dependencies of the load of one file. */
export interface EntityLoadOptions {
  readonly plan: LoadPlan;
  readonly session: WriteTransaction;
  readonly rejected: RejectedFile;
  readonly rows: AsyncIterable<CsvRow>;
  /** Suffix of the staging tables, distinct for each file of the load. */
  readonly stageSuffix: string;
  /** `false`: the transaction is rolled back at the end. */
  readonly commit: boolean;
  /** See {@link RowRefused}. */
  readonly isRepeated: boolean;
  /** Line → problems of a row that an earlier attempt had inserted; it is rejected now. */
  readonly earlierProblems: ReadonlyMap<number, readonly CellProblem[]>;
}

export class EntityLoad implements FileLoad {
  readonly counts = { created: 0, updated: 0, unchanged: 0 };
  readonly rejected: RejectedFile;
  readonly #options: EntityLoadOptions;
  readonly #writer: Writer;
  readonly #validator: BatchValidator;
  #isRead = false;
  /** Rows not written yet, with an unresolved reference: updates, and inserts whose reference is required. */
  #waiting: Write[] = [];
  /** Inserted records whose unresolved references are still null. */
  #incomplete: WrittenRow[] = [];

  constructor(options: EntityLoadOptions) {
    const { plan, session, rejected: file, stageSuffix, commit } = options;
    this.#options = options;
    this.rejected = file;
    this.#writer = new Writer(session, plan.entity, plan.header.columns, {
      targets: plan.targets,
      commit,
      author: thePortal,
      stageSuffix,
    });
    this.#validator = new BatchValidator(plan);
  }

  get spec() {
    return this.#options.plan.entity.spec;
  }

  get pendingService(): string | null {
    return this.#isRead && this.#waiting.length === 0 ? null : this.#options.plan.entity.spec.service;
  }

  async read(onBatch: (row: CsvRow) => void): Promise<void> {
    const { plan, session, rows } = this.#options;
    await stageHashes(session.db, plan.entity, plan.matching);
    await this.#writer.prepare(['created', 'updated', 'completed']);
    await inBatches(
      rows,
      (row) => this.#parse(row),
      (batch) => this.#load(batch),
      onBatch,
    );
    this.#isRead = true;
  }

  #parse(row: CsvRow): ReadRow {
    const problems = this.#options.earlierProblems.get(row.line);
    return { row, parsed: problems === undefined ? this.#validator.parse(row) : rejected(problems) };
  }

  async #load(batch: readonly ReadRow[]): Promise<void> {
    const read: ParsedRow[] = [];
    const wrong: WrongRow[] = [];
    for (const { row, parsed } of batch) {
      const distinct = this.#validator.rejectRepeated(parsed);
      if (distinct.kind === 'parsed') read.push(distinct);
      else wrong.push({ row, problems: distinct.problems });
    }
    await this.#write(await this.#plan(read), wrong);
  }

  /** Judges and writes planned rows, and rejects those that are wrong. */
  async #write(planned: ValidatedBatch, wrong: WrongRow[] = []): Promise<void> {
    const { plan, session } = this.#options;
    await this.#writer.expect(acceptedWrites(planned.outcomes));
    for (const part of partsOf(plan, planned)) await this.#apply(await this.#validator.judged(session.db, part), wrong);
    for (const { row, problems } of wrong.sort((a, b) => a.row.line - b.row.line))
      await this.rejected.add(row, problems);
    await this.#writer.finish();
  }

  async #plan(rows: readonly ParsedRow[], together?: InsertedTogether): Promise<ValidatedBatch> {
    const { plan, session } = this.#options;
    if (rows.length === 0) return { outcomes: new Map(), referenced: new Map() };
    const { entity, matching } = plan;
    const hashes = new Set(matching.kind === 'key' ? [] : rows.flatMap((row) => rowHash(matching, row) ?? []));
    const keys = keysFor(entity, matching, rows, await keysByHash(session.db, entity, matching, hashes, 'staged'));
    return this.#validator.planned(session.db, rows, await recordsFor(session.db, entity, keys), together);
  }

  /** Writes the rows that can be written, adds invalid ones to `wrong`, and holds back those with unresolved references. */
  async #apply({ outcomes, referenced }: ValidatedBatch, wrong: WrongRow[]): Promise<void> {
    const { plan, session } = this.#options;
    const writes: Write[] = [];
    for (const [row, outcome] of await withAllClashes(session.db, plan, outcomes)) {
      if (outcome.kind === 'rejected') wrong.push({ row, problems: outcome.problems });
      else if (outcome.kind === 'unchanged') this.counts.unchanged += 1;
      else if (this.#mustWait(outcome)) this.#waiting.push(outcome);
      else writes.push(outcome);
    }
    const { create = [], update = [] } = Object.groupBy(writes, ({ stored }) => (stored ? 'update' : 'create'));
    const created = await this.#create(create, wrong);
    const complete = created.filter(({ write }) => write.unresolved.length === 0);
    this.#incomplete.push(...created.filter(({ write }) => write.unresolved.length > 0));
    await this.#writer.complete(complete, referenced);
    const clashes = await updateByBisection(this.#writing, update, referenced);
    addClashes(wrong, clashes);
    this.counts.updated += update.length - clashes.size;
  }

  get #writing() {
    const { plan, session, isRepeated } = this.#options;
    return { db: session.db, plan, writer: this.#writer, isRepeated };
  }

  #mustWait({ stored, unresolved }: Write): boolean {
    const { spec } = this.#options.plan.entity;
    return unresolved.some(
      ({ column }) => stored !== null || (column !== null && !canBeFilledLater(spec, column.name)),
    );
  }

  async #create(writes: readonly Write[], wrong: WrongRow[]): Promise<WrittenRow[]> {
    const { entity } = this.#options.plan;
    const { inserted: created, clashes } = await insertByBisection(this.#writing, writes);
    for (const { write, key } of created)
      if (needsId(entity, write.row.values)) this.#validator.registerCreated(write.row, key);
    addClashes(wrong, clashes);
    this.counts.created += created.length;
    return created;
  }

  async retryWaiting(): Promise<number> {
    const before = this.#waiting.length + this.#incomplete.length;
    if (before === 0) return 0;
    await this.#completeInserted();
    const heldBack = this.#waiting;
    const planned: ValidatedBatch[] = [];
    for (const batch of batches(heldBack)) planned.push(await this.#plan(batch.map(({ row }) => row)));
    this.#waiting = [];
    for (const one of planned) await this.#write(one);
    if (this.#waiting.length === heldBack.length) await this.#writeTogether();
    return before - this.#waiting.length - this.#incomplete.length;
  }

  /** Sets references of inserted records that can be resolved now. */
  async #completeInserted(): Promise<void> {
    const inserted = this.#incomplete.splice(0);
    for (const batch of batches(inserted)) {
      const rows = new Map(batch.map((item) => [item.write.row, item]));
      const { outcomes, referenced } = await this.#validator.validateAsNew(this.#options.session.db, [...rows.keys()]);
      const complete: WrittenRow[] = [];
      for (const [row, { key, write }] of rows) {
        const outcome = must(outcomes.get(row), 'each row has an outcome');
        if (outcome.kind === 'write' && outcome.unresolved.length === 0)
          complete.push({ key, write: { ...outcome, unresolved: write.unresolved } });
        else
          this.#incomplete.push({
            key,
            write: outcome.kind === 'rejected' ? { ...write, unresolved: outcome.problems } : write,
          });
      }
      await this.#writer.complete(complete, referenced);
      await this.#writer.finish();
    }
  }

  /** Inserts rows that refer to each other by id in one statement, since foreign keys are checked at its end. */
  async #writeTogether(): Promise<void> {
    const { service } = this.#options.plan.entity.spec;
    let rows = this.waitingRows;
    while (rows.length > 0) {
      const ready = await this.readyAmong(rows, new Map([[service, this.keysOf(rows)]]));
      if (ready.length === rows.length) return this.finish(await this.insert(ready));
      rows = ready.map(({ row }) => row);
    }
    return undefined;
  }

  get waitingRows(): readonly ParsedRow[] {
    return this.#waiting.map(({ row }) => row);
  }

  keysOf(rows: readonly ParsedRow[]): ReadonlySet<string> {
    return new Set(rows.flatMap((row) => this.#ownKey(row)));
  }

  /** Which of the waiting rows can be inserted if all of `together` is. */
  async readyAmong(rows: readonly ParsedRow[], together: InsertedTogether): Promise<readonly Write[]> {
    const planned = await this.#plan(rows, together);
    return [...(await this.#validator.judged(this.#options.session.db, planned)).outcomes.values()].filter(isReady);
  }

  /** Inserts waiting rows. They have to be finished when all that they refer to is inserted. */
  async insert(ready: readonly Write[]): Promise<readonly WrittenRow[]> {
    const written = new Set(ready.map(({ row }) => row));
    this.#waiting = this.#waiting.filter(({ row }) => !written.has(row));
    const wrong: WrongRow[] = [];
    const created = await this.#create(ready, wrong);
    for (const { row, problems } of wrong) await this.rejected.add(row, problems);
    return created;
  }

  async finish(created: readonly WrittenRow[]): Promise<void> {
    const rows = created.map(({ write }) => write.row);
    const { referenced } = await this.#validator.validateAsNew(this.#options.session.db, rows);
    await this.#writer.complete(created, referenced);
    await this.#writer.finish();
  }

  /** The key of a row as it appears in references to it; none for composite keys, which nothing can refer to. */
  #ownKey({ values }: ParsedRow): string[] {
    const [name, ...others] = this.#options.plan.entity.spec.key;
    const part = values.get(name) ?? null;
    return others.length > 0 || part === null ? [] : [String(part)];
  }

  waiting(): ReadonlyMap<string, number> {
    return new Map(this.#waiting.flatMap(({ row }) => this.#ownKey(row).map((key) => [key, row.line])));
  }

  async giveUp(explainMissing: ExplainMissing): Promise<ReadonlyMap<number, readonly CellProblem[]>> {
    for (const { row, unresolved } of this.#waiting)
      await this.rejected.add(row, explainUnresolved(row, unresolved, explainMissing));
    return new Map(this.#incomplete.map(({ write }) => [write.row.line, write.unresolved]));
  }
}

const isReady = (outcome: RowResult): outcome is { kind: 'write' } & Write =>
  outcome.kind === 'write' && outcome.stored === null && outcome.unresolved.length === 0;

function addClashes(wrong: WrongRow[], clashes: Clashes): void {
  for (const [{ row }, { problems }] of clashes) wrong.push({ row, problems });
}
