/** What a cell of a file says, and whether a record says the same already. */
import { isInstant, notADay, parseDay } from '#model/date.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';
import { sameValue } from '../record/field-values.ts';
import type { WireRecord } from '../save/body.ts';
import type { Column } from './columns.ts';

/** A value by the column's kind, a name where the column holds names; or what is wrong with it, and what to write. */
export type Cell = { readonly value: string | number | boolean | null } | { readonly problem: string };

/** Reads a cell. Blank means nothing. */
export function readCell({ header, field, named }: Column, text: string): Cell {
  if (text === '') return { value: null };
  if (named !== null || field.kind === 'text') return { value: withoutGuard(text) };
  const value = readers[field.kind](text.trim());
  return value === undefined ? { problem: `${header}${remarks[field.kind]}` } : { value };
}

type Plain = Exclude<FieldKind, 'text' | 'references'>;
type Read = (text: string) => string | number | boolean | undefined;

const wholeNumber: Read = (text) =>
  /^[+-]?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

const readers: Readonly<Record<Plain | 'references', Read>> = {
  id: wholeNumber,
  reference: wholeNumber,
  integer: wholeNumber,
  number: (text) =>
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined,
  boolean: (text) => ({ yes: true, true: true, '1': true, no: false, false: false, '0': false })[text.toLowerCase()],
  date: dayIn,
  dateTime: (text) => (isInstant(text) ? new Date(text).toISOString() : dayIn(text)),
  references: () => undefined,
};

/** A day as a person may write it, the same as on a form. */
function dayIn(text: string): string | undefined {
  return parseDay(text) ?? undefined;
}

/** What follows the column's name where a cell can't be read. */
const remarks: Readonly<Record<Plain | 'references', string>> = {
  id: ' must be a whole number.',
  reference: ' must be the id of a record, a whole number.',
  integer: ' must be a whole number.',
  number: ' must be a number.',
  boolean: ' must be Yes or No.',
  date: `: ${notADay}`,
  dateTime: ': This is neither a date nor a moment. Write MM/DD/YYYY, or 2026-03-09T16:05:00Z.',
  references: ' can not be loaded.',
};

/** Undoes what an export does to text that a spreadsheet would run as a formula. */
const withoutGuard = (text: string): string => (/^'+[-=+@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Whether the record reads like the cell: an export shows a reference by name and a moment by its day (UTC). */
export function readsAlike({ name, field, named }: Column, value: unknown, record: WireRecord): boolean {
  const stored = record[name] ?? null;
  if (value === null) return stored === null || stored === '';
  if (named !== null) return (record[named.as] as { name: string } | null | undefined)?.name === value;
  if (isDayOfInstant(field, value)) return String(stored).slice(0, 10) === value;
  return sameValue(field, value, stored);
}

/** The value as a record holds it: a day of a moment is its first instant. */
export const asStored = ({ field }: Column, value: unknown): unknown =>
  isDayOfInstant(field, value) ? `${value}T00:00:00.000Z` : value;

const isDayOfInstant = ({ kind }: Column['field'], value: unknown): value is string =>
  kinds[kind].equality === 'instant' && typeof value === 'string' && value.length === 10;
