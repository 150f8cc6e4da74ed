/** Parses cells, and compares them with stored records. */
import { unescapeFormula } from '#model/escape.ts';
import { invalidDayMessage } from '#model/date.ts';
import type { Field } from '#model/field.ts';
import { isDecimal, isReference, isReferenceList, kinds, type FieldKind } from '#model/kinds.ts';
import { canonical } from '#model/values/canonical.ts';
import { bigintText, plainBigint } from '#model/bigint.ts';
import { plainDecimal } from '#model/values/decimal.ts';
import { expectedAmount } from '#model/values/money.ts';
import { readImportedDay } from '../model/imported-days.ts';
import { isNumberText } from '#model/values/number.ts';
import { isUuid, invalidUuidMessage } from '#model/uuid.ts';
import { tagsOf } from '#model/tags.ts';
import { isStorableText } from '#model/text.ts';
import { parseTypedTime } from '#model/values/time.ts';
import { typedDecimal } from '#model/values/typed-decimal.ts';
import type { Reference } from '#model/wire.ts';
import { idsOf, isSameValue, type WireRecord } from '../../../server/save/body.ts';
import { isBrought, type Header, type ImportColumn } from './columns.ts';
import { plainName, withoutBlanks } from './name-spelling.ts';

export type CellValue = string | number | boolean | null | readonly string[];

/** One row, not yet parsed. */
export interface TextRow {
  /** Line of the file on which the row begins, from 1; without a file, the number of the row. */
  readonly line: number;
  /** `null` for an empty cell; `''` for a quoted empty one. */
  readonly cells: readonly (string | null)[];
}

/** A problem of one cell, or of the whole row if `column` is `null`. */
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

/** A row of a file or an import whose cells are parsed. */
export interface ParsedRow extends TextRow {
  readonly kind: 'parsed';
  /** Values by field. A reference may be an id or a name, to be resolved; a list of references has an id or a name for each. */
  readonly values: ReadonlyMap<string, CellValue>;
  /**
   * The problems of cells that could not be read, whose fields have no value. The other cells are validated all the same, to report
   * everything at once.
   */
  readonly problems: readonly CellProblem[];
}

/** Parses a row, or rejects one of another length than the header. */
export function parseRow(row: TextRow, { cells, columns }: Header): ParsedRow | RowRejection {
  if (row.cells.length !== cells.length)
    return rejectedBecause(`The row has ${row.cells.length} cells, the header has ${cells.length}.`);
  const values = new Map<string, CellValue>();
  const problems: CellProblem[] = [];
  for (const column of columns) {
    const { header, name, field, namedReference } = column;
    const text = row.cells[column.index] ?? null;
    const { read, errorSuffix, keepsSpaces = false } = namedReference === null ? readers[field.kind] : textReader;
    const isEmptyCell = text === null || (text === '' && readers[field.kind].keepsSpaces !== true);
    if (text !== null && !isStorableText(text)) {
      problems.push({ column, message: `${header} has a character that can not be stored.` });
      continue;
    }
    const value = isEmptyCell
      ? emptyValue(field)
      : read(keepsSpaces ? text : withoutBlanks(text), field, column.isDayFirst);
    if (value === undefined) {
      const end = typeof errorSuffix === 'string' ? errorSuffix : errorSuffix(field);
      problems.push({ column, message: `${header}${end}` });
    } else values.set(name, namedReference === null ? (canonical(field, value) as CellValue) : value);
  }
  return { ...row, kind: 'parsed', values, problems };
}

/** An empty cell is `null`, or an empty list of references. */
const emptyValue = (field: Field): CellValue => (isReferenceList(field) ? [] : null);

/** Parser of a cell. `errorSuffix` follows the column's name in the message for an unreadable cell. */
interface Reader {
  readonly read: (text: string, field: Field, isDayFirst?: boolean) => CellValue | undefined;
  readonly errorSuffix: string | ((field: Field) => string);
  /** Whether surrounding spaces are part of the value. */
  readonly keepsSpaces?: true;
}

const textReader: Reader = { read: unescapeFormula, errorSuffix: '', keepsSpaces: true };

const readKeyNumber = (text: string): number | undefined =>
  /^[+-]?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

/** A whole number, also as lists write it: `1,204`. */
const readInteger = (text: string): number | undefined => readKeyNumber(plainBigint(text));

const invalidInteger = ' must be a whole number.';
const booleanWords = new Map([
  ...['yes', 'y', 'true', 't', '1'].map((text) => [text, true] as const),
  ...['no', 'n', 'false', 'f', '0'].map((text) => [text, false] as const),
]);
/** An option by its label or its value, exactly first, then in any case. */
function readOption(text: string, field: Field): string | undefined {
  const unguarded = unescapeFormula(text).normalize('NFC');
  const { exact, lower } = spellingsOf(field);
  return exact.get(unguarded) ?? lower.get(unguarded.toLowerCase());
}

interface Spellings {
  readonly exact: ReadonlyMap<string, string>;
  readonly lower: ReadonlyMap<string, string>;
}

const knownSpellings = new WeakMap<Field, Spellings>();

