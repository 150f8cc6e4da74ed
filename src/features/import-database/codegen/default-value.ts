/** Translates a column's default expression into the catalogue's `default`. */
import { localDateTimeText, parseInstant } from '#model/date.ts';
import type { FieldKind } from '#model/kinds.ts';
import { bigintText } from '#model/bigint.ts';
import { isWrittenInterval } from '#model/values/interval.ts';
import type { DatabaseColumn } from './database.ts';

/** The catalogue's `default` for a field of the kind; undefined where the catalogue can't express it. */
export function defaultFromExpression(expression: string, kind: FieldKind): Default {
  const bare = expression.replace(/::[^']+$/, '').replace(/^\((.*)\)$/, '$1');
  const text = /^'((?:[^']|'')*)'$/.exec(bare)?.[1]?.replaceAll("''", "'");
  return readers[kind]({ expression, text, bare: text ?? bare });
}

export type Default = string | number | boolean | readonly string[] | undefined;

/** A default in SQL. `text`: the content of a quoted literal. `bare`: the same, or the expression without casts. */
interface SqlDefault {
  readonly expression: string;
  readonly text: string | undefined;
  readonly bare: string;
}

const numeric = ({ bare }: SqlDefault): Default => asNumber(bare);
const nonEmptyText = ({ text }: SqlDefault): Default => (text === '' ? undefined : text);
const decimal = ({ bare }: SqlDefault): Default => (asNumber(bare) === undefined ? undefined : bare);
const none = (): Default => undefined;

const readers: Readonly<Record<FieldKind, (sqlDefault: SqlDefault) => Default>> = {
  id: none,
  text: nonEmptyText,
  longText: nonEmptyText,
  email: nonEmptyText,
  url: nonEmptyText,
  phone: nonEmptyText,
  uuid: none,
  integer: numeric,
  number: numeric,
  bigint: ({ bare }) => bigintText(bare) ?? undefined,
  decimal,
  money: decimal,
  boolean: ({ bare }) => ({ true: true, false: false })[bare],
  date: ({ expression, text }) => (isNow(expression) ? 'today' : text),
  dateTime: ({ expression, text }) => (isNow(expression) ? 'now' : (parseInstant(text ?? '') ?? undefined)),
  localDateTime: ({ expression, text }) => (isNow(expression) ? 'now' : (localDateTimeText(text ?? '') ?? undefined)),
  time: ({ text }) => text?.replace(/:00$/, ''),
  interval: ({ text }) => (isWrittenInterval(text ?? '') ? text : undefined),
  choice: nonEmptyText,
  choices: none,
  tags: ({ text }) => listOf(text),
  json: ({ text }) => text,
  reference: none,
  references: none,
};

/** The elements of a flat array literal; undefined for an empty one, as for an empty text. */
function listOf(text: string | undefined): readonly string[] | undefined {
  const [, inner = ''] = /^\{(.*)\}$/.exec(text ?? '') ?? [];
  return /^[^{},"\\\s]+(,[^{},"\\\s]+)*$/.test(inner) && !/(^|,)null(,|$)/i.test(inner) ? inner.split(',') : undefined;
}

const asNumber = (text: string): number | undefined => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);

const isNow = (expression: string): boolean =>
  /^\(?'?(now\(\)|now|CURRENT_DATE|CURRENT_TIMESTAMP|LOCALTIMESTAMP|statement_timestamp\(\)|transaction_timestamp\(\)|clock_timestamp\(\)|today)\b/i.test(
    expression,
  );

/** Whether the database numbers it: an identity column or a sequence. */
export const hasSequence = ({ identity, default: value }: DatabaseColumn): boolean =>
  identity || (value ?? '').startsWith('nextval(');

/** Whether the database generates it as a UUID. */
export const isGeneratedUuid = ({ default: value }: DatabaseColumn): boolean =>
  /^(public\.)?(gen_random_uuid|uuid_generate_v\w+)\(\)$/.test(value ?? '');
