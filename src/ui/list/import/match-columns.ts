/** Which field each column of a table fills: by its header's name, else by what its cells look like. */
import { isAuditField } from '#model/audited.ts';
import { parseDay, parseInstant } from '#model/date.ts';
import type { EntitySpec, Field } from '#model/entity.ts';
import { isImported } from '#model/import.ts';
import { isId, isReference } from '#model/kinds.ts';
import type { Cells } from './cells.ts';
import { choicesOf, type Choice } from './choices.ts';
import { matchByName, namesOf, plain } from './match-names.ts';

/** For each column of the table the column of the import; `null`: it is not imported. */
export type Columns = readonly (string | null)[];

/** What a download of wrong rows has besides. */
export const messageColumn = 'What is wrong';

/** Columns that are known and not imported: what the portal keeps itself, and what a download of wrong rows adds. */
function leftOut(spec: EntitySpec): Set<string> {
  const kept = Object.entries(spec.fields).filter(([name, field]) => !isImported(spec, name, field));
  const names = kept.flatMap(([name, field]) => [name, field.label, 'as' in field ? field.as : name]);
  return new Set([...names, messageColumn, 'Rejected Line', 'Rejected Because'].map(plain));
}

const isData = (cell: string): boolean => looks(cell) !== 'text';

/** Whether the first row names columns: it has one that is known, or looks like no data while what is below it does. */
export function hasHeader(spec: EntitySpec, cells: Cells): boolean {
  const [first = [], second] = cells;
  const known = new Set([...choicesOf(spec).flatMap(namesOf).map(plain), ...leftOut(spec)]);
  if (first.some((cell) => known.has(plain(cell)))) return true;
  return second !== undefined && first.every((cell) => cell !== '' && !isData(cell)) && second.some(isData);
}

type Look = 'date' | 'number' | 'boolean' | 'text';

function looks(cell: string): Look {
  const text = cell.trim();
  if (/^(yes|no|true|false|[tf])$/i.test(text)) return 'boolean';
  if (text !== '' && Number.isFinite(Number(text))) return 'number';
  return (parseDay(text) ?? parseInstant(text)) !== null ? 'date' : 'text';
}

const lookOf: Readonly<Record<Field['kind'], Look>> = {
  id: 'number',
  integer: 'number',
  number: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'date',
  time: 'text',
  json: 'text',
  choice: 'text',
  choices: 'text',
  text: 'text',
  longText: 'text',
  email: 'text',
  url: 'text',
  phone: 'text',
  uuid: 'text',
  reference: 'text',
  references: 'text',
};

/** As many rows are looked at to tell what a column holds. */
const sampled = 200;

/** Whether a choice may hold what stands in a column. */
function fits(choice: Choice, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const wanted = isReference(choice.field) && !choice.named ? 'number' : lookOf[choice.field.kind];
  if (wanted === 'text') return choice.named || filled.every((cell) => looks(cell) !== 'date');
  return filled.length > 0 && filled.every((cell) => looks(cell) === wanted);
}

/** Matches by name first, then, of required fields that nothing fills yet, by content. */
export function matchColumns(spec: EntitySpec, header: readonly string[] | null, rows: Cells): Columns {
  const choices = choicesOf(spec);
  const width = header?.length ?? rows[0]?.length ?? 0;
  const columnOf = (index: number) => rows.slice(0, sampled).map((row) => row[index] ?? '');
  if (header === null)
    return matchByContent(
      choices,
      Array.from({ length: width }, (_, index) => columnOf(index)),
    );
  const ignored = leftOut(spec);
  const matched = matchByName(spec, choices, header, ignored);
  const isFree = ({ field }: Choice) => !matched.some((one) => one?.field === field);
  for (const [index, cell] of header.entries()) {
    if (matched[index] !== null || ignored.has(plain(cell))) continue;
    const wanted = choices.filter((one) => isFree(one) && one.field.required && lookOf[one.field.kind] !== 'text');
    matched[index] = wanted.find((one) => fits(one, columnOf(index))) ?? null;
  }
  return matched.map((one) => one?.column ?? null);
}

/** Without a header: in the order of the fields where as many columns fit; else the required fields first. */
function matchByContent(choices: readonly Choice[], columns: readonly (readonly string[])[]): Columns {
  const usual = choices.filter(({ field, named }) => !isId(field) && (!isReference(field) || named));
  const own = usual.filter(({ column }) => !isAuditField(column));
  for (const order of [usual, own, own.filter(({ field }) => field.required)]) {
    const inOrder = order.length === columns.length && order.every((one, index) => fits(one, columns[index] ?? []));
    if (inOrder) return order.map(({ column }) => column);
  }
  const free = [...own.filter(({ field }) => field.required), ...own.filter(({ field }) => !field.required)];
  return columns.map((cells) => {
    const found = free.findIndex((one) => fits(one, cells));
    return found < 0 ? null : (free.splice(found, 1)[0]?.column ?? null);
  });
}

/** Fields that have to be filled and that no column fills. */
export const missingFields = (spec: EntitySpec, columns: Columns): string[] => [
  ...new Set(
    choicesOf(spec)
      .filter(({ field }) => field.required && !isId(field))
      .filter(({ field }) => !choicesOf(spec).some((one) => one.field === field && columns.includes(one.column)))
      .map(({ field }) => field.label),
  ),
];
