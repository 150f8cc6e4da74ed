/** State of the import dialog: the table, the mapping of its columns, and the rows left out. */
import type { EntitySpec } from '#model/entity.ts';
import type { DayOrder } from '../model/imported-days.ts';
import type { ImportRequest } from '../model/operations.ts';
import { importColumnsOf } from './import-columns.ts';
import { areNamed, guessedColumns, hasHeader, matchColumns, type Columns } from './match-columns.ts';
import type { Cells } from './cells.ts';
import { daysOf, isDayFirst, undecidedDays, type DaysByColumn } from './column-days.ts';
import type { ColumnMappings } from './column-mappings.ts';
import type { Copy } from '#ui/list/recent-copies.ts';
import { columnsOf, defaultBy, givenColumn, keyBy } from './record-matching.ts';
import { findPastedCopy, type PastedCopy } from './pasted-copy.ts';

export interface ImportDraft {
  /** Name of the file, as shown. */
  readonly name: string;
  /** Header of the table; `null` where the first row is data. */
  readonly header: readonly string[] | null;
  readonly rows: Cells;
  /** The number of each row in the table as it was read. */
  readonly numbers: readonly number[];
  readonly columns: Columns;
  readonly days: DaysByColumn;
  /** Column that matches rows to existing records, or several, joined by commas; `null`: all rows are new. */
  readonly by: string | null;
  /** Whether the columns were mapped by the cells in them, or rows found by most of their cells: to be looked at before anything is written. */
  readonly isGuessed: boolean;
  /** Indexes of the columns that are mapped to a field with another name than theirs, and nobody has chosen it. */
  readonly guessed: ReadonlySet<number>;
  /** Whether the table is a copy of cells of this list. */
  readonly isCopied: boolean;
  /** Indexes of the rows that are not imported. */
  readonly leftOut: ReadonlySet<number>;
  /** Index of each duplicate row → that of the first equal row. Duplicates are left out by default. */
  readonly duplicateOf: ReadonlyMap<number, number>;
}

/**
 * Initial draft of a table. A copy of cells of this list has the list's columns and records; one of another list, that list's header.
 * Else it has the mapping used last for the same header, or is matched by name and content.
 */
export function importDraft(
  spec: EntitySpec,
  name: string,
  cells: Cells,
  remembered: ColumnMappings,
  copies: readonly Copy[] = [],
): ImportDraft {
  const pasted = findPastedCopy(spec, cells, copies);
  if (pasted?.copy.entity === spec.name) return copiedDraft(spec, name, pasted);
  const labelled = pasted === null ? cells : [pasted.copy.columns.map(({ label }) => label), ...pasted.rows];
  return withHeader(
    spec,
    { ...emptyDraft, name, rows: labelled },
    pasted !== null || hasHeader(spec, cells),
    remembered,
  );
}

const emptyDraft: ImportDraft = {
  name: '',
  header: null,
  rows: [],
  numbers: [],
  columns: [],
  days: new Map(),
  by: null,
  isGuessed: false,
  guessed: new Set(),
  isCopied: false,
  leftOut: new Set(),
  duplicateOf: new Map(),
};

/** The draft of a copy of this list: its columns, and those of the key that it lacks. */
function copiedDraft(spec: EntitySpec, name: string, { copy, rows, keys, isSure }: PastedCopy): ImportDraft {
  const importColumns = importColumnsOf(spec);
  const copied = copy.columns.map(({ name }) => importColumns.find(({ column }) => column === name));
  const parts = spec.key.map((name) => importColumns.find(({ column }) => column === name));
  const hasKeys = keys.some((key) => key !== null) && parts.every((part) => part !== undefined);
  const added = hasKeys ? parts.flatMap((part, index) => (copied.includes(part) ? [] : { part, index })) : [];
  const draft = {
    ...emptyDraft,
    name,
    header: [...copy.columns.map(({ label }) => label), ...added.map(({ part }) => part?.label ?? '')],
    numbers: numbersOf(rows),
    rows: rows.map((row, index) => [...row, ...added.map((part) => String(keys[index]?.[part.index] ?? ''))]),
    columns: [
      // A key's reference is not given by name, too.
      ...copied.map((item) => (added.some(({ part }) => part?.field === item?.field) ? null : (item?.column ?? null))),
      ...added.map(({ part }) => part?.column ?? null),
    ],
    isGuessed: !isSure,
    isCopied: true,
  };
  return { ...draft, days: daysOf(spec, draft.columns, draft.rows), by: defaultBy(spec, draft) };
}

