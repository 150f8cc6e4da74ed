/** What is to be imported, as it stands in the dialog: a table, what its columns fill, and which of its rows are left out. */
import type { EntitySpec } from '#model/entity.ts';
import type { ImportRequest } from '#model/wire/import.ts';
import { isId, kinds } from '#model/kinds.ts';
import { choicesOf, type Choice } from './choices.ts';
import { hasHeader, matchColumns, type Columns } from './match-columns.ts';
import type { Cells } from './cells.ts';
import type { Remembered } from './remembered.ts';

export interface Draft {
  /** Where it comes from, for the person. */
  readonly name: string;
  /** What the columns are called; `null` where the table does not say. */
  readonly header: readonly string[] | null;
  readonly rows: Cells;
  readonly columns: Columns;
  /** The column by which rows find the records that they change; `null`: the id, where there is one, else all are new. */
  readonly by: string | null;
  /** The rows that are not imported, by their places. */
  readonly leftOut: ReadonlySet<number>;
  /** Of rows that say the same as one before them, the place of that one. They are left out at first. */
  readonly same: ReadonlyMap<number, number>;
}

/** The table as it is understood at first: as the same columns were matched the last time, else by name and content. */
export function draftOf(spec: EntitySpec, name: string, cells: Cells, remembered: Remembered): Draft {
  return withHeader(
    spec,
    { name, header: null, rows: cells, columns: [], by: null, leftOut: new Set(), same: new Map() },
    hasHeader(spec, cells),
    remembered,
  );
}

/** Takes the first row as names, or as data. */
export function withHeader(spec: EntitySpec, draft: Draft, named: boolean, remembered: Remembered): Draft {
  const cells = draft.header === null ? draft.rows : [draft.header, ...draft.rows];
  const [first = [], ...others] = cells;
  const header = named ? first : null;
  const rows = named ? others : cells;
  const known = new Set(choicesOf(spec).map(({ column }) => column));
  const before = header && remembered.get(header);
  const isUsable = before?.columns.every((column) => column === null || known.has(column));
  const { columns, by } = before && isUsable ? before : { columns: matchColumns(spec, header, rows), by: null };
  const same = sameRows(rows);
  return { ...draft, header, rows, columns, by, same, leftOut: new Set(same.keys()) };
}

function sameRows(rows: Cells): Map<number, number> {
  const places = new Map<string, number>();
  const same = new Map<number, number>();
  for (const [place, row] of rows.entries()) {
    const text = JSON.stringify(row.map((cell) => cell.trim()));
    const before = places.get(text);
    if (before === undefined) places.set(text, place);
    else same.set(place, before);
  }
  return same;
}

/** Leaves a row out, or takes it in again. */
export function withRow(draft: Draft, place: number, taken: boolean): Draft {
  const leftOut = new Set(draft.leftOut);
  if (taken) leftOut.delete(place);
  else leftOut.add(place);
  return { ...draft, leftOut };
}

/** Lets a column fill something else; whatever filled that before is not imported any more. */
export function withColumn(draft: Draft, index: number, column: string | null): Draft {
  const columns = draft.columns.map((one, at) => (at === index ? column : one === column ? null : one));
  return { ...draft, columns, by: draft.by !== null && columns.includes(draft.by) ? draft.by : null };
}

export function withCell(draft: Draft, row: number, index: number, text: string): Draft {
  const cells = draft.rows[row] ?? [];
  const same = new Map([...draft.same].filter((pair) => !pair.includes(row)));
  return { ...draft, rows: draft.rows.with(row, cells.with(index, text)), same };
}

/** The columns by which records can be found: those that tell the draft's rows apart, and the others. */
export function matchableBy(spec: EntitySpec, { columns, rows, leftOut }: Draft): Record<'apart' | 'others', Choice[]> {
  const possible = choicesOf(spec).filter(
    ({ column, field }) =>
      columns.includes(column) && kinds[field.kind].wire !== 'boolean' && !isId(field) && kinds[field.kind].exact,
  );
  const { apart = [], others = [] } = Object.groupBy(possible, ({ column }) => {
    const index = columns.indexOf(column);
    const taken = rows.filter((_, place) => !leftOut.has(place)).map((row) => (row[index] ?? '').trim().toLowerCase());
    return new Set(taken).size === taken.length && !taken.includes('') ? 'apart' : 'others';
  });
  return { apart, others };
}

/** The call's body for these of the draft's rows. */
export function requestOf({ columns, by }: Draft, rows: Cells): ImportRequest {
  const taken = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  return {
    columns: taken.map(({ column }) => column),
    rows: rows.map((row) => taken.map(({ index }) => row[index] ?? '')),
    ...(by === null ? {} : { by: [by] }),
  };
}
