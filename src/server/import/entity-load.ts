/** Loads one file into an entity, batch by batch. A row that refers to a record not loaded yet waits for it. */
import { must } from '#model/must.ts';
import { keysByMark, keysFor, markOf, needsId, recordsFor, stageMarks } from './matching.ts';
import { rejected, type CellProblem, type FileRow, type TextRow } from './cell.ts';
import type { CsvRow } from './csv-file.ts';
import { BatchValidator, type ValidatedBatch } from './batch-validator.ts';
import { batches, explained, inBatches, type FileLoad, type WhereIs } from './file-load.ts';
import { canWait } from './load-sources.ts';
import type { LoadPlan, RowResult, Write } from './outcome.ts';
import type { RejectedFile } from './rejected-file.ts';
import type { LoadTransaction } from './session.ts';
import { insertByBisection, updateByBisection, type Clashes, type Made } from './write-by-bisection.ts';
import { Writer } from './write.ts';

interface WrongRow {
  readonly row: TextRow;
  readonly problems: readonly CellProblem[];
}

/** Dependencies of the load of one file. */
export interface EntityLoadOptions {
  readonly plan: LoadPlan;
  readonly session: LoadTransaction;
  readonly rejected: RejectedFile;
  readonly rows: AsyncIterable<CsvRow>;
  /** Suffix of the staging tables, distinct for each file of the load. */
  readonly name: string;
  /** `false`: the transaction is rolled back at the end. */
  readonly commit: boolean;
  /** Line → problems that an earlier attempt found after writing it. */
  readonly refused: ReadonlyMap<number, readonly CellProblem[]>;
}

export class EntityLoad implements FileLoad {
  readonly counts = { created: 0, updated: 0, unchanged: 0 };
  readonly rejected: RejectedFile;
  readonly #options: EntityLoadOptions;
  readonly #writer: Writer;
  readonly #validator: BatchValidator;
  #isRead = false;
  /** Rows not written yet: updates, and inserts that need the reference, wait until it resolves. */
  #held: Write[] = [];
  /** Inserted records whose unresolved references are still null. */
  #open: Made[] = [];

