/** Loads CSV files in one transaction, and reports the outcome of every row. */
import { must } from '#model/must.ts';
import type { Catalogue } from '../../../server/catalogue/catalogue.ts';
import type { Database } from '../../../server/database/database.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { Checks } from '../../../server/own-code/checks.ts';
import { Fills } from '../../../server/own-code/fills.ts';
import { CatalogueNames } from '../../../server/own-code/own-database.ts';
import { restoreRule } from '../../../server/save/restore-rule.ts';
import { entityTable, targetsOf, type Target } from '../../../server/record/entity-table.ts';
import type { CellProblem } from '../../import/server/cell.ts';
import { readImportHeader, type Header } from '../../import/server/columns.ts';
import { asLoaded, identifyingColumns, isLoadable } from './loaded-columns.ts';
import { csvRows, type CsvRow } from './csv-file.ts';
import { EntityLoad } from './entity-load.ts';
import { completeCycles, CycleRefused } from './load-cycles.ts';
import type { FileLoad } from './file-load.ts';
import { LinkLoad } from './link-load.ts';
import { inLoadOrder, type LoadSource } from './load-sources.ts';
import { matchingOf } from '../../import/server/matching.ts';
import type { LoadPlan } from '../../import/server/outcome.ts';
import { RejectedFile, type ReportedProblem } from './rejected-file.ts';
import { RowRefused } from '../../import/server/write-by-bisection.ts';
import type { WriteTransaction } from '../../import/server/row-history.ts';
import { inLoadTransaction } from './load-transaction.ts';

/** The parts of the catalogue that a load needs. */
type LoadCatalogue = Pick<Catalogue, 'entities' | 'identity' | 'schema' | 'validatorOf' | 'ownCode'>;

export interface LoadRequest {
  readonly sources: readonly LoadSource[];
  /** Dry run: does everything, then rolls back. */
  readonly dryRun?: boolean;
  /** The columns that identify a record, if not the key. */
  readonly by?: readonly string[];
  /** Called after every batch with the bytes read so far. */
  readonly onProgress?: (source: LoadSource, bytes: number) => void;
}

/** Counts and problems of one file. */
export interface FileResult {
  readonly file: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Path of the file with the rejected rows, their lines and reasons. */
  readonly rejectedFile: string | null;
  /** Problems of the first rejected rows. */
  readonly problems: readonly ReportedProblem[];
  /** Hints for the operator: ignored columns, how rows are matched. */
  readonly notes: readonly string[];
}

/** Problems of rows that an earlier attempt had already inserted, by file and line; the next attempt rejects these rows. */
type EarlierProblems = ReadonlyMap<string, Map<number, readonly CellProblem[]>>;

/** Rows were inserted whose references never resolved: the attempt is rolled back. */
class UnresolvedRowsWritten extends Error {}

/**
 * Loads all valid rows of the files in one transaction; an error rolls everything back. A row may refer to any other row of any
 * file, in any order.
 *
 * @throws OperatorError for an unreadable file, or an unknown column.
 */
export async function load(database: Database, catalogue: LoadCatalogue, request: LoadRequest): Promise<FileResult[]> {
  const earlierProblems: EarlierProblems = new Map(request.sources.map(({ file }) => [file, new Map()]));
  let isRepeated = true;
  for (;;) {
    const files: RejectedFile[] = [];
    try {
      return await inLoadTransaction(database, request.dryRun !== true, (session) =>
        new Attempt({ catalogue, session, request, earlierProblems, isRepeated, files }).run(),
      );
    } catch (error) {
      if (error instanceof RowRefused) isRepeated = false;
      else if (!(error instanceof UnresolvedRowsWritten)) throw error;
    } finally {
      for (const file of files) await file.close();
    }
  }
}

interface AttemptContext {
  readonly catalogue: LoadCatalogue;
  readonly session: WriteTransaction;
  readonly request: LoadRequest;
  readonly earlierProblems: EarlierProblems;
  /** Whether another attempt follows if a row is refused. */
  readonly isRepeated: boolean;
  readonly files: RejectedFile[];
}

/** One transaction. If inserted rows turn out to have unresolved references, it is rolled back and the next attempt omits them. */
class Attempt {
  readonly #loads = new Map<LoadSource, FileLoad & { notes: readonly string[] }>();
  readonly #context: AttemptContext;
  readonly #targets: ReadonlyMap<string, Target>;

  constructor(context: AttemptContext) {
    this.#context = context;
    this.#targets = targetsOf(context.catalogue.entities);
  }

