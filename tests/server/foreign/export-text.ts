/** What the cells of a CSV have to be, by the text of a column as PostgreSQL writes it in UTC. */
import type { Field } from '#model/field.ts';
import type { FieldKind } from '#model/kinds.ts';
import { storedText } from './stored-text.ts';

/** The SQL of a column's text: of moments with all their digits, of numbers with all their decimals. */
export const exactText: typeof storedText = (field, column, isKey) =>
  exactTexts[field.kind]?.(column) ?? storedText(field, column, isKey);

const exactTexts: Readonly<Partial<Record<FieldKind, (column: string) => string>>> = {
  decimal: (column) => `${column}::numeric::text`,
  dateTime: (column) => `${column}::text`,
  localDateTime: (column) => `${column}::timestamp::text`,
};

type Show = (text: string, field: Field) => string;

/** What a spreadsheet would run has an apostrophe before it. */
const safeText: Show = (text) => (/^'*[-=+@\t\r\n]/.test(text) ? `'${text}` : text);

/** A day of the calendar; infinity and years before Christ stay as they are. */
const dayText: Show = (text) =>
  text.endsWith(' BC') ? text : text.replace(/^(\d{4})-(\d\d)-(\d\d)(?!\d)/, '$2/$3/$1');

/** Seconds are shown where there are any. Every instant is in UTC, which the text need not say. */
const momentText: Show = (text, field) => {
  const utc = text.replace(/\+00( BC)?$/, '$1');
  const shown = dayText(utc, field);
  if (shown === utc) return utc;
  return 'time' in field && field.time === true ? shown.replace(/:00$/, '') : shown.slice(0, 10);
};

const labelText: Show = (text, field) =>
  ('options' in field ? field.options.find(({ value }) => value === text)?.label : undefined) ?? text;

const texts: Readonly<Partial<Record<FieldKind, Show>>> = {
  text: safeText,
  longText: safeText,
  email: safeText,
  url: safeText,
  phone: safeText,
  choice: (text, field) => safeText(labelText(text, field), field),
  boolean: (text) => (text === 'true' ? 'Yes' : 'No'),
  integer: (text) => text,
  bigint: (text) => text,
  decimal: (text) => text,
  uuid: (text) => text,
  time: (text) => text.replace(/:00$/, ''),
  date: dayText,
  dateTime: momentText,
  localDateTime: momentText,
};

/** Whether this knows the cells of a kind: the others are compared in JSON Lines alone. */
export const hasExportText = ({ kind }: Field): boolean => texts[kind] !== undefined;

/** A cell of a CSV. */
export const exportText = (field: Field, stored: string | null): string =>
  stored === null ? '' : (texts[field.kind]?.(stored, field) ?? stored);
