/** Previews an import: validates its rows like a load (`batch-validator.ts`), without locking or writing anything. */
import { importBatchRows, type RowOutcome } from '../model/import.ts';
import type { ChangedRow, ImportCounts, ImportPreview, WrongRow } from '../model/operations.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import { maxProblems } from '#model/wire.ts';
import type { Db } from '../../../server/database/database.ts';
import { Problem } from '../../../server/http/problems.ts';
import { leastPreviewTime, nextBatchSize, TimeSlice } from '../../../server/fairness/time-slice.ts';
import type { AccessChange } from '../../../server/save/access-graph.ts';
import { noAdministratorLeft, type AdministratorRule } from '../../../server/save/last-administrator.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import { UniqueClashes } from '../../../server/save/unique-clashes.ts';
import { parseRow, type ParsedRow, type RowRejection, type TextRow } from './cell.ts';
import { BatchValidator } from './batch-validator.ts';
import { keysByHash, keysFor, rowHash, recordsFor } from './matching.ts';
import type { LoadPlan } from './outcome.ts';
import { transitionOf, type RowResult, type Write } from './row-result.ts';
import type { Import } from './read-import.ts';
import { findClashes, withClashesOfRejected, type Clashes } from './write-by-bisection.ts';

export interface PreviewedRows extends ImportPreview {
  /** Index of each row to write → the key of the record to update; `null` for an insert. */
  readonly toWrite: ReadonlyMap<number, Key | null>;
}

interface PreviewContext {
  readonly db: Db;
  readonly administrators: AdministratorRule;
}

export const noCounts = (): ImportCounts => ({ created: 0, updated: 0, unchanged: 0, wrong: 0 });

/**
 * Validates the rows as if they were written batch by batch, for at most `time` milliseconds, until the client disconnects. Throws
 * 422 if no user who can edit roles and users would be left.
 */
export async function previewRows(
  { db, administrators }: PreviewContext,
  { plan, columns, rows, changes }: Import,
  signal: AbortSignal,
  time = Number.POSITIVE_INFINITY,
): Promise<PreviewedRows> {
  const { entity, matching, fills, checks } = plan;
  const { spec } = entity;
  const began = performance.now();
  const limits = { signal, end: began + Math.max(time, leastPreviewTime) };
  const validator = new BatchValidator(plan);
  const clashes = new UniqueClashes(spec);
  // Hashing may take half of the time; the rest is for validation.
  const { hashes, hashed } = await rowHashes(plan, rows, { signal, end: began + (limits.end - began) / 2 });
  const byHash = await keysByHash(db, entity, matching, hashes, 'all');
  const outcomes: RowOutcome[] = [];
  /** The first {@link maxProblems} invalid rows, with their problems. */
  const wrongRows: WrongRow[] = [];
  /** The first {@link importBatchRows} rows that update a record. */
  const changedRows: ChangedRow[] = [];
  const toWrite = new Map<number, Key | null>();
  const accessChanges: AccessChange[] = [];
  // Own code may be slow: the first batch is one row.
  let size = fills.has(spec) || checks.has(spec) ? 1 : importBatchRows;
  let isOver = false;
  // Only one batch is parsed at a time: all parsed rows at once would exhaust the memory.
  while (outcomes.length < hashed && !isOver) {
    signal.throwIfAborted();
    const batchBegan = performance.now();
    const start = outcomes.length;
    const end = Math.min(start + size, hashed);
    const slice = new TimeSlice(limits);
    const batch: (ParsedRow | RowRejection)[] = [];
    for (const [index, cells] of rows.slice(start, end).entries()) {
      if (slice.isOver) await slice.next();
      if (slice.isLate) break;
      batch.push(validator.rejectRepeated(validator.parse(textRow(start + index, cells))));
    }
    const parsedRows = batch.filter(isParsed);
    const keys = keysFor(entity, matching, parsedRows, byHash);
    const candidates = await recordsFor(db, entity, keys);
    const { outcomes: validated } = await validator.outcomes(db, parsedRows, candidates, new Map(), slice);
    const writes = [...validated.values()].filter(isWrite);
    const clashing = await findClashes(db, plan, writes, clashes);
    const results = await withClashesOfRejected(db, plan, validated, clashes);
    accessChanges.push(...accessChangesOf(administrators, plan, writes, clashing));
    for (const [index, row] of batch.entries()) {
      const result = row.kind === 'rejected' ? row : results.get(row);
      if (result === undefined) break;
      const outcome = isWrite(result) ? (clashing.get(result) ?? result) : result;
      if (outcome.kind === 'write') {
        const key = outcome.stored === null ? null : must(keys.get(outcome.row)?.[0], 'its record was found by a key');
        toWrite.set(start + index, key);
        outcomes.push(key === null ? 'created' : 'updated');
        if (changes && key !== null && changedRows.length < importBatchRows)
          changedRows.push(changedRow(start + index, outcome, plan, columns));
      } else if (outcome.kind === 'unchanged') outcomes.push('unchanged');
      else {
        outcomes.push('wrong');
        if (wrongRows.length < maxProblems) wrongRows.push(wrongRow(start + index, outcome, columns));
      }
    }
    isOver = outcomes.length < end || performance.now() > began + time;
    size = nextBatchSize(size, importBatchRows, batchBegan);
  }
  if (await administrators.wouldRemoveLast(db, accessChanges)) throw noAdministratorLeft();
  const counts = noCounts();
  for (const outcome of outcomes) counts[outcome] += 1;
  const unchecked = rows.length - outcomes.length;
  return {
    ...counts,
    outcomes,
    wrongRows,
    ...(unchecked > 0 && { unchecked }),
    ...(changes && { changedRows }),
    toWrite,
  };
}

