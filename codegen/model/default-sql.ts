/** A field's default as its column has it, written as PostgreSQL prints it. */
import { timeText } from '#model/values/time.ts';
import type { Field } from './entity.ts';

/** Undefined where the field has none. */
export function defaultSql(field: Field): string | undefined {
  if (!('default' in field) || field.default === undefined) return undefined;
  const { kind, default: value } = field;
  if (kind === 'date' && value === 'today') return 'CURRENT_DATE';
  if (kind === 'dateTime') return value === 'now' ? 'now()' : literal(instantText(value));
  // Nobody makes the rows that are there.
  if (kind === 'reference') return undefined;
  if (kind === 'time') return literal(withSeconds(timeText(value) ?? value));
  if (Array.isArray(value)) return literal(`{${value.map(element).join(',')}}`);
  return typeof value === 'string' && kind !== 'decimal' ? literal(value) : String(value);
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** `2026-03-09 16:05:00.12+00` */
const instantText = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00');

/** Of an array: in quotes where PostgreSQL needs them. */
const element = (text: string): string =>
  /^$|[{},"\\\s]|^null$/i.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
