/** What a cell of a file says, and whether a record says the same already. */
import { isDay, isInstant } from '#model/date.ts';
import type { FieldKind } from '#model/entity.ts';
import { sameValue } from '../entity/field-sql.ts';
import type { WireRecord } from '../entity/body.ts';
import type { Column } from './columns.ts';

/** A value by the column's kind; a name where the column holds names. */
export type Cell = { readonly value: string | number | boolean | null } | { readonly problem: string };

/** Reads a cell. Blank means nothing. */
export function readCell({ field, named }: Column, text: string): Cell {
  if (text === '') return { value: null };
  if (named !== null || field.kind === 'text') return { value: withoutGuard(text) };
  const value = readers[field.kind](text.trim());
  return value === undefined ? { problem: needs[field.kind] } : { value };
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
  date: dayOf,
  dateTime: (text) => (isInstant(text) ? new Date(text).toISOString() : dayOf(text)),
  references: () => undefined,
};

const needs: Readonly<Record<Plain | 'references', string>> = {
  id: 'must be a whole number.',
  reference: 'must be the id of a record, a whole number.',
  integer: 'must be a whole number.',
  number: 'must be a number.',
  boolean: 'must be Yes or No.',
  date: 'must be a date: MM/DD/YYYY or YYYY-MM-DD.',
  dateTime: 'must be a date (MM/DD/YYYY or YYYY-MM-DD) or a moment (2026-03-09T16:05:00Z).',
  references: 'can not be loaded.',
};

/** `2026-03-09` or `03/09/2026`, leading zeros or not, as `2026-03-09`. */
function dayOf(text: string): string | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Undoes what an export does to text that a spreadsheet would run as a formula. */
const withoutGuard = (text: string): string => (/^'+[-=+@\t\r\n]/.test(text) ? text.slice(1) : text);

/** Whether the record reads like the cell: an export shows a reference by name and a moment by its day (UTC). */
export function readsAlike({ name, field, named }: Column, value: unknown, record: WireRecord): boolean {
  const stored = record[name] ?? null;
  if (value === null) return stored === null || stored === '';
  if (named !== null) return (record[named.as] as { name: string } | null | undefined)?.name === value;
  if (field.kind === 'dateTime' && typeof value === 'string' && value.length === 10)
    return String(stored).slice(0, 10) === value;
  return sameValue(field, value, stored);
}

/** The value as a record holds it: a day of a moment is its first instant. */
export const asStored = ({ field }: Column, value: unknown): unknown =>
  field.kind === 'dateTime' && typeof value === 'string' && value.length === 10 ? `${value}T00:00:00.000Z` : value;
