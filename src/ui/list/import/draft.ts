/** State of the import dialog: the table, the mapping of its columns, and the rows left out. */
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { ImportRequest } from '#model/wire/import.ts';
import { isId, kinds } from '#model/kinds.ts';
import { importColumnsOf, type ImportColumn } from './import-columns.ts';
import { hasHeader, matchColumns, type Columns } from './match-columns.ts';
import type { Cells } from './cells.ts';
import type { ColumnMappings } from './column-mappings.ts';

export interface ImportDraft {
  /** Name of the file, as shown. */
  readonly name: string;
  /** Header of the table; `null` where the first row is data. */
  readonly header: readonly string[] | null;
  readonly rows: Cells;
  readonly columns: Columns;
  /** Column that matches rows to existing records; `null`: by their key, where columns have it, else all rows are new. */
  readonly by: string | null;
  /** Indexes of the rows that are not imported. */
  readonly leftOut: ReadonlySet<number>;
  /** Index of each duplicate row → that of the first equal row. Duplicates are left out by default. */
  readonly duplicateOf: ReadonlyMap<number, number>;
}

/** Initial draft of a table: with the mapping used last for the same header, else matched by name and content. */
export function importDraft(spec: EntitySpec, name: string, cells: Cells, remembered: ColumnMappings): ImportDraft {
  return withHeader(
    spec,
    { name, header: null, rows: cells, columns: [], by: null, leftOut: new Set(), duplicateOf: new Map() },
    hasHeader(spec, cells),
    remembered,
  );
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
  const unmatched = { ...draft, header, rows, duplicateOf, leftOut: new Set(duplicateOf.keys()) };
  if (mapping && isUsable) return { ...unmatched, columns: mapping.columns, by: mapping.by };
  const matched = { ...unmatched, columns: matchColumns(spec, header, rows) };
  return { ...matched, by: defaultBy(spec, matched) };
}

/** The columns of the key, if rows have it: for a reference, by name or by id. */
export function keyColumns(spec: EntitySpec, columns: Columns): ImportColumn[] | null {
  const key = importColumnsOf(spec).filter(({ column }) => columns.includes(column));
  const parts = spec.key.map((name) => key.find(({ field }) => field === spec.fields[name]));
  return parts.every((part) => part !== undefined) ? parts : null;
}

/** Rows without a key are matched by the first field that no two records share, if no two rows share it, either. */
function defaultBy(spec: EntitySpec, draft: ImportDraft): string | null {
  if (keyColumns(spec, draft.columns) !== null) return null;
  // Among active records alone, a value may be that of a deleted one.
  const sets = (spec.unique ?? []).filter(({ fields, among }) => fields.length === 1 && among === undefined);
  const fields = new Set(sets.flatMap((set) => set.fields.map((name) => spec.fields[name])));
  return matchCandidates(spec, draft).unique.find(({ field }) => fields.has(field))?.column ?? null;
}

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
  const mapped = { ...draft, columns };
  if (draft.by === defaultBy(spec, draft)) return { ...mapped, by: defaultBy(spec, mapped) };
  return { ...mapped, by: draft.by !== null && columns.includes(draft.by) ? draft.by : null };
}

export function withCell(draft: ImportDraft, row: number, index: number, text: string): ImportDraft {
  const cells = draft.rows[row] ?? [];
  const duplicateOf = new Map([...draft.duplicateOf].filter((pair) => !pair.includes(row)));
  return { ...draft, rows: draft.rows.with(row, cells.with(index, text)), duplicateOf };
}

/** Columns, besides the key, by which rows can be matched to existing records: those unique within the draft, and the others. */
export function matchCandidates(
  spec: EntitySpec,
  { columns, rows, leftOut }: ImportDraft,
): Record<'unique' | 'others', ImportColumn[]> {
  const isKey = (field: Field) => isId(field) || (spec.key.length === 1 && field === spec.fields[spec.key[0]]);
  const possible = importColumnsOf(spec).filter(
    ({ column, field }) =>
      columns.includes(column) && kinds[field.kind].wire !== 'boolean' && !isKey(field) && kinds[field.kind].exact,
  );
  const { unique = [], others = [] } = Object.groupBy(possible, ({ column }) => {
    const index = columns.indexOf(column);
    const values = rows.filter((_, row) => !leftOut.has(row)).map((row) => (row[index] ?? '').trim().toLowerCase());
    return new Set(values).size === values.length && !values.includes('') ? 'unique' : 'others';
  });
  return { unique, others };
}

/** Request body for some of the draft's rows. */
export function requestOf({ columns, by }: ImportDraft, rows: Cells): ImportRequest {
  const mapped = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  return {
    columns: mapped.map(({ column }) => column),
    rows: rows.map((row) => mapped.map(({ index }) => row[index] ?? '')),
    ...(by === null ? {} : { by: [by] }),
  };
}
