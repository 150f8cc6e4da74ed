/** What kind of field holds the values of a column. */
import type { FieldKind } from '#model/kinds.ts';
import type { DatabaseColumn } from './database.ts';
import type { Samples } from './samples.ts';
import type { JsonObject } from '../print/json.ts';
import { titleOf, wordsOf } from '../model/words.ts';

export interface ColumnKind extends JsonObject {
  readonly kind: FieldKind;
}

/** The text kinds that a column's name can promise. */
const texts = [
  { kind: 'email', name: /(^|_)e_?mail(_?addr(ess)?)?$/ },
  { kind: 'url', name: /(^|_)(url|uri|website|web_?site|homepage|home_?page|web_?page|link)$/ },
  { kind: 'phone', name: /(^|_)(phone|telephone|mobile|fax|cell)(_?(no|number))?$/ },
] as const;

/** What people write more than a line into. */
const prose =
  /(^|_)(notes?|description|comments?|remarks?|body|bio|biography|text|summary|message|content|instructions?)$/;

/** What the rules of the built-in portal file allow: the usual one, and the plain one. */
const usualText = 200;
const plainText = 4_000;

/** From here on a text needs more than a line. */
const longText = 255;

/** The kind of a column and what belongs to it; a text that says why no kind can hold it. */
export function kindOf(column: DatabaseColumn, samples: Samples): ColumnKind | string {
  const { type, values, tooGreat = null } = column;
  const array = type.endsWith('[]');
  if (values !== null) return { kind: array ? 'choices' : 'choice', options: optionsOf(values) };
  if (array) return `an array of ${type.slice(0, -2)} has no kind`;
  const [, base = type, first, second] = /^([^(]+)(?:\((\d+)(?:,(\d+))?\))?(.*)$/.exec(type) ?? [];
  switch (type.startsWith('time') ? type.replace(/\(\d\)/, '') : base) {
    case 'smallint':
    case 'integer':
    case 'bigint':
      // Decimals are exact, however great they are.
      return tooGreat === null ? { kind: 'integer' } : { kind: 'decimal', precision: 19, scale: 0 };
    case 'real':
    case 'double precision':
      return { kind: 'number' };
    case 'money':
      return { kind: 'decimal', precision: 19, scale: 2 };
    case 'numeric':
      return {
        kind: 'decimal',
        precision: Number(first ?? 28),
        scale: Number(second ?? (first === undefined ? Math.max(2, samples.scale) : 0)),
      };
    case 'text':
    case 'citext':
    case 'character varying':
    case 'character':
      return textOf(column, samples, first === undefined ? undefined : Number(first));
    case 'boolean':
      return { kind: 'boolean' };
    case 'date':
      return { kind: 'date' };
    case 'timestamp without time zone':
    case 'timestamp with time zone':
      return { kind: 'dateTime' };
    case 'time without time zone':
      return { kind: 'time' };
    case 'uuid':
      return { kind: 'uuid' };
    default:
      return `no kind holds ${type}`;
  }
}

/** An address or number where the name says so, and what is there does not say otherwise. */
function textOf({ name }: DatabaseColumn, samples: Samples, maxLength: number | undefined): ColumnKind {
  const words = wordsOf(name).join('_');
  const special = texts.find(({ kind, name }) => name.test(words) && samples.areAll(kind));
  if (special !== undefined) return { kind: special.kind };
  const isLong =
    samples.hasLines || samples.longest > longText || prose.test(words)
      ? (maxLength ?? longText) >= longText
      : (maxLength ?? 0) > longText;
  // The longest that is written and the longest that is there both have to be allowed.
  const plain = !isLong && Math.max(maxLength ?? 0, samples.longest) > usualText;
  const limit = maxLength !== undefined && maxLength < plainText ? { maxLength } : {};
  return { kind: isLong ? 'longText' : 'text', ...(plain && { text: 'plain' }), ...limit };
}

/** Values that are words get a label that reads well; others stay as they are. */
export const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({
    value,
    label: /^[a-z]+([_ -][a-z]+)*$/.test(value) ? titleOf(wordsOf(value)) : value || '–',
  }));
