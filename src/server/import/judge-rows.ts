/** What would become of the rows of an import, by what judges the rows of a file. Nothing is locked or written. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  importedTogether,
  mostWrongRows,
  type ImportCounts,
  type ImportPreview,
  type WrongRow,
} from '#model/import.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import type { FileRow, Rejection } from './cell.ts';
import { Judge } from './judge.ts';
import { keysFor, recordsFor } from './matching.ts';
import type { Import } from './read-import.ts';

/** A row that is to be written, and the key of the record that it changes. */
interface Wanted {
  readonly row: FileRow;
  readonly key: Key | null;
}

export interface Judged extends ImportPreview {
  /** By the place of the row; nothing for those that are not written. */
  readonly wanted: ReadonlyMap<number, Wanted>;
}

export const noCounts = (): ImportCounts => ({ created: 0, updated: 0, unchanged: 0, wrong: 0 });

/** Judges every row; ends where nobody waits for it any more. */
export async function judgeRows(
  db: Kysely<CatalogueDatabase>,
  { plan, columns, rows }: Import,
  gone: AbortSignal,
): Promise<Judged> {
  const { entity, matching } = plan;
  const judge = new Judge(plan);
  const read: (FileRow | Rejection)[] = [];
  for (const [index, cells] of rows.entries()) {
    read.push(judge.read({ line: index + 1, cells: cells.map((cell) => (cell === '' ? null : cell)) }));
    if (index % importedTogether === 0) await pause(gone);
  }
  const keys = await keysFor(db, entity, matching, read.filter(isRead), 'all');
  const judged = { ...noCounts(), outcomes: [] as ImportPreview['outcomes'], wrongRows: [] as WrongRow[] };
  const wanted = new Map<number, Wanted>();
  for (let at = 0; at < read.length; at += importedTogether) {
    await pause(gone);
    const batch = read.slice(at, at + importedTogether);
    const readable = batch.filter(isRead);
    const own = new Map(readable.map((row) => [row, must(keys.get(row), 'each row has keys, or none')]));
    const { outcomes } = await judge.outcomes(db, readable, await recordsFor(db, entity, own));
    for (const [index, row] of batch.entries()) {
      const outcome = row.kind === 'rejected' ? row : must(outcomes.get(row), 'each row has an outcome');
      if (outcome.kind === 'write') {
        const key = outcome.stored === null ? null : must(own.get(outcome.row)?.[0], 'its record was found by a key');
        wanted.set(at + index, { row: outcome.row, key });
        judged.outcomes.push(key === null ? 'created' : 'updated');
      } else if (outcome.kind === 'unchanged') judged.outcomes.push('unchanged');
      else {
        judged.outcomes.push('wrong');
        if (judged.wrongRows.length < mostWrongRows) judged.wrongRows.push(wrongRow(at + index, outcome, columns));
      }
    }
  }
  for (const outcome of judged.outcomes) judged[outcome] += 1;
  return { ...judged, wanted };
}

const isRead = (row: FileRow | Rejection): row is FileRow => row.kind === 'read';

/** Lets others have their turn, and ends what is for nobody. */
async function pause(gone: AbortSignal): Promise<void> {
  await setImmediate();
  gone.throwIfAborted();
}

/** What is wrong with a row, by the names that the caller has for its columns. */
export const wrongRow = (row: number, { problems }: Rejection, columns: readonly string[]): WrongRow => ({
  row,
  problems: problems.map(({ column, message }) => ({
    field: column === null ? '' : must(columns[column.index], 'the column was asked for'),
    message,
  })),
});

/** Throws 422, with what is wrong with the first of them, unless wrong rows are left out. */
export function refuseWrong(
  { rows, skipWrong }: Import,
  { wrong, wrongRows }: Pick<ImportPreview, 'wrong' | 'wrongRows'>,
): void {
  if (wrong === 0 || skipWrong) return;
  const errors = wrongRows.flatMap(({ row, problems }) =>
    problems.map(({ field, message }) => ({ field: `rows/${row}${field === '' ? '' : `/${field}`}`, message })),
  );
  const detail = `${wrong} of ${rows.length} rows ${wrong === 1 ? 'is' : 'are'} wrong. Nothing was imported.`;
  throw new Problem(422, 'Unprocessable Content', detail, { errors });
}
