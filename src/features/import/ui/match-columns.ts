/** Maps the columns of a table to fields: by header, else by the content of their cells. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isImported } from '../model/import.ts';
import { isId, isReference } from '#model/kinds.ts';
import { readImportedDay } from '../model/imported-days.ts';
import { withoutCurrency } from '#model/values/money.ts';
import { isNumberText } from '#model/values/number.ts';
import type { Cells } from './cells.ts';
import { importColumnsOf, type ImportColumn } from './import-columns.ts';
import { headerNames, isItsName, matchByName, normaliseName } from './match-names.ts';

/** For each column of the table the import column; `null`: not imported. */
export type Columns = readonly (string | null)[];

/** Additional column in the download of wrong rows. */
export const messageColumn = 'What is wrong';

/** Recognised headers that are not imported: fields that the portal sets itself, and columns of a rejected-rows file. */
function ignoredHeaders(spec: EntitySpec): Set<string> {
  const ownFields = Object.entries(spec.fields).filter(([name, field]) => !isImported(spec, name, field));
  const names = ownFields.flatMap(([name, field]) => [name, field.label, 'as' in field ? field.as : name]);
  return new Set([...names, messageColumn, 'Rejected Line', 'Rejected Because'].map(normaliseName));
}

const isData = (cell: string): boolean => contentType(cell) !== 'text';

/** Whether the first row is a header: it contains a recognised name, or only text above a row with data. */
export function hasHeader(spec: EntitySpec, cells: Cells): boolean {
  const [first = [], second] = cells;
  const headers = new Set([...importColumnsOf(spec).flatMap(headerNames).map(normaliseName), ...ignoredHeaders(spec)]);
  if (first.some((cell) => headers.has(normaliseName(cell)))) return true;
  return second !== undefined && first.every((cell) => cell !== '' && !isData(cell)) && second.some(isData);
}

type ContentType = 'date' | 'number' | 'boolean' | 'text';

function contentType(cell: string): ContentType {
  const text = cell.trim();
  if (/^(yes|no|true|false|[tf])$/i.test(text)) return 'boolean';
  if (isNumberText(withoutCurrency(text))) return 'number';
  return (readImportedDay('dateTime', text) ?? readImportedDay('date', text, true)) !== null ? 'date' : 'text';
}

const typeOfKind: Readonly<Record<Field['kind'], ContentType>> = {
  id: 'number',
  integer: 'number',
  number: 'number',
  bigint: 'number',
  decimal: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'date',
  localDateTime: 'date',
  time: 'text',
  interval: 'text',
  json: 'text',
  choice: 'text',
  choices: 'text',
  tags: 'text',
  text: 'text',
  longText: 'text',
  email: 'text',
  url: 'text',
  phone: 'text',
  uuid: 'text',
  reference: 'text',
  references: 'text',
};

/** Number of rows whose cells decide a column's content. */
const sampleSize = 200;

/** Whether a field can hold the cells of a column. */
function fits(choice: ImportColumn, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const expected = isReference(choice.field) && !choice.isByName ? 'number' : typeOfKind[choice.field.kind];
  if (expected === 'text') return choice.isByName || filled.every((cell) => contentType(cell) !== 'date');
  return filled.length > 0 && filled.every((cell) => contentType(cell) === expected);
}

/** Whether each column that is mapped has the name of its field, rather than cells that the field can hold. */
export function areNamed(spec: EntitySpec, header: readonly string[] | null, columns: Columns): boolean {
  if (header === null) return false;
  const named = matchByName(spec, importColumnsOf(spec), header, ignoredHeaders(spec));
  return columns.every((column, index) => column === null || column === named[index]?.column);
}

/** The columns that are mapped to a field with another name than theirs. */
export function guessedColumns(spec: EntitySpec, header: readonly string[] | null, columns: Columns): Set<number> {
  const choices = importColumnsOf(spec);
  return new Set(
    columns.keys().filter((index) => {
      const choice = choices.find(({ column }) => column === columns[index]);
      return choice !== undefined && (header === null || !isItsName(spec, choice, header[index] ?? ''));
    }),
  );
}

/** Matches by name first; then required fields still unmapped, by content. */
export function matchColumns(spec: EntitySpec, header: readonly string[] | null, rows: Cells): Columns {
  const choices = importColumnsOf(spec);
  const width = header?.length ?? rows[0]?.length ?? 0;
  const cellsOf = (index: number) => rows.slice(0, sampleSize).map((row) => row[index] ?? '');
  if (header === null)
    return matchByContent(
      choices,
      Array.from({ length: width }, (_, index) => cellsOf(index)),
    );
  const ignored = ignoredHeaders(spec);
  const matched = matchByName(spec, choices, header, ignored);
  const isFree = ({ field }: ImportColumn) => !matched.some((item) => item?.field === field);
  for (const [index, cell] of header.entries()) {
    if (matched[index] !== null || ignored.has(normaliseName(cell))) continue;
    const required = choices.filter(
      (choice) => isFree(choice) && choice.field.required && typeOfKind[choice.field.kind] !== 'text',
    );
    matched[index] = required.find((item) => fits(item, cellsOf(index))) ?? null;
  }
  return matched.map((item) => item?.column ?? null);
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Without a header: in the order of the fields where their number and content fit, of all or of some that follow each other, as lists
 * show them; else the required fields first.
 */
function matchByContent(choices: readonly ImportColumn[], columns: readonly (readonly string[])[]): Columns {
  const byName = choices.filter(({ field, isByName }) => !isId(field) && (!isReference(field) || isByName));
  const withoutAudit = byName.filter(({ column }) => !isAuditField(column));
  const required = withoutAudit.filter(({ field }) => field.required);
  const parts = withoutAudit
    .map((_, start) => withoutAudit.slice(start, start + columns.length))
    .filter((part) => required.every((item) => part.includes(item)));
  for (const order of [byName, withoutAudit, required, ...parts]) {
    const mayHold = (item: ImportColumn, cells: readonly string[]) => isEmpty(cells) || fits(item, cells);
    const inOrder =
      order.length === columns.length && order.every((item, index) => mayHold(item, columns[index] ?? []));
    if (inOrder) return order.map(({ column }) => column);
  }
  const free = [...required, ...withoutAudit.filter(({ field }) => !field.required)];
  return columns.map((cells) => {
    const found = free.findIndex((item) => fits(item, cells));
    return found < 0 ? null : (free.splice(found, 1)[0]?.column ?? null);
  });
}

/** Labels of required fields that no column is mapped to. */
export const missingFields = (spec: EntitySpec, columns: Columns): string[] => [
  ...new Set(
    importColumnsOf(spec)
      .filter(({ field }) => field.required && !isId(field))
      .filter(
        ({ field }) => !importColumnsOf(spec).some((item) => item.field === field && columns.includes(item.column)),
      )
      .map(({ field }) => field.label),
  ),
];