const isParsed = (row: ParsedRow | RowRejection): row is ParsedRow => row.kind === 'parsed';

const isWrite = (outcome: RowResult): outcome is Extract<RowResult, Write> => outcome.kind === 'write';

/** What the writes change of existing users and roles; a new one or a refused row can't take the last administrator's permissions away. */
function accessChangesOf(
  { guards }: AdministratorRule,
  { entity: { spec } }: LoadPlan,
  writes: readonly Write[],
  clashing: Clashes,
): AccessChange[] {
  if (!guards(spec)) return [];
  return writes.flatMap((write) => {
    const { before, after } = transitionOf(write);
    return before === null || clashing.has(write) ? [] : [{ spec, stored: before, after }];
  });
}

/** Hashes of the rows, by which {@link keysByHash} finds their records, and how many rows there was time for. */
async function rowHashes(
  { header, matching }: LoadPlan,
  rows: Import['rows'],
  limits: { readonly signal: AbortSignal; readonly end: number },
): Promise<{ readonly hashes: ReadonlySet<string>; readonly hashed: number }> {
  const hashes = new Set<string>();
  if (matching.kind === 'key') return { hashes, hashed: rows.length };
  const slice = new TimeSlice(limits);
  for (const [index, cells] of rows.entries()) {
    if (slice.isOver) await slice.next();
    if (slice.isLate) return { hashes, hashed: index };
    const row = parseRow(textRow(index, cells), header);
    const hash = row.kind === 'parsed' ? rowHash(matching, row) : null;
    if (hash !== null) hashes.add(hash);
  }
  return { hashes, hashed: rows.length };
}

/** `rowIndex` counts from 0, `line` from 1. */
export const textRow = (rowIndex: number, cells: readonly string[]): TextRow => ({
  line: rowIndex + 1,
  cells: cells.map((cell) => (cell === '' ? null : cell)),
});

/** The problems of a row, by the column names of the request. */
export const wrongRow = (row: number, { problems }: RowRejection, columns: readonly string[]): WrongRow => ({
  row,
  problems: problems.map(({ column, message }) => ({
    field: column === null ? '' : must(columns[column.index], 'the request names the column'),
    message,
  })),
});

/** What a row would change, by the column names of the request. */
function changedRow(
  row: number,
  { stored, changes, isActive }: Write,
  { header }: LoadPlan,
  columns: readonly string[],
): ChangedRow {
  const before: WireRecord = stored ?? {};
  const wasActive = before.isActive !== false;
  const changed = new Set(changes.map(({ name }) => name));
  if (wasActive !== isActive) changed.add('isActive');
  const changedColumns = header.columns.filter(({ name }) => changed.has(name));
  return {
    row,
    ...(!wasActive && !isActive && { deleted: true }),
    changes: changedColumns.map(({ index, name, namedReference }) => ({
      field: must(columns[index], 'the request names the column'),
      from: before[namedReference?.as ?? name] ?? null,
    })),
  };
}

/** Throws 422 with the problems of the first invalid rows, unless `skipWrong` is set. */
export function refuseWrong(
  { rows, skipWrong }: Import,
  { wrong, wrongRows }: Pick<ImportPreview, 'wrong' | 'wrongRows'>,
): void {
  if (wrong === 0 || skipWrong) return;
  const errors = wrongRows.flatMap(({ row, problems }) =>
    problems.map(({ field, message }) => ({ field: `rows/${row}${field === '' ? '' : `/${field}`}`, message })),
  );
  const detail = `${wrong} of ${rows.length} rows ${wrong === 1 ? 'is' : 'are'} wrong. Nothing was imported.`;
  throw new Problem(422, 'Unprocessable Content', detail, { errors, errorsMore: wrong - wrongRows.length });
}