  constructor(options: EntityLoadOptions) {
    const { plan, session, rejected: file, name, commit } = options;
    this.#options = options;
    this.rejected = file;
    this.#writer = new Writer(session, plan.entity, plan.header.columns, {
      targets: plan.targets,
      commit,
      userId: null,
      name,
    });
    this.#validator = new BatchValidator(plan);
  }

  get brings(): string | null {
    return this.#isRead && this.#held.length === 0 ? null : this.#options.plan.entity.spec.service;
  }

  async read(onBatch: (row: CsvRow) => void): Promise<void> {
    const { plan, session, rows } = this.#options;
    await stageMarks(session.db, plan.entity, plan.matching);
    await this.#writer.prepare();
    await inBatches(rows, (batch) => this.#load(batch), onBatch);
    this.#isRead = true;
  }

  async #load(batch: readonly CsvRow[]): Promise<void> {
    const read: FileRow[] = [];
    const wrong: WrongRow[] = [];
    for (const row of batch) {
      const refused = this.#options.refused.get(row.line);
      const one = refused === undefined ? this.#validator.read(row) : rejected(refused);
      if (one.kind === 'read') read.push(one);
      else wrong.push({ row, problems: one.problems });
    }
    await this.#take(await this.#validate(read), wrong);
  }

  async #validate(rows: readonly FileRow[], together?: ReadonlySet<string>): Promise<ValidatedBatch> {
    const { plan, session } = this.#options;
    if (rows.length === 0) return { outcomes: new Map(), referenced: new Map() };
    const { entity, matching } = plan;
    const marks = new Set(rows.map((row) => markOf(matching, row)));
    const keys = keysFor(entity, matching, rows, await keysByMark(session.db, entity, matching, marks, 'staged'));
    return this.#validator.outcomes(session.db, rows, await recordsFor(session.db, entity, keys), together);
  }

  /** Writes what can be written, rejects invalid rows, and holds back those that must wait. */
  async #take({ outcomes, referenced }: ValidatedBatch, wrong: WrongRow[] = []): Promise<void> {
    const writes: Write[] = [];
    for (const [row, outcome] of outcomes) {
      if (outcome.kind === 'rejected') wrong.push({ row, problems: outcome.problems });
      else if (outcome.kind === 'unchanged') this.counts.unchanged += 1;
      else if (this.#mustWait(outcome)) this.#held.push(outcome);
      else writes.push(outcome);
    }
    for (const { row, problems } of wrong.sort((a, b) => a.row.line - b.row.line))
      await this.rejected.add(row, problems);
    const { create = [], update = [] } = Object.groupBy(writes, ({ stored }) => (stored ? 'update' : 'create'));
    const created = await this.#create(create);
    const complete = created.filter(({ write }) => write.unresolved.length === 0);
    this.#open.push(...created.filter(({ write }) => write.unresolved.length > 0));
    await this.#complete(complete, referenced);
    const clashes = await updateByBisection(this.#writing, update, referenced);
    await this.#reject(clashes);
    this.counts.updated += update.length - clashes.size;
  }

  get #writing() {
    const { plan, session } = this.#options;
    return { db: session.db, plan, writer: this.#writer };
  }

  async #reject(clashes: Clashes): Promise<void> {
    for (const [{ row }, { problems }] of clashes) await this.rejected.add(row, problems);
  }

  #mustWait({ stored, unresolved }: Write): boolean {
    const { spec } = this.#options.plan.entity;
    return unresolved.some(({ column }) => stored !== null || (column !== null && !canWait(spec, column.name)));
  }

  async #create(writes: readonly Write[]): Promise<Made[]> {
    const { entity } = this.#options.plan;
    const { made: created, clashes } = await insertByBisection(this.#writing, writes);
    for (const { write, key } of created)
      if (needsId(entity, write.row.values)) this.#validator.wasCreated(write.row, key);
    await this.#reject(clashes);
    this.counts.created += created.length;
    return created;
  }

  #complete(created: readonly Made[], referenced: ValidatedBatch['referenced']): Promise<void> {
    return this.#writer.complete(
      created.map(({ write }) => write),
      created.map(({ key }) => key),
      referenced,
    );
  }

  async settle(): Promise<number> {
    const before = this.#held.length + this.#open.length;
    if (before === 0) return 0;
    await this.#settleOpen();
    const heldBack = this.#held;
    const validated: ValidatedBatch[] = [];
    for (const batch of batches(heldBack)) validated.push(await this.#validate(batch.map(({ row }) => row)));
    this.#held = [];
    for (const one of validated) await this.#take(one);
    if (this.#held.length === heldBack.length) await this.#writeTogether();
    return before - this.#held.length - this.#open.length;
  }

  /** Sets the references of inserted records that resolve by now. */
  async #settleOpen(): Promise<void> {
    const open = this.#open.splice(0);
    for (const batch of batches(open)) {
      const rows = new Map(batch.map((item) => [item.write.row, item]));
      const { outcomes, referenced } = await this.#validator.asNew(this.#options.session.db, [...rows.keys()]);
      const complete: Made[] = [];
      for (const [row, { key, write }] of rows) {
        const now = must(outcomes.get(row), 'each row has an outcome');
        if (now.kind === 'write' && now.unresolved.length === 0)
          complete.push({ key, write: { ...now, unresolved: write.unresolved } });
        else this.#open.push({ key, write: now.kind === 'rejected' ? { ...write, unresolved: now.problems } : write });
      }
      await this.#complete(complete, referenced);
    }
  }

  /** Inserts rows that refer to each other by their own ids in one statement: foreign keys are checked at its end. */
  async #writeTogether(): Promise<void> {
    let rows = this.#held.map(({ row }) => row);
    while (rows.length > 0) {
      const ids = new Set(rows.flatMap((row) => this.#ownKey(row)));
      const { outcomes } = await this.#validate(rows, ids);
      const ready = [...outcomes.values()].filter(isReady);
      if (ready.length === rows.length) {
        const written = new Set(rows);
        this.#held = this.#held.filter(({ row }) => !written.has(row));
        const created = await this.#create(ready);
        const { referenced } = await this.#validator.asNew(this.#options.session.db, rows);
        return this.#complete(created, referenced);
      }
      rows = ready.map(({ row }) => row);
    }
    return undefined;
  }

  /** The key in a row, as references to it have it; none for composite keys. */
  #ownKey({ values }: FileRow): string[] {
    const [name, ...others] = this.#options.plan.entity.spec.key;
    const part = values.get(name) ?? null;
    return others.length > 0 || part === null ? [] : [String(part)];
  }

  waiting(): ReadonlyMap<string, number> {
    return new Map(this.#held.flatMap(({ row }) => this.#ownKey(row).map((key) => [key, row.line])));
  }

  async giveUp(whereIs: WhereIs): Promise<ReadonlyMap<number, readonly CellProblem[]>> {
    for (const { row, unresolved } of this.#held) await this.rejected.add(row, explained(row, unresolved, whereIs));
    return new Map(this.#open.map(({ write }) => [write.row.line, write.unresolved]));
  }
}

const isReady = (outcome: RowResult): outcome is { kind: 'write' } & Write =>
  outcome.kind === 'write' && outcome.stored === null && outcome.unresolved.length === 0;
