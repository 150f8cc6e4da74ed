/** Parses cells, and compares them with stored records. */
import { unguardFormula } from '#model/escape.ts';
import { notADay, parseDay, parseInstant } from '#model/date.ts';
import type { Field } from '#model/entity.ts';
import { isReference, isReferenceList, kinds, type FieldKind } from '#model/kinds.ts';
import { canonical } from '#model/values/canonical.ts';
import { typedDecimal, toScaledInteger } from '#model/values/decimal.ts';
import { isUuid, notAUuid } from '#model/values/uuid.ts';
import { typedTime } from '#model/values/time.ts';
import type { Reference } from '#model/wire.ts';
import { idsOf, isSameValue } from '../record/field-values.ts';
import type { WireRecord } from '../save/body.ts';
import type { ImportColumn, Header } from './columns.ts';

export type CellValue = string | number | boolean | null | readonly string[];

/** One row, not yet parsed. */
export interface TextRow {
  /** Line of the file on which the row begins, from 1; without a file, the number of the row. */
  readonly line: number;
  /** `null` for an empty cell; `''` only for quotes with nothing between them. */
  readonly cells: readonly (string | null)[];
}

/** A problem of one cell; `column` is `null` for one of the whole row. */
export interface CellProblem {
  readonly column: ImportColumn | null;
  readonly message: string;
}

/** A rejected row, with all of its problems. */
export interface RowRejection {
  readonly kind: 'rejected';
  readonly problems: readonly CellProblem[];
}

export const rejected = (problems: readonly CellProblem[]): RowRejection => ({ kind: 'rejected', problems });

/** A rejection that concerns the row as a whole. */
export const rejectedBecause = (message: string): RowRejection => rejected([{ column: null, message }]);

/** A row whose cells are parsed. */
export interface FileRow extends TextRow {
  readonly kind: 'read';
  /** Values by field. A reference may be an id or a name, to be resolved; a list of references has an id or a name for each. */
  readonly values: ReadonlyMap<string, CellValue>;
}

/** Parses a row, or rejects it with the problems of all of its cells. */
export function fileRow(row: TextRow, { cells, columns }: Header): FileRow | RowRejection {
  if (row.cells.length !== cells.length)
    return rejectedBecause(`The row has ${row.cells.length} cells, the header has ${cells.length}.`);
  const values = new Map<string, CellValue>();
  const problems: CellProblem[] = [];
  for (const column of columns) {
    const { header, name, field, named } = column;
    const text = row.cells[column.index] ?? null;
    const { read, remark, raw = false } = named === null ? readers[field.kind] : anyText;
    const isNothing = text === null || (text === '' && readers[field.kind].raw !== true);
    const value = isNothing ? nothingOf(field) : read(raw ? text : text.trim(), field);
    if (value === undefined) problems.push({ column, message: `${header}${remark}` });
    else values.set(name, named === null ? (canonical(field, value) as CellValue) : value);
  }
  return problems.length > 0 ? rejected(problems) : { ...row, kind: 'read', values };
}

/** An empty cell is `null`, or an empty list of references. */
const nothingOf = (field: Field): CellValue => (isReferenceList(field) ? [] : null);

/** Parser of a cell. `remark` follows the column's name in the message of an unreadable one. */
interface Reader {
  readonly read: (text: string, field: Field) => CellValue | undefined;
  readonly remark: string;
  /** Whether surrounding spaces are part of the value. */
  readonly raw?: true;
}

const anyText: Reader = { read: unguardFormula, remark: '', raw: true };

const readWhole = (text: string): number | undefined =>
  /^[+-]?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

const wholeNumber: Reader = {
  read: readWhole,
  remark: ' must be a whole number.',
};
const anyNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const truths = new Map([
  ...['yes', 'y', 'true', 't', '1'].map((text) => [text, true] as const),
  ...['no', 'n', 'false', 'f', '0'].map((text) => [text, false] as const),
]);
/** The time that databases append to a day stored as a timestamp. */
const midnight = /[T ]00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)?$/;
/** A day in any spelling that forms accept. */
const readDay = (text: string): string | undefined => parseDay(text.replace(midnight, '')) ?? undefined;

