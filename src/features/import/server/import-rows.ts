/** Writes the rows of `POST …/import`: up to {@link importBatchRows} in one transaction, more of them in batches. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { importBatchRows } from '../model/import.ts';
import type { ImportCounts, WrongRow } from '../model/operations.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Needs } from '#model/permission.ts';
import type { Validate } from '#model/validation/validate.ts';
import { changedKeys, insertBulkChange } from '../../../server/save/bulk-change.ts';
import { insertRows } from '../../../server/database/bulk.ts';
import type { Db } from '../../../server/database/database.ts';
import { conflict } from '../../../server/http/problems.ts';
import { recordsByKey } from '../../../server/record/record-sql.ts';
import { authorOf } from '../../../server/save/author.ts';
import { runOnce, type IdempotentRequest } from '../../../server/save/idempotency.ts';
import { lockLinks } from '../../../server/save/links.ts';
import type { Author, Reauthorise } from '../../../server/save/reauthorise.ts';
import type { SaveContext } from '../../../server/save/save.ts';
import { parseRow, type ParsedRow, type RowRejection } from './cell.ts';
import { BatchValidator } from './batch-validator.ts';
import { previewRows, noCounts, refuseWrong, textRow, wrongRow, type PreviewedRows } from './preview-rows.ts';
import { recordsFor } from './matching.ts';
import { partsOf, type LoadPlan } from './outcome.ts';
import { acceptedWrites, type Write } from './row-result.ts';
import type { Import } from './read-import.ts';
import { insertByBisection, updateByBisection } from './write-by-bisection.ts';
import { Writer } from './write.ts';

export interface ImportContext extends SaveContext {
  readonly catalogue: { readonly validatorOf: (spec: EntitySpec) => Validate };
  readonly reauthorise: Reauthorise;
}

/** A parsed import, its author and its idempotency key. */
export interface ImportJob {
  readonly request: Import;
  readonly user: Author;
  readonly needs: Needs;
  readonly idempotency: IdempotentRequest | null;
  /** Aborted when the client disconnects: batches not yet written are dropped. */
  readonly signal: AbortSignal;
}

/** Writes up to {@link importBatchRows} rows atomically. Throws 422 if a row is invalid and `skipWrong` is not set. */
export function importTogether(context: ImportContext, job: ImportJob): Promise<ImportCounts> {
  return inTransaction(context, job, job.idempotency, async (db) => {
    const { administrators } = context;
    const previewed = await previewRows({ db, administrators }, job.request, job.signal);
    refuseWrong(job.request, previewed);
    return writeRows(db, job, previewed, 0);
  });
}

/** Writes longer imports in batches, one transaction each. Yields the counts of each batch. */
export async function* importInBatches(
  context: ImportContext,
  job: ImportJob,
  previewed: PreviewedRows,
): AsyncGenerator<ImportCounts> {
  const { signal, request, idempotency } = job;
  for (let start = 0; start < request.rows.length; start += importBatchRows) {
    signal.throwIfAborted();
    const batchKey = idempotency && { ...idempotency, key: `${idempotency.key}/${start}` };
    yield await inTransaction(context, job, batchKey, (db) => writeRows(db, job, previewed, start));
  }
}

/** What {@link addTogether} has written. */
export interface AddedRows {
  readonly counts: ImportCounts;
  /** The bulk change, by which the author can undo it. */
  readonly id: number;
  readonly keys: readonly Key[];
}

/**
 * Adds up to {@link importBatchRows} rows atomically, as a bulk change. Throws 409 unless as many are created as expected and none is
 * updated, and 422 as {@link importTogether} does.
 */
export function addTogether(context: ImportContext, job: ImportJob, expected: number): Promise<AddedRows> {
  const { request, user } = job;
  const { spec } = request.plan.entity;
  return inTransaction(context, job, job.idempotency, async (db) => {
    const { administrators } = context;
    const previewed = await previewRows({ db, administrators }, request, job.signal);
    refuseWrong(request, previewed);
    if (previewed.created !== expected || previewed.updated > 0)
      throw conflict('Records were changed meanwhile, so other rows would be added. Nothing was changed.');
    const id = await insertBulkChange(db, spec, 'create', user.id);
    const counts = await writeRows(db, job, previewed, 0, id);
    return { counts, id, keys: await changedKeys(db, spec, id) };
  });
}

