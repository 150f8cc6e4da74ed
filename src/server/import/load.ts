/** Loads a CSV file into an entity: creates and updates records, and says what it did with every row. */
import { OperatorError } from '../log/operator-error.ts';
import type { Database } from '../database/database.ts';
import { generatedCatalogue } from '../catalogue/generated.ts';
import type { Referred } from '../save/references.ts';
import { entityTable, targetsOf, type EntityTable } from '../record/entity-table.ts';
import { readHeader, type Header } from './columns.ts';
import { csvRows, type CsvRow } from './csv-file.ts';
import { fileRow, type FileRow } from './file-row.ts';
import {
  candidatesFor,
  identityOf,
  identityOfId,
  matchingOf,
  needsId,
  prepareMatching,
  type Matching,
} from './matching.ts';
import { outcomeOf, type Write } from './outcome.ts';
import { lookUp } from './reference-names.ts';
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
  const { entity, targets } = entityOf(request.service);
  const rows = csvRows(file);
  const first = await rows.next();
  if (first.done === true) throw new OperatorError(`${file} is empty.`);
  const header = readHeader(entity.spec, first.value.cells);
  const matching = matchingOf(entity, header, request.by);
  const rejected = new RejectedFile(file, header.cells);
  try {
    return await inSession(database, !dryRun, async (session) => {
      const loading = new Loading({ session, entity, targets, header, matching, rejected, keep: !dryRun });
      await loading.run(rows, request.onProgress);
      return {
        ...loading.counts,
        rejected: rejected.count,
        rejectedFile: rejected.count > 0 ? rejected.path : null,
        notes: notesOf(entity, header, matching),
      };
    });
  } finally {
    await rejected.close();
  }
}

function entityOf(service: string): { entity: EntityTable; targets: ReturnType<typeof targetsOf> } {
  const { entities, schema } = generatedCatalogue;
  const loadable = entities.filter(({ calls }) => calls !== 'list');
  const spec = loadable.find((one) =>
    [one.service, one.name].some((name) => name.toLowerCase() === service.toLowerCase()),
  );
  if (spec === undefined) {
    const names = loadable.map((one) => one.service);
    const near = nearest(service, names);
    const why = near === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${near}?`;
    throw new OperatorError(`Nothing called ${service} can be loaded. ${why}`);
  }
  const targets = targetsOf(entities);
  return { entity: entityTable(spec, targets, schema), targets };
}

function notesOf({ spec }: EntityTable, { ignored }: Header, { kind }: Matching): string[] {
  const notes: string[] = [];
  if (ignored.length > 0) notes.push(`Not loaded, because the portal keeps them itself: ${ignored.join(', ')}.`);
  if (kind === 'all') {
    notes.push(
      `The file has no ${spec.key.join(', ')}: a row that is like no record in every column is a new one. ` +
        'Name the columns that tell rows apart by --by "column,column" to change records.',
    );
  }
  return notes;
}

interface Parts {
  readonly session: Session;
  readonly entity: EntityTable;
  readonly targets: ReturnType<typeof targetsOf>;
  readonly header: Header;
  readonly matching: Matching;
  readonly rejected: RejectedFile;
  readonly keep: boolean;
}

class Loading {
  readonly counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #parts: Parts;
  readonly #writer: Writer;
  /** What tells a row from the others → the line that had it first. */
  readonly #seen = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#writer = new Writer(parts.session, parts.entity, parts.header.columns, parts.keep);
  }

  async run(rows: AsyncIterable<CsvRow>, onProgress: LoadRequest['onProgress']): Promise<void> {
    const { session, entity, matching, header } = this.#parts;
    await prepareMatching(session.db, entity, matching);
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
    const { session, entity, targets, header, matching, rejected } = this.#parts;
    const readable: FileRow[] = [];
    for (const row of batch) {
      const read = fileRow(row, header);
      const problem = 'problem' in read ? read.problem : this.#repeated(read);
      if (problem !== null) await rejected.add(row, problem);
      else readable.push(read as FileRow);
    }
    if (readable.length === 0) return;
    const names = await lookUp(session.db, targets, header.columns, readable);
    const candidates = await candidatesFor(session.db, entity, matching, readable);
    const validate = generatedCatalogue.validatorOf(entity.spec.service);
    const writes: Write[] = [];
    for (const row of readable) {
      const outcome = outcomeOf(
        { entity, validate, columns: header.columns, matching, names },
        row,
        candidates.get(row) ?? [],
      );
      if (outcome.kind === 'rejected') await rejected.add(row, outcome.reason);
      else if (outcome.kind === 'unchanged') this.counts.unchanged += 1;
      else writes.push(outcome);
    }
    await this.#write(writes, names.referred);
  }

  async #write(writes: readonly Write[], referred: Referred): Promise<void> {
    const created = writes.filter(({ stored }) => stored === null);
    const updated = writes.filter(({ stored }) => stored !== null);
    const numbered = created.filter(({ row }) => needsId(this.#parts.entity, row.values));
    await this.#writer.create(
      created.filter(({ row }) => !needsId(this.#parts.entity, row.values)),
      referred,
    );
    const ids = await this.#writer.create(numbered, referred);
    // A later row that names such an id was not written by somebody who knew the record.
    for (const [index, { row }] of numbered.entries()) this.#seen.set(identityOfId(ids[index] ?? ''), row.line);
    await this.#writer.update(updated, referred);
    this.counts.created += created.length;
    this.counts.updated += updated.length;
  }

  /** What is wrong with a row that says the same record again. */
  #repeated(row: FileRow): string | null {
    const identity = identityOf(this.#parts.matching, row);
    if (identity === null) return null;
    const before = this.#seen.get(identity);
    if (before !== undefined) return `Line ${before} is about the same record.`;
    this.#seen.set(identity, row.line);
    return null;
  }
}
