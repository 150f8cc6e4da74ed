/** What is to be imported, as it stands in the dialog: a table, what its columns fill, and what was judged of its rows. */
import type { EntitySpec } from '#model/entity.ts';
import type { ImportPreview, ImportRequest, RowOutcome } from '#model/import.ts';
import { kinds } from '#model/kinds.ts';
import type { FieldProblem } from '#model/wire.ts';
import { choicesOf, hasHeader, matchColumns, type Columns } from './match-columns.ts';
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
}

/** The table as it is understood at first: as the same columns were matched the last time, else by name and content. */
export function draftOf(spec: EntitySpec, name: string, cells: Cells, remembered: Remembered): Draft {
  return withHeader(
    spec,
    { name, header: null, rows: cells, columns: [], by: null },
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
  const before = header && remembered.get(header);
  const matched = matchColumns(spec, header, rows);
  return { ...draft, header, rows, ...(before ?? { columns: matched, by: null }) };
}

/** Lets a column fill something else; whatever filled that before is not imported any more. */
export function withColumn(draft: Draft, index: number, column: string | null): Draft {
  const columns = draft.columns.map((one, at) => (at === index ? column : one === column ? null : one));
  return { ...draft, columns, by: draft.by !== null && columns.includes(draft.by) ? draft.by : null };
}

export function withCell(draft: Draft, row: number, index: number, text: string): Draft {
  const cells = draft.rows[row] ?? [];
  return { ...draft, rows: draft.rows.with(row, cells.with(index, text)) };
}

/** The columns by which records can be found. */
export const matchableBy = (spec: EntitySpec, { columns }: Draft) =>
  choicesOf(spec).filter(
    ({ column, field }) =>
      columns.includes(column) && field.kind !== 'boolean' && field.kind !== 'id' && kinds[field.kind].exact,
  );

/** The call's body for these of the draft's rows. */
export function requestOf({ columns, by }: Draft, rows: Cells): ImportRequest {
  const taken = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  return {
    columns: taken.map(({ column }) => column),
    rows: rows.map((row) => taken.map(({ index }) => row[index] ?? '')),
    ...(by === null ? {} : { by: [by] }),
  };
}

/** What would become of the draft's rows. */
export interface Judgement {
  /** By row; nothing for those that could not be looked at in time. */
  readonly outcomes: readonly (RowOutcome | undefined)[];
  /** By row, of the first wrong ones. */
  readonly problems: ReadonlyMap<number, readonly FieldProblem[]>;
}

/** What was judged of these rows of the draft, in the place of what was judged of them before. */
export function judgementOf(preview: ImportPreview, places?: readonly number[], before?: Judgement): Judgement {
  const outcomes = before ? [...before.outcomes] : [];
  const problems = new Map(before?.problems);
  const placeOf = (index: number) => places?.[index] ?? index;
  for (const [index, outcome] of preview.outcomes.entries()) {
    outcomes[placeOf(index)] = outcome;
    problems.delete(placeOf(index));
  }
  for (const { row, problems: own } of preview.wrongRows) problems.set(placeOf(row), own);
  return { outcomes, problems };
}

export function countsOf({ outcomes }: Judgement): Record<RowOutcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, wrong: 0 };
  for (const outcome of outcomes) if (outcome !== undefined) counts[outcome] += 1;
  return counts;
}

/** The rows that were looked at: no others are imported, since nobody could say afterwards which of them were wrong. */
export const checkedRows = ({ rows }: Draft, { outcomes }: Judgement): Cells =>
  rows.every((_, index) => outcomes[index] !== undefined)
    ? rows
    : rows.filter((_, index) => outcomes[index] !== undefined);

/** What is left when all but the wrong rows are imported, and those that were not looked at. */
export const withRowsLeft = (draft: Draft, { outcomes }: Judgement): Draft => ({
  ...draft,
  rows: draft.rows.filter((_, index) => outcomes[index] === 'wrong' || outcomes[index] === undefined),
});