function inTransaction<Answer>(
  { database, administrators, reauthorise }: ImportContext,
  { request, user, needs }: ImportJob,
  idempotency: IdempotentRequest | null,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { spec } = request.plan.entity;
  return database.db.transaction().execute(async (db) => {
    await lockLinks(db, spec);
    await reauthorise(db, user, needs);
    return administrators.guard(db, [spec], () => runOnce(db, idempotency, () => work(db)));
  });
}

/** Locks the records of one batch, validates its rows again, and writes them. */
async function writeRows(
  db: Db,
  { request, user }: ImportJob,
  { toWrite, outcomes }: PreviewedRows,
  start: number,
  bulkId?: number,
): Promise<ImportCounts> {
  const { plan, columns } = request;
  const { entity } = plan;
  const counts = noCounts();
  const keys = new Map<ParsedRow, readonly Key[]>();
  const rowIndexes = new Map<ParsedRow, number>();
  for (const [offset, outcome] of outcomes.slice(start, start + importBatchRows).entries()) {
    const index = start + offset;
    const key = toWrite.get(index);
    if (key === undefined) counts[outcome] += 1;
    else {
      const row = parseAgain(plan, must(request.rows[index], 'there is an outcome for each row'), index);
      keys.set(row, key === null ? [] : [key]);
      rowIndexes.set(row, index);
    }
  }
  await lockRecords(db, plan, [...keys.values()].flat());
  const wrongRows: WrongRow[] = [];
  const refuse = (row: ParsedRow, rejection: RowRejection) =>
    wrongRows.push(wrongRow(must(rowIndexes.get(row), 'it is one of these rows'), rejection, columns));
  const stage = (table: string, staged: readonly object[]) => insertRows(db, table, staged);
  const { targets } = plan;
  const author = authorOf(user);
  const writer = new Writer({ db, stage }, entity, plan.header.columns, { targets, commit: true, author, bulkId });
  const writing = { db, plan, writer };
  const validator = new BatchValidator(plan);
  const planned = await validator.planned(db, [...keys.keys()], await recordsFor(db, entity, keys));
  await writer.expect(acceptedWrites(planned.outcomes));
  for (const part of partsOf(plan, planned)) {
    const { outcomes: validated, referenced } = await validator.judged(db, part);
    const writes: Write[] = [];
    for (const [row, outcome] of validated) {
      if (outcome.kind === 'write') writes.push(outcome);
      else if (outcome.kind === 'unchanged') counts.unchanged += 1;
      else refuse(row, outcome);
    }
    const { create = [], update = [] } = Object.groupBy(writes, ({ stored }) => (stored ? 'update' : 'create'));
    await writer.prepare([
      ...(create.length > 0 ? (['created'] as const) : []),
      ...(update.length > 0 ? (['updated'] as const) : []),
    ]);
    const { inserted: created, clashes } = await insertByBisection(writing, create);
    const clashesOfUpdate = await updateByBisection(writing, update, referenced);
    for (const [{ row }, clash] of [...clashes, ...clashesOfUpdate]) refuse(row, clash);
    refuseWrong(request, { wrong: wrongRows.length, wrongRows });
    await writer.complete(created, referenced);
    counts.created += created.length;
    counts.updated += update.length - clashesOfUpdate.size;
  }
  await writer.finish();
  return { ...counts, wrong: counts.wrong + wrongRows.length };
}

/** Parses a row again: keeping every parsed row between preview and write would exhaust the memory. */
function parseAgain({ header }: LoadPlan, cells: readonly string[], rowIndex: number): ParsedRow {
  const row = parseRow(textRow(rowIndex, cells), header);
  if (row.kind === 'rejected' || row.problems.length > 0)
    throw new Error('Cells that the preview has parsed were rejected when parsed again.');
  return row;
}

/** Locks in key order, to avoid deadlocks. */
async function lockRecords(db: Db, { entity: { spec } }: LoadPlan, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const order = sql.join(spec.key.map((name) => sql.id('record', name)));
  await sql`select 1 from ${recordsByKey(spec, keys)} order by ${order} for no key update of record`.execute(db);
}
