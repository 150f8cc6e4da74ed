/** What a column's default says. */
import { parseInstant } from '#model/date.ts';
import type { DatabaseColumn } from './database.ts';
import { wordsOf } from '../model/words.ts';

/** The catalogue's `default` for a field of that kind; undefined where it can't be said. */
export function defaultOf(expression: string, kind: string): string | number | boolean | undefined {
  const bare = expression.replace(/::[^']+$/, '').replace(/^\((.*)\)$/, '$1');
  const text = /^'((?:[^']|'')*)'$/.exec(bare)?.[1]?.replaceAll("''", "'");
  switch (kind) {
    case 'integer':
    case 'number':
      return asNumber(text ?? bare);
    case 'decimal':
      return asNumber(text ?? bare) === undefined ? undefined : (text ?? bare);
    case 'boolean':
      return { true: true, false: false }[text ?? bare];
    case 'date':
      if (isNow(expression)) return 'today';
      return text;
    case 'dateTime':
      return isNow(expression) ? 'now' : (parseInstant(text ?? '') ?? undefined);
    case 'text':
    case 'longText':
    case 'choice':
    case 'email':
    case 'url':
    case 'phone':
      return text === '' ? undefined : text;
    case 'time':
      return text?.replace(/:00$/, '');
    default:
      return undefined;
  }
}

const asNumber = (text: string): number | undefined => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);

const isNow = (expression: string): boolean =>
  /^\(?'?(now\(\)|now|CURRENT_DATE|CURRENT_TIMESTAMP|LOCALTIMESTAMP|statement_timestamp\(\)|transaction_timestamp\(\)|clock_timestamp\(\)|today)\b/i.test(
    expression,
  );

/** Numbered by the database: an identity or a sequence. */
export const isNumbered = ({ identity, default: value }: DatabaseColumn): boolean =>
  identity || (value ?? '').startsWith('nextval(');

/** Made by the database: an id that nobody types. */
export const isRandom = ({ default: value }: DatabaseColumn): boolean =>
  /^(public\.)?(gen_random_uuid|uuid_generate_v\w+)\(\)$/.test(value ?? '');

/** When a record was made or changed, which nobody types: the database fills it. */
export function isStamp({ name, type, default: value }: DatabaseColumn): boolean {
  if (!type.startsWith('timestamp') || value === null || !isNow(value)) return false;
  return /^(last_)?(created?|creation|inserted|updated?|modified|modification|changed?|row_updated)(_(at|on|date|time|timestamp))?$/.test(
    wordsOf(name).join('_'),
  );
}
