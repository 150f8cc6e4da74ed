/** A field's default as SQL, in the form that PostgreSQL prints, so that schemas compare equal. */
import { localDateTimeText } from '#model/date.ts';
import { escapeLiteral } from '#model/escape.ts';
import type { FieldKind } from '#model/kinds.ts';
import { jsonText } from '#model/values/json.ts';
import { timeText } from '#model/values/time.ts';
import type { Field } from '#model/field.ts';

/** Undefined where the field has none. */
export function defaultSql(field: Field): string | undefined {
  if (!('default' in field) || field.default === undefined) return undefined;
  return defaults[field.kind](field.default);
}

type DefaultSql = (value: string | number | boolean | readonly string[]) => string | undefined;

const none: DefaultSql = () => undefined;
const unquoted: DefaultSql = (value) => String(value);
const quoted: DefaultSql = (value) => escapeLiteral(String(value));

const list: DefaultSql = (value) =>
  escapeLiteral(
    `{${[value]
      .flat()
      .map((item) => element(String(item)))
      .join(',')}}`,
  );

const defaults: Readonly<Record<FieldKind, DefaultSql>> = {
  id: none,
  text: quoted,
  longText: quoted,
  email: quoted,
  url: quoted,
  phone: quoted,
  uuid: quoted,
  integer: unquoted,
  number: unquoted,
  bigint: (value) => bigintSql(String(value)),
  decimal: unquoted,
  money: unquoted,
  boolean: unquoted,
  date: (value) => (value === 'today' ? 'CURRENT_DATE' : quoted(value)),
  dateTime: (value) => (value === 'now' ? 'now()' : escapeLiteral(instantText(String(value)))),
  localDateTime: (value) =>
    value === 'now'
      ? 'LOCALTIMESTAMP'
      : escapeLiteral((localDateTimeText(String(value)) ?? String(value)).replace('T', ' ')),
  time: (value) => escapeLiteral(withSeconds(timeText(String(value)) ?? String(value))),
  interval: quoted,
  choice: quoted,
  choices: list,
  tags: list,
  json: (value) => quoted(jsonText(String(value)) ?? String(value)),
  // "me" has no meaning for the rows that exist.
  reference: none,
  references: none,
};

/** As PostgreSQL prints it: what no integer of 32 bits can hold is quoted. */
const bigintSql = (value: string): string => (Math.abs(Number(value)) < 2 ** 31 ? value : `'${value}'::bigint`);

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** `2026-03-09 16:05:00.12+00` */
const instantText = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00');

/** An element of an array literal, quoted where PostgreSQL requires it. */
const element = (text: string): string =>
  /^$|[{},"\\\s]|^null$/i.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
