/** Loads a CSV file into an entity: creates and updates records, and says what it did with every row. */
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { Database } from '../database/database.ts';
import { generatedCatalogue } from '../catalogue/generated.ts';
import type { References } from '../save/references.ts';
import { entityTable, targetsOf } from '../record/entity-table.ts';
import { columnsBy, readHeader } from './columns.ts';
import { csvRows, type CsvRow } from './csv-file.ts';
import { Judge } from './judge.ts';
import { keysFor, matchingOf, needsId, recordsFor, stageMarks } from './matching.ts';
import type { LoadPlan, Write } from './outcome.ts';
import { RejectedFile } from './rejected-file.ts';
import { inSession, type Session } from './session.ts';
import { nearest } from '#model/nearest.ts';
import { Writer } from './write.ts';

export interface LoadRequest {
  /** As `api/campaigns/{Entity}/` spells it. */
  readonly service: string;
  readonly file: string;
  /** Does everything, and then undoes it. */
  readonly dryRun?: boolean;
  /** The columns that tell rows apart, where they are not the key. */
  readonly by?: readonly string[];
  /** Called after every batch: rows so far, and how much of the file. */
  readonly onProgress?: (rows: number, bytes: number) => void;
}

export interface LoadResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Where the rejected rows are, with their lines and reasons. */
  readonly rejectedFile: string | null;
  /** What the person should know about how the file was read. */
  readonly notes: readonly string[];
}

/** Rows that are looked up and written together. */
const batchSize = 1_000;

/**
 * Loads the file in one transaction: it is loaded as far as its rows allow, or not at all.
 *
 * @throws OperatorError for an entity that there is not, a file that can't be read, or a header that does not fit.
 */
export async function load(database: Database, request: LoadRequest): Promise<LoadResult> {
  const { file, dryRun = false } = request;
  const { entities, schema, validatorOf } = generatedCatalogue;
  const spec = specOf(entities, request.service);
  const targets = targetsOf(entities);
  const entity = entityTable(spec, targets, schema);
  const rows = csvRows(file);
  const first = await rows.next();
  if (first.done === true) throw new OperatorError(`${file} is empty.`);
  const header = readHeader(spec, first.value.cells);
  const matching = matchingOf(entity, header, request.by && columnsBy(header, request.by));
  const plan: LoadPlan = { entity, targets, header, matching, validate: validatorOf(spec.service), bringsIds: true };
  const rejected = new RejectedFile(file, header.cells);
  try {
    return await inSession(database, !dryRun, async (session) => {
      const loading = new Loading(plan, session, rejected, !dryRun);
      await loading.run(rows, request.onProgress);
      return {
        ...loading.counts,
        rejected: rejected.count,
        rejectedFile: rejected.count > 0 ? rejected.path : null,
        notes: notesOf(plan),
      };
    });
  } finally {
    await rejected.close();
  }
}

function specOf(entities: readonly EntitySpec[], service: string): EntitySpec {
  const loadable = entities.filter(({ calls }) => calls !== 'list');
  const isMeant = (name: string) => name.toLowerCase() === service.toLowerCase();
  const spec = loadable.find((one) => isMeant(one.service) || isMeant(one.name));
  if (spec !== undefined) return spec;
  const names = loadable.map((one) => one.service);
  const near = nearest(service, names);
  const why = near === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${near}?`;
  throw new OperatorError(`Nothing called ${service} can be loaded. ${why}`);
}

function notesOf({ entity: { spec }, header: { ignored }, matching }: LoadPlan): string[] {
  const notes: string[] = [];
  if (ignored.length > 0) notes.push(`Not loaded, because the portal keeps them itself: ${ignored.join(', ')}.`);
  if (matching.kind === 'all') {
    notes.push(
      `The file has no ${spec.key.join(', ')}: a row that is like no record in every column is a new one. ` +
        'Name the columns that tell rows apart by --by "column,column" to change records.',
    );
  }
  return notes;
}

class Loading {
  readonly counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #plan: LoadPlan;
  readonly #session: Session;
  readonly #rejected: RejectedFile;
  readonly #writer: Writer;
  readonly #judge: Judge;

  constructor(plan: LoadPlan, session: Session, rejected: RejectedFile, keep: boolean) {
    this.#plan = plan;
    this.#session = session;
    this.#rejected = rejected;
    this.#writer = new Writer(session, plan.entity, plan.header.columns, { keep, userId: null });
    this.#judge = new Judge(plan);
  }

  async run(rows: AsyncIterable<CsvRow>, onProgress: LoadRequest['onProgress']): Promise<void> {
    const { entity, matching, header } = this.#plan;
    await stageMarks(this.#session.db, entity, matching);
    await this.#writer.prepare();
    // A row may lead to one before it in the same file.
    const size = header.columns.some(({ field }) => field.kind === 'reference' && field.to === entity.spec.service)
      ? 1
      : batchSize;
    let count = 0;
    let batch: CsvRow[] = [];
    for await (const row of rows) {
      count += 1;
      batch.push(row);
      if (batch.length < size) continue;
      await this.#load(batch);
      onProgress?.(count, row.bytes);
      batch = [];
    }
    await this.#load(batch);
  }

  async #load(batch: readonly CsvRow[]): Promise<void> {
    const { entity, matching } = this.#plan;
    const { db } = this.#session;
    const read = batch.map((row) => this.#judge.read(row));
    const readable = read.filter((row) => row.kind === 'read');
    const keys = await keysFor(db, entity, matching, readable, 'staged');
    const { outcomes, referenced } = await this.#judge.outcomes(db, readable, await recordsFor(db, entity, keys));
    const writes: Write[] = [];
    for (const [index, row] of batch.entries()) {
      const one = must(read[index], 'each row was read');
      const outcome = one.kind === 'rejected' ? one : must(outcomes.get(one), 'each row has an outcome');
      if (outcome.kind === 'rejected') await this.#rejected.add(row, outcome.problems);
      else if (outcome.kind === 'unchanged') this.counts.unchanged += 1;
      else writes.push(outcome);
    }
    await this.#write(writes, referenced);
  }

  async #write(writes: readonly Write[], referenced: References): Promise<void> {
    const { create = [], update = [] } = Object.groupBy(writes, ({ stored }) => (stored ? 'update' : 'create'));
    const { numbered = [], unnumbered = [] } = Object.groupBy(create, ({ row }) =>
      needsId(this.#plan.entity, row.values) ? 'unnumbered' : 'numbered',
    );
    await this.#writer.create(numbered, referenced);
    const ids = await this.#writer.create(unnumbered, referenced);
    for (const [index, { row }] of unnumbered.entries())
      this.#judge.wasCreated(row, must(ids[index], 'one id for each new record'));
    await this.#writer.update(update, referenced);
    this.counts.created += create.length;
    this.counts.updated += update.length;
  }
}