/** An option by its label or its value. */
function readOption(text: string, field: Field): string | undefined {
  if (!('options' in field)) return undefined;
  const bare = unguardFormula(text);
  const lower = bare.toLowerCase();
  const { options } = field;
  const found =
    options.find(({ value, label }) => value === bare || label === bare) ??
    options.find(({ value, label }) => [value, label].some((item) => item.toLowerCase() === lower));
  return found?.value;
}

/** Ids and names separated by semicolons; ids alone may be separated by spaces, as an export writes them. */
function readList(text: string): string[] {
  const parts = /^[\d\s]+$/.test(text) ? text.split(/\s+/) : text.split(';').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(unguardFormula);
}

/** A column headed by the field's own name (not its label) holds keys. */
function readKey(field: Field, text: string): CellValue | undefined {
  const kind = isReference(field) ? field.keyKind : undefined;
  return kind === undefined ? readWhole(text) : readers[kind].read(text, field);
}

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: anyText,
  longText: anyText,
  email: anyText,
  url: anyText,
  phone: anyText,
  id: wholeNumber,
  integer: wholeNumber,
  reference: { read: (text, field) => readKey(field, text) ?? unguardFormula(text), remark: '' },
  number: {
    read: (text) => (anyNumber.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined),
    remark: ' must be a number.',
  },
  decimal: {
    read: (text) => (toScaledInteger(typedDecimal(text), text.length) === null ? undefined : typedDecimal(text)),
    remark: ' must be a number.',
  },
  time: { read: (text) => typedTime(text) ?? undefined, remark: ' must be a time, such as 14:30.' },
  uuid: { read: (text) => (isUuid(text) ? text.toLowerCase() : undefined), remark: `: ${notAUuid}` },
  choice: { read: readOption, remark: ' must be one of the options.' },
  choices: {
    read: (text, field) => {
      const values = unguardFormula(text)
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => readOption(part, field));
      return values.every((value) => value !== undefined) ? values : undefined;
    },
    remark: ' must be options with semicolons between them.',
  },
  json: { read: unguardFormula, remark: '' },
  boolean: { read: (text) => truths.get(text.toLowerCase()), remark: ' must be Yes or No.' },
  date: { read: readDay, remark: `: ${notADay}` },
  dateTime: {
    read: (text) => parseInstant(text) ?? readDay(text),
    remark: ': This is neither a date nor a moment. Write MM/DD/YYYY, or 2026-03-09T16:05:00Z.',
  },
  references: { read: readList, remark: '' },
};

/** Whether the record's value equals the cell, as far as exports are exact: a reference by name, an instant by its day (UTC). */
export function readsAlike({ name, field, named }: ImportColumn, value: unknown, record: WireRecord): boolean {
  const stored = record[name] ?? null;
  if (value === null) return stored === null || stored === '';
  if (named !== null) return (record[named.as] as Reference | null | undefined)?.name === value;
  if (isReferenceList(field) && Array.isArray(value))
    return JSON.stringify(idsOf(value.map(Number))) === JSON.stringify(idsOf(stored));
  if (isDayOfInstant(field, value)) return String(stored).slice(0, 10) === value;
  return isSameValue(field, value, stored);
}

/** The value to store: the day of an instant becomes midnight UTC. */
export const asStored = ({ field }: ImportColumn, value: unknown): unknown =>
  isDayOfInstant(field, value) ? `${value}T00:00:00.000Z` : value;

const isDayOfInstant = ({ kind }: ImportColumn['field'], value: unknown): value is string =>
  kinds[kind].equality === 'instant' && typeof value === 'string' && value.length === 10;
