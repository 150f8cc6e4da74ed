/** Outcome of each row of a draft, were it imported. */
import type { RowOutcome } from '../model/import.ts';
import type { ChangedRow, ImportPreview } from '../model/operations.ts';
import { csvLine, firstLine } from '#model/csv.ts';
import { escapeCellFormula } from '#model/escape.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Cells } from './cells.ts';
import type { ImportDraft } from './draft.ts';
import { messageColumn } from './match-columns.ts';

/** What a row would change. */
export type PreviewedChange = Omit<ChangedRow, 'row'>;

export interface PreviewedTable {
  /** By row index; `undefined` where the server ran out of time, or the row is left out. */
  readonly outcomes: readonly (RowOutcome | undefined)[];
  /** By row index; the server describes only the first wrong rows. */
  readonly problems: ReadonlyMap<number, readonly FieldProblem[]>;
  /** By row index; the server describes only the first changed rows. */
  readonly changes: ReadonlyMap<number, PreviewedChange>;
}

export const emptyPreview: PreviewedTable = { outcomes: [], problems: new Map(), changes: new Map() };

/** Merges the preview of some rows, by their `rowIndexes` in the draft, into the outcomes so far. */
export function previewOf(
  preview: ImportPreview,
  rowIndexes: readonly number[],
  previous = emptyPreview,
): PreviewedTable {
  const outcomes = [...previous.outcomes];
  const problems = new Map(previous.problems);
  const changes = new Map(previous.changes);
  for (const [index, rowIndex] of rowIndexes.entries()) {
    outcomes[rowIndex] = preview.outcomes[index];
    problems.delete(rowIndex);
    changes.delete(rowIndex);
  }
  for (const { row, problems: rowProblems } of preview.wrongRows) problems.set(rowIndexes[row] ?? row, rowProblems);
  for (const { row, ...changed } of preview.changedRows ?? []) changes.set(rowIndexes[row] ?? row, changed);
  return { outcomes, problems, changes };
}

/** Outcome of a draft's row; `undefined` where it is unchecked. */
export type DraftRowOutcome = RowOutcome | 'leftOut' | undefined;

export const outcomeAt = ({ leftOut }: ImportDraft, { outcomes }: PreviewedTable, rowIndex: number): DraftRowOutcome =>
  leftOut.has(rowIndex) ? 'leftOut' : outcomes[rowIndex];

/** Number of rows by outcome. */
export type OutcomeCounts = Readonly<Record<RowOutcome | 'leftOut' | 'unchecked', number>>;

export function countsOf(draft: ImportDraft, preview: PreviewedTable): OutcomeCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, wrong: 0, leftOut: 0, unchecked: 0 };
  for (const rowIndex of draft.rows.keys()) counts[outcomeAt(draft, preview, rowIndex) ?? 'unchecked'] += 1;
  return counts;
}

/** Whether there is nothing to import and nothing to correct. */
export const isFinished = ({ created, updated, wrong, unchecked }: OutcomeCounts): boolean =>
  created + updated + wrong + unchecked === 0;

/** Included rows with a preview. Only these are imported: errors in others could not be shown afterwards. */
export const checkedRows = (draft: ImportDraft, { outcomes }: PreviewedTable): Cells =>
  draft.rows.filter((_, rowIndex) => !draft.leftOut.has(rowIndex) && outcomes[rowIndex] !== undefined);

/** The draft after an import: the wrong and the unchecked rows remain. */
export function remainingDraft(draft: ImportDraft, { outcomes }: PreviewedTable): ImportDraft {
  const isRemaining = (rowIndex: number) =>
    !draft.leftOut.has(rowIndex) && (outcomes[rowIndex] === 'wrong' || outcomes[rowIndex] === undefined);
  return {
    ...draft,
    rows: draft.rows.filter((_, rowIndex) => isRemaining(rowIndex)),
    numbers: draft.numbers.filter((_, rowIndex) => isRemaining(rowIndex)),
    leftOut: new Set(),
    duplicateOf: new Map(),
  };
}

/** Labels of the outcomes in the preview; `afterCount` follows a number of rows: `3 with changes`. */
export const outcomeText: Readonly<
  Record<Exclude<keyof OutcomeCounts, 'unchecked'>, { readonly label: string; readonly afterCount: string }>
> = {
  created: { label: 'New', afterCount: 'new' },
  updated: { label: 'Changes', afterCount: 'with changes' },
  unchanged: { label: 'Unchanged', afterCount: 'unchanged' },
  wrong: { label: 'Wrong', afterCount: 'wrong' },
  leftOut: { label: 'Left out', afterCount: 'left out' },
};

/** Writes the wrong rows as CSV with a column of messages; the file can be corrected and imported again. */
export function rejectsCsv(draft: ImportDraft, preview: PreviewedTable): string {
  const { header, rows, columns } = draft;
  const names = header ?? columns.map((column) => column ?? '');
  const lines = rows.flatMap((row, index) => {
    if (outcomeAt(draft, preview, index) !== 'wrong') return [];
    const messages = preview.problems
      .get(index)
      ?.map(({ message }) => message)
      .join(' ');
    return [[...row, messages ?? 'Also wrong: messages are given for the first wrong rows only.']];
  });
  return [firstLine(guarded([...names, messageColumn])), ...lines.map((line) => csvLine(guarded(line)))].join('');
}

const guarded = (cells: readonly string[]) => cells.map((cell) => escapeCellFormula(cell));

export const rejectsFileName = ({ name }: ImportDraft): string => `${name.replace(/\.\w+$/, '')} - wrong rows.csv`;
