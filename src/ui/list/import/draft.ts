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
  /**
   * Column that matches rows to existing records, or several, joined by commas; `null`: by their key, where columns have it, else all
   * rows are new.
   */
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

/** Rows without a key are matched by the first fields that no two records share, if no two rows share them, either. */
function defaultBy(spec: EntitySpec, draft: ImportDraft): string | null {
  if (keyColumns(spec, draft.columns) !== null) return null;
  const { unique } = matchCandidates(spec, draft);
  for (const { fields, among } of spec.unique ?? []) {
    const found = unique.find(({ parts }) => isOfFields(spec, parts, fields));
    // Among active records alone, a value may be that of a deleted one.
    if (among === undefined && found !== undefined) return found.by;
  }
  return null;
}

const isOfFields = (spec: EntitySpec, parts: readonly ImportColumn[], fields: readonly string[]): boolean =>
  parts.length === fields.length && fields.every((name) => parts.some(({ field }) => field === spec.fields[name]));

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
  return { ...mapped, by: columnsOf(draft.by).every((name) => columns.includes(name)) ? draft.by : null };
}

export function withCell(draft: ImportDraft, row: number, index: number, text: string): ImportDraft {
  const cells = draft.rows[row] ?? [];
  const duplicateOf = new Map([...draft.duplicateOf].filter((pair) => !pair.includes(row)));
  return { ...draft, rows: draft.rows.with(row, cells.with(index, text)), duplicateOf };
}

const columnsOf = (by: string | null): string[] => by?.split(',') ?? [];

/** Columns by which rows can be matched to existing records. */
export interface MatchCandidate {
  /** The value of {@link ImportDraft.by}. */
  readonly by: string;
  readonly label: string;
  readonly parts: readonly ImportColumn[];
}

/**
 * What, besides the key, can match rows to existing records: single columns, and those of fields that are unique together. Those unique
 * within the draft, and the others.
 */
export function matchCandidates(
  spec: EntitySpec,
  { columns, rows, leftOut }: ImportDraft,
): Record<'unique' | 'others', MatchCandidate[]> {
  const isKey = (field: Field) => isId(field) || (spec.key.length === 1 && field === spec.fields[spec.key[0]]);
  const exact = importColumnsOf(spec).filter(
    ({ column, field }) => columns.includes(column) && kinds[field.kind].exact,
  );
  const single = exact
    .filter(({ field }) => kinds[field.kind].wire !== 'boolean' && !isKey(field))
    .map((part) => [part]);
  const sets = (spec.unique ?? []).flatMap(({ fields }) => {
    const parts = fields.flatMap((name) => exact.find(({ field }) => field === spec.fields[name]) ?? []);
    return fields.length > 1 && parts.length === fields.length ? [parts] : [];
  });
  const candidates = [...single, ...sets].map((parts) => ({
    by: parts.map(({ column }) => column).join(),
    label: new Intl.ListFormat('en-US').format(parts.map(({ label }) => label)),
    parts,
  }));
  const { unique = [], others = [] } = Object.groupBy(candidates, ({ parts }) => {
    const indexes = parts.map(({ column }) => columns.indexOf(column));
    const included = rows.filter((_, row) => !leftOut.has(row));
    const values = included.map((row) => indexes.map((index) => (row[index] ?? '').trim().toLowerCase()));
    const isUnique = new Set(values.map((parts) => JSON.stringify(parts))).size === values.length;
    return isUnique && !values.flat().includes('') ? 'unique' : 'others';
  });
  return { unique, others };
}

/** Request body for some of the draft's rows. */
export function requestOf({ columns, by }: ImportDraft, rows: Cells): ImportRequest {
  const mapped = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  return {
    columns: mapped.map(({ column }) => column),
    rows: rows.map((row) => mapped.map(({ index }) => row[index] ?? '')),
    ...(by === null ? {} : { by: columnsOf(by) }),
  };
}