  async run(): Promise<FileResult[]> {
    const { sources, onProgress } = this.#context.request;
    for (const source of inLoadOrder(sources)) this.#loads.set(source, await this.#begin(source, this.#loads.size));
    for (const [source, load] of this.#loads) {
      await load.read((row) => onProgress?.(source, row.bytes));
      while ((await load.retryWaiting()) > 0);
    }
    while ((await this.#retryWaiting()) > 0);
    await this.#completeCycles();
    while ((await this.#retryWaiting()) > 0);
    await this.#giveUp();
    return [...this.#loads].map(([{ file }, { counts, rejected, notes }]) => ({
      file,
      created: counts.created,
      updated: counts.updated,
      unchanged: counts.unchanged,
      rejected: rejected.count,
      rejectedFile: rejected.count > 0 ? rejected.path : null,
      problems: rejected.reported,
      notes,
    }));
  }

  async #begin(source: LoadSource, index: number): Promise<FileLoad & { notes: readonly string[] }> {
    const { file, entity: spec, link } = source;
    const { catalogue, session, request, earlierProblems, isRepeated, files } = this.#context;
    const rows = csvRows(file);
    const first = await rows.next();
    if (first.done === true) throw new OperatorError(`${file} is empty.`);
    const header = headerOf(source, first.value);
    const rejected = new RejectedFile(file, header.cells);
    files.push(rejected);
    const common = { session, rejected, rows, header, targets: this.#targets };
    if (link !== undefined) return Object.assign(new LinkLoad({ ...common, link }), { notes: notesOf(header, null) });
    const entity = entityTable(spec, this.#targets, catalogue.schema);
    const { by, dryRun } = request;
    const names = new CatalogueNames(catalogue.entities);
    const written = asLoaded(spec);
    const plan: LoadPlan = {
      entity,
      written,
      targets: this.#targets,
      pickable: this.#targets,
      header,
      matching: matchingOf(entity, header, by && identifyingColumns(header, by), `pg_temp.load_hash_${index}`),
      validate: catalogue.validatorOf(written),
      restores: restoreRule(catalogue.identity),
      fills: new Fills(catalogue, names),
      checks: new Checks(catalogue.ownCode, names),
      user: null,
      mayRead: () => true,
      acceptsNewIds: true,
      mayInsertLater: (service) => [...this.#loads.values()].some(({ pendingService }) => pendingService === service),
    };
    const loading = new EntityLoad({
      ...common,
      plan,
      stageSuffix: `_${index}`,
      commit: dryRun !== true,
      isRepeated,
      earlierProblems: must(earlierProblems.get(file), 'there is a map for each file'),
    });
    return Object.assign(loading, { notes: notesOf(header, plan) });
  }

  async #retryWaiting(): Promise<number> {
    let settled = 0;
    for (const load of this.#loads.values()) settled += await load.retryWaiting();
    return settled;
  }

  /** Inserts rows of several files that need each other, where the database can check their references later. */
  async #completeCycles(): Promise<void> {
    const files = new Map<FileLoad, string>([...this.#loads].map(([{ file }, load]) => [load, file]));
    const waiting = [...this.#loads.values()].filter((load) => load instanceof EntityLoad);
    try {
      await completeCycles(this.#context.session.db, waiting);
    } catch (error) {
      if (!(error instanceof CycleRefused)) throw error;
      const problems = [{ column: null, message: 'The database refused the row, or one that it needs.' }];
      for (const [load, lines] of error.lines)
        for (const line of lines) this.#context.earlierProblems.get(files.get(load) ?? '')?.set(line, problems);
      throw new UnresolvedRowsWritten('Rows that need each other were refused.');
    }
  }

  async #giveUp(): Promise<void> {
    const locations = new Map<string, string>();
    for (const [{ file, entity }, load] of this.#loads)
      for (const [id, line] of load.waiting()) locations.set(`${entity?.service} ${id}`, `line ${line} of ${file}`);
    const explainMissing = (service: string, id: unknown) => {
      const location = locations.get(`${service} ${String(id)}`);
      return location === undefined ? '' : ` It would come from ${location}, which waits for another record itself.`;
    };
    let mustRetry = false;
    for (const [{ file }, load] of this.#loads) {
      for (const [line, problems] of await load.giveUp(explainMissing)) {
        mustRetry = true;
        this.#context.earlierProblems.get(file)?.set(line, problems);
      }
    }
    if (mustRetry) throw new UnresolvedRowsWritten('Rows with unresolved references were written.');
  }
}

function headerOf({ file, entity, link }: LoadSource, { cells }: CsvRow): Header {
  const header = readImportHeader(entity ?? link.columns, cells, isLoadable);
  if (link === undefined || header.columns.length === 2) return header;
  throw new OperatorError(`${file} needs the columns ${link.link.own} and ${link.link.other}.`);
}

function notesOf({ ignored }: Header, plan: LoadPlan | null): string[] {
  const notes: string[] = [];
  if (ignored.length > 0) notes.push(`Not loaded, because only the portal sets them: ${ignored.join(', ')}.`);
  if (plan?.matching.kind === 'all') {
    notes.push(
      `The file has no ${plan.entity.spec.key.join(', ')}: a row that differs from every record is inserted. ` +
        'To update records, name the columns that identify them with --by "column,column".',
    );
  }
  return notes;
}
