/**
 * What screens show of a column's text, as PostgreSQL writes it. Apart from `src/`, which it is compared with: the only thing that
 * both have is how a record's name is put together.
 */
import type { Field } from '#model/field.ts';
import type { FieldKind } from '#model/kinds.ts';
import { shortId } from '#model/short-id.ts';
import { storedText } from '../../server/foreign/stored-text.ts';

/** The SQL of a column's text: with all decimals of a number, and instants in the session's zone. */
export const screenText: typeof storedText = (field, column, isKey) =>
  field.kind === 'decimal' ? `${column}::numeric::text` : storedText(field, column, isKey);

/** A date and time: to the minute, with seconds where there are any. */
function clockText(text: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[+-]\d\d(?::\d\d)*)?$/.exec(text) ?? [];
  if (year === undefined) return text;
  const clock = `${((Number(hour) + 11) % 12) + 1}:${minute}${second === '00' ? '' : `:${second}`}`;
  return `${month}/${day}/${year} ${clock} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

const dayText = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

const optionText = (text: string, field: Field): string =>
  ('options' in field ? field.options.find(({ value }) => value === text)?.label : undefined) ?? text;

/** Without separators, since badges have none. */
const listText = (text: string, field: Field): string =>
  (JSON.parse(text) as string[]).map((one) => optionText(one, field)).join('');

const grouped = (text: string): string => text.replaceAll(/(?<![.\d]\d*\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');

type Show = (text: string, field: Field) => string;

/** Kinds that are shown otherwise than they are stored. */
const inForms: Readonly<Partial<Record<FieldKind, Show>>> = {
  boolean: (text) => (text === 'true' ? 'Yes' : 'No'),
  choice: optionText,
  choices: listText,
  date: dayText,
  dateTime: clockText,
  localDateTime: clockText,
  number: (text) => String(Number(text)),
  tags: listText,
  time: (text) => text.replace(/:00$/, ''),
};

/** Kinds that cells show otherwise than forms. */
const inCells: Readonly<Partial<Record<FieldKind, Show>>> = {
  decimal: grouped,
  json: (text) => (text.length > 200 ? `${text.slice(0, 200)}…` : text),
  longText: (text) => {
    const [first = '', ...more] = text.trim().split(/\r?\n/);
    return more.length > 0 ? `${first.trimEnd()} …` : first;
  },
  uuid: (text) => (text.startsWith(shortId(text)) ? `${shortId(text)}…` : `…${shortId(text)}`),
};

/** The text of a field in a form; empty without a value. */
export const formText = (field: Field, stored: string | null): string =>
  stored === null ? '' : (inForms[field.kind]?.(stored, field) ?? stored);

/** The text of a cell. */
export const cellText = (field: Field, stored: string | null): string =>
  stored === null || stored === '' ? '' : (inCells[field.kind]?.(stored, field) ?? formText(field, stored));