/** Treats the first row as the header, or as data. */
export function withHeader(
  spec: EntitySpec,
  draft: ImportDraft,
  hasHeader: boolean,
  remembered: ColumnMappings,
): ImportDraft {
  const cells = draft.header === null ? draft.rows : [draft.header, ...draft.rows];
  const [firstRow = [], ...otherRows] = cells;
  const header = hasHeader ? firstRow : null;
  const rows = hasHeader ? otherRows : cells;
  const importColumns = new Set(importColumnsOf(spec).map(({ column }) => column));
  const mapping = header && remembered.get(header);
  const isUsable = mapping?.columns.every((column) => column === null || importColumns.has(column));
  const duplicateOf = duplicateRows(rows);
  const columns = mapping && isUsable ? mapping.columns : matchColumns(spec, header, rows);
  const matched = {
    ...draft,
    header,
    rows,
    numbers: numbersOf(rows),
    columns,
    days: daysOf(spec, columns, rows),
    guessed: isUsable ? emptyDraft.guessed : guessedColumns(spec, header, columns),
    isGuessed: !isUsable && !areNamed(spec, header, columns),
    duplicateOf,
    leftOut: new Set(duplicateOf.keys()),
  };
  const by = isUsable ? mapping?.by : null;
  return { ...matched, by: by && areMapped(by, columns) ? by : defaultBy(spec, matched) };
}

const numbersOf = (rows: Cells): number[] => rows.map((_, index) => index + 1);

const areMapped = (by: string | null, columns: Columns): boolean =>
  columnsOf(by).every((name) => columns.includes(name));

function duplicateRows(rows: Cells): Map<number, number> {
  const indexes = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const text = JSON.stringify(row.map((cell) => cell.trim()));
    const first = indexes.get(text);
    if (first === undefined) indexes.set(text, index);
    else duplicates.set(index, first);
  }
  return duplicates;
}

/** Includes a row, or leaves it out. */
export function withRow(draft: ImportDraft, index: number, isIncluded: boolean): ImportDraft {
  const leftOut = new Set(draft.leftOut);
  if (isIncluded) leftOut.delete(index);
  else leftOut.add(index);
  return { ...draft, leftOut };
}

/**
 * Maps a table's column to an import column; the one mapped to it before is no longer imported. Rows are matched as before, if they were
 * matched by choice.
 */
export function withColumn(spec: EntitySpec, draft: ImportDraft, index: number, column: string | null): ImportDraft {
  const columns = draft.columns.map((item, other) => (other === index ? column : item === column ? null : item));
  const guessed = new Set([...draft.guessed].filter((other) => other !== index && columns[other] !== null));
  const mapped = { ...draft, columns, guessed, days: daysOf(spec, columns, draft.rows) };
  if (draft.by === defaultBy(spec, draft)) return { ...mapped, by: defaultBy(spec, mapped) };
  return { ...mapped, by: areMapped(draft.by, columns) ? draft.by : null };
}

/** The order of days stays as it was decided, so that no other cell is read anew under somebody's hands. */
export function withCell(spec: EntitySpec, draft: ImportDraft, row: number, index: number, text: string): ImportDraft {
  const cells = draft.rows[row] ?? [];
  const duplicateOf = new Map([...draft.duplicateOf].filter((pair) => !pair.includes(row)));
  const rows = draft.rows.with(row, cells.with(index, text));
  const isUndecided = undecidedDays(draft.days).some(([undecided]) => undecided === index);
  return { ...draft, rows, duplicateOf, days: isUndecided ? daysOf(spec, draft.columns, rows) : draft.days };
}

/** Chooses in which order the days of a column are read. */
export function withDayOrder(draft: ImportDraft, index: number, chosen: DayOrder): ImportDraft {
  const column = draft.days.get(index);
  return column === undefined ? draft : { ...draft, days: new Map([...draft.days, [index, { ...column, chosen }]]) };
}

/** Request body for some of the draft's rows. New rows get another key than the one in their columns. */
export function requestOf(spec: EntitySpec, { columns, by, days }: ImportDraft, rows: Cells): ImportRequest {
  const ignored = by === null ? givenColumn(spec)?.column : undefined;
  const mapped = columns.flatMap((column, index) => (column === null || column === ignored ? [] : [{ column, index }]));
  const dayFirst = mapped.flatMap(({ column, index }) => (isDayFirst(days, index) ? [column] : []));
  return {
    columns: mapped.map(({ column }) => column),
    ...(dayFirst.length > 0 && { dayFirst }),
    rows: rows.map((row) => mapped.map(({ index }) => row[index] ?? '')),
    ...(by === null || by === keyBy(spec, columns) ? {} : { by: columnsOf(by) }),
  };
}
