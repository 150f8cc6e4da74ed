/** Values of the wire as PostgreSQL writes them, to be compared with what a column holds. */
import type { Field } from '#model/field.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';

/** The column's text, as far as the wire has it: milliseconds of instants, and no blanks that only fill a `char(n)`. */
export function storedText({ kind }: Field, column: string, isKey: boolean): string {
  // A key has all of an instant's digits, as a local time in UTC.
  if (isKey && kind === 'localDateTime') return `${column}::timestamp::text`;
  if (kind === 'json') return `${column}::jsonb::text`;
  if (kinds[kind].equality === 'instant') return `date_trunc('milliseconds', ${column}::timestamptz)::text`;
  if (kinds[kind].equality === 'decimal') return `trim_scale(${column}::numeric)::text`;
  if (kinds[kind].wire === 'string[]') return listText(column);
  // Binary data is shown by its size.
  const text = `${column}::text`;
  return kind === 'text'
    ? `case when pg_typeof(${column}) = 'bytea'::regtype then pg_size_pretty(((length(${text}) - 2) / 2)::bigint) else ${text} end`
    : text;
}

/** Arrays that no list of texts can be are shown as PostgreSQL writes them. */
const listText = (array: string): string => `case
  when ${array}::text like '{{%' or array_to_json(${array})::text ~ '[[,]null[],]' then to_jsonb(array[${array}::text])
  else to_jsonb(${array}::text[]) end::text`;

const written: Readonly<Partial<Record<FieldKind, (text: string) => string>>> = {
  dateTime: (text) =>
    localMoment(text.replace('Z', '+00'))
      .replace(/\.0+\+/, '+')
      .replace(/(\.\d*?)0+\+/, '$1+'),
  localDateTime: localMoment,
  time: (text) => (text.length === 5 ? `${text}:00` : text),
  decimal: (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text),
};

function localMoment(text: string): string {
  return text.replace('T', ' ');
}

/** A value of the wire as {@link storedText} writes it; the portal reads an empty text or list as no value. */
export function wireText({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
  return written[kind]?.(String(value)) ?? String(value);
}

/** A text of {@link storedText}, as {@link wireText} writes it: empty without a value, numbers as JavaScript writes them. */
export function readStored({ kind }: Field, text: unknown): string {
  if (text === null || (text === '[]' && kinds[kind].empty === 'list')) return '';
  return kind === 'number' ? String(Number(text)) : String(text);
}