/** Label and value of each option → its value; of two options with the same, the first. A cell may have many texts. */
function spellingsOf(field: Field): Spellings {
  const known = knownSpellings.get(field);
  if (known !== undefined) return known;
  const options = 'options' in field ? field.options : [];
  const exact = options
    .flatMap(({ value, label }) => [value, label].map((text) => [text.normalize('NFC'), value] as const))
    .toReversed();
  const spellings = {
    exact: new Map(exact),
    lower: new Map(exact.map(([text, value]) => [text.toLowerCase(), value])),
  };
  knownSpellings.set(field, spellings);
  return spellings;
}

/** Ids and names separated by semicolons; ids alone may be separated by spaces, as an export writes them. */
function readList(text: string): string[] {
  const parts = /^[\d\s]+$/.test(text) ? text.split(/\s+/) : text.split(';').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(unescapeFormula);
}

/** Parses a key: a column headed by the field's name, not its label, holds keys. */
function readKey(field: Field, text: string): CellValue | undefined {
  const kind = isReference(field) ? field.keyKind : undefined;
  return kind === undefined ? readKeyNumber(text) : readers[kind].read(text, field);
}

const dayReader =
  (kind: FieldKind): Reader['read'] =>
  (text, _, isDayFirst) =>
    readImportedDay(kind, text, isDayFirst) ?? undefined;

const readDecimal: Reader['read'] = (text, field) =>
  isDecimal(field) ? (typedDecimal(field, text) ?? undefined) : undefined;

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: textReader,
  longText: textReader,
  email: textReader,
  url: textReader,
  phone: textReader,
  id: { read: readKeyNumber, errorSuffix: invalidInteger },
  integer: { read: readInteger, errorSuffix: invalidInteger },
  reference: { read: (text, field) => readKey(field, text) ?? unescapeFormula(text), errorSuffix: '' },
  number: {
    read: (text) => (isNumberText(plainDecimal(text)) ? Number(plainDecimal(text)) : undefined),
    errorSuffix: ' must be a number.',
  },
  decimal: {
    read: readDecimal,
    errorSuffix: ' must be a number.',
  },
  money: {
    read: readDecimal,
    errorSuffix: (field) => ` must be ${'currency' in field ? expectedAmount(field) : 'an amount.'}`,
  },
  bigint: {
    read: (text) => bigintText(plainBigint(text)) ?? undefined,
    errorSuffix: invalidInteger,
  },
  time: { read: (text) => parseTypedTime(text) ?? undefined, errorSuffix: ' must be a time, such as 14:30.' },
  interval: { read: unescapeFormula, errorSuffix: '' },
  uuid: { read: (text) => (isUuid(text) ? text.toLowerCase() : undefined), errorSuffix: `: ${invalidUuidMessage}` },
  choice: { read: readOption, errorSuffix: ' must be one of the options.' },
  choices: {
    read: (text, field) => {
      const values = unescapeFormula(text)
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => readOption(part, field));
      return values.every((value) => value !== undefined) ? values : undefined;
    },
    errorSuffix: ' must be options with semicolons between them.',
  },
  tags: { read: (text) => tagsOf(unescapeFormula(text)), errorSuffix: '' },
  json: { read: unescapeFormula, errorSuffix: '' },
  boolean: { read: (text) => booleanWords.get(text.toLowerCase()), errorSuffix: ' must be Yes or No.' },
  date: { read: dayReader('date'), errorSuffix: `: ${invalidDayMessage}` },
  dateTime: {
    read: dayReader('dateTime'),
    errorSuffix: ': This is neither a date nor a moment. Write MM/DD/YYYY, or 2026-03-09T16:05:00Z.',
  },
  localDateTime: {
    read: dayReader('localDateTime'),
    errorSuffix: ': This is neither a date nor a time. Write MM/DD/YYYY h:mm AM.',
  },
  references: { read: readList, errorSuffix: '' },
};

/** Compares with the precision of an export: a reference by its name, an instant by its UTC day. */
export function cellEqualsStored(
  { name, field, namedReference }: ImportColumn,
  value: unknown,
  record: WireRecord,
): boolean {
  const stored = record[name] ?? null;
  // A row that brings no value leaves it to own code.
  if (value === null)
    return isBrought(field) || stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0);
  if (namedReference !== null) {
    const { name: storedName } = (record[namedReference.as] ?? {}) as Partial<Reference>;
    return storedName !== undefined && plainName(storedName) === plainName(String(value));
  }
  if (isReferenceList(field) && Array.isArray(value))
    return JSON.stringify(idsOf(value.map(Number))) === JSON.stringify(idsOf(stored));
  if (isDayOfInstant(field, value)) return String(stored).slice(0, 10) === value;
  return isSameValue(field, value, stored);
}

/** The value to store: the day of an instant becomes midnight UTC. */
export const storedValue = ({ field }: ImportColumn, value: unknown): unknown =>
  isDayOfInstant(field, value) ? `${value}T00:00:00.000Z` : value;

const isDayOfInstant = ({ kind }: ImportColumn['field'], value: unknown): value is string =>
  kinds[kind].equality === 'instant' && typeof value === 'string' && value.length === 10;
