/** What a cell of a file says, and whether a record says the same already. */
import { isInstant, notADay, parseDay } from '#model/date.ts';
import { must } from '#model/must.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';
import type { Reference } from '#model/wire.ts';
import { sameValue } from '../record/field-values.ts';
import type { WireRecord } from '../save/body.ts';
import type { Column, Header } from './columns.ts';

type Value = string | number | boolean | null;

/** One row as it came. */
export interface TextRow {
  /** The line of the file on which the row begins; the first is 1. Of rows that come without a file, which of them it is. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong with a row: with the cell of a column, or with all of it. */
export interface CellProblem {
  readonly column: Column | null;
  readonly message: string;
}

/** A row that can't be taken, and everything that is wrong with it. */
export interface Rejection {
  readonly kind: 'rejected';
  readonly problems: readonly CellProblem[];
}

export const rejected = (problems: readonly CellProblem[]): Rejection => ({ kind: 'rejected', problems });

/** Of a row as a whole. */
export const rejectedBecause = (message: string): Rejection => rejected([{ column: null, message }]);

/** A row whose cells could be read. */
export interface FileRow extends TextRow {
  readonly kind: 'read';
  /** By field: a value, or the name of what a reference leads to. */
  readonly values: ReadonlyMap<string, Value>;
}

/** The row, or what is wrong with its cells, all at once. */
export function fileRow(row: TextRow, { cells, columns }: Header): FileRow | Rejection {
  if (row.cells.length !== cells.length)
    return rejectedBecause(`The row has ${row.cells.length} cells, the header has ${cells.length}.`);
  const values = new Map<string, Value>();
  const problems: CellProblem[] = [];
  for (const column of columns) {
    const { header, name, field, named } = column;
    // Under its own name a reference holds the key that it leads to.
    const kind = field.kind === 'reference' ? (field.keyKind ?? field.kind) : field.kind;
    const text = must(row.cells[column.index], 'the row has as many cells as the header');
    if (text === '') values.set(name, null);
    else if (named !== null || kind === 'text') values.set(name, withoutGuard(text));
    else {
      const { read, remark } = readers[kind];
      const value = read(text.trim());
      if (value === undefined) problems.push({ column, message: `${header}${remark}` });
      else values.set(name, value);
    }
  }
  return problems.length > 0 ? rejected(problems) : { ...row, kind: 'read', values };
}

/** How a cell is read, and what follows the column's name where it can't be. */
interface Reader {
  readonly read: (text: string) => Value | undefined;
  readonly remark: string;
}

const wholeNumber: Reader = {
  read: (text) => (/^[+-]?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  remark: ' must be a whole number.',
};
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const truths = new Map(Object.entries({ yes: true, true: true, '1': true, no: false, false: false, '0': false }));
/** A day as a person may write it, the same as on a form. */
const readDay = (text: string): string | undefined => parseDay(text) ?? undefined;

const readers: Readonly<Record<Exclude<FieldKind, 'text'>, Reader>> = {
  id: wholeNumber,
  integer: wholeNumber,
  reference: { ...wholeNumber, remark: ' must be the id of a record, a whole number.' },
  number: {
    read: (text) => (decimal.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined),
    remark: ' must be a number.',
  },
  boolean: { read: (text) => truths.get(text.toLowerCase()), remark: ' must be Yes or No.' },
  date: { read: readDay, remark: `: ${notADay}` },
  dateTime: {
    read: (text) => (isInstant(text) ? new Date(text).toISOString() : readDay(text)),
    remark: ': This is neither a date nor a moment. Write MM/DD/YYYY, or 2026-03-09T16:05:00Z.',
  },
  references: { read: () => undefined, remark: ' can not be loaded.' },
};

/** Undoes what an export does to text that a spreadsheet would run as a formula. */
const withoutGuard = (text: string): string => (/^'+[-=+@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Whether the record reads like the cell: an export shows a reference by name and a moment by its day (UTC). */
export function readsAlike({ name, field, named }: Column, value: unknown, record: WireRecord): boolean {
  const stored = record[name] ?? null;
  if (value === null) return stored === null || stored === '';
  if (named !== null) return (record[named.as] as Reference | null | undefined)?.name === value;
  if (isDayOfInstant(field, value)) return String(stored).slice(0, 10) === value;
  return sameValue(field, value, stored);
}

/** The value as a record holds it: a day of a moment is its first instant. */
export const asStored = ({ field }: Column, value: unknown): unknown =>
  isDayOfInstant(field, value) ? `${value}T00:00:00.000Z` : value;

const isDayOfInstant = ({ kind }: Column['field'], value: unknown): value is string =>
  kinds[kind].equality === 'instant' && typeof value === 'string' && value.length === 10;
