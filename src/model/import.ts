/** `POST …/import`: many rows at once, as the browser, the server and the OpenAPI document know them. */
import { isAuditField } from './audited.ts';
import type { EntitySpec } from './entity.ts';
import { isReference, isReferenceList, type FieldKind } from './kinds.ts';
import type { FieldProblem } from './wire/problem.ts';

/** The most rows of one import. */
export const mostImported = 100_000;

/** As many rows are written together: whole, or not at all. */
export const importedTogether = 1_000;

/** The most bytes of a body. */
export const importLimit = 32 * 1024 * 1024;

/** What is imported. */
export interface ImportRequest {
  /** What the cells of each row fill: a field by its name, or a reference by its own, whose cells are then names. */
  columns: string[];
  /** Cells as text, read as `npm run load` reads them; an empty one is nothing. */
  rows: string[][];
  /** The columns that tell rows apart. Absent: the key, where it is among the columns; else every row that no record is like is new. */
  by?: string[];
  /** Judges every row and writes nothing. */
  preview?: boolean;
  /** Leaves wrong rows out. Absent: one wrong row refuses all. */
  skipWrong?: boolean;
}

/** What becomes of a row. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'wrong'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How many rows became what. */
export type ImportCounts = Record<RowOutcome, number>;

/** What is wrong with one row: with a cell by its column, or with all of it under an empty `field`. */
export interface WrongRow {
  /** Counted from 0. */
  row: number;
  problems: FieldProblem[];
}

/** What would become of each row. */
export interface ImportPreview extends ImportCounts {
  /** In the order of the rows. */
  outcomes: RowOutcome[];
  /** The first `mostProblems`. */
  wrongRows: WrongRow[];
  /** How many rows could not be looked at in time; absent where all were. */
  unchecked?: number;
}

/** A line of the answer to a longer import: rows so far, then how it ended; a failure with what was written before it. */
export type ImportLine = { done: number } | { end: ImportCounts } | { failure: string; counts: ImportCounts };

/** Whether rows that come in fill the field: the portal says who changed a record, and lists of records are edited in forms. */
export const isImported = (
  { delete: how }: Pick<EntitySpec, 'delete'>,
  name: string,
  field: { readonly kind: FieldKind; readonly readOnly?: boolean },
): boolean =>
  name === 'isActive' ? how === 'soft' : !isAuditField(name) && field.readOnly !== true && !isReferenceList(field);

/** Every name that a column of an import may have. */
export const importColumns = (spec: EntitySpec): string[] =>
  Object.entries(spec.fields)
    .filter(([name, field]) => isImported(spec, name, field))
    .flatMap(([name, field]) => (isReference(field) ? [name, field.as] : [name]));

/** Like an export: text that a spreadsheet would run as a formula has an apostrophe before it, which an import takes away. */
export const guarded = (text: string): string =>
  /^'*[-=+@\t\r\n]/.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
