/** Maps a column's type, name and sample values to a kind of field. */
import { kinds, type FieldKind } from '#model/kinds.ts';
import { canBeOptions } from './checks.ts';
import type { DatabaseColumn } from './database.ts';
import type { ColumnSamples } from './samples.ts';
import type { JsonObject } from '../../../../codegen/print/json.ts';
import { titleOf, wordsOf } from '../../../../codegen/model/words.ts';

export interface ColumnKind extends JsonObject {
  readonly kind: FieldKind;
}

/** Text kinds that a column's name suggests. */
const textKinds = [
  { kind: 'email', name: /(^|_)e_?mail(_?addr(ess)?)?$/ },
  { kind: 'url', name: /(^|_)(url|uri|website|web_?site|homepage|home_?page|web_?page|link)$/ },
  { kind: 'phone', name: /(^|_)(phone|telephone|mobile|fax|cell)(_?(no|number))?$/ },
] as const;

/** Names of columns that usually hold several lines. */
const multilineNames =
  /(^|_)(notes?|description|comments?|remarks?|body|bio|biography|text|summary|message|content|instructions?)$/;

/** Longer texts get a field of several lines. */
const multilineLength = 255;

/** The kind of a column with its properties, or the reason why no kind fits. */
export function columnKind(column: DatabaseColumn, samples: ColumnSamples): ColumnKind | string {
  const { type, values } = column;
  const isArray = type.endsWith('[]');
  if (values !== null && canBeOptions(values))
    return { kind: isArray ? 'choices' : 'choice', options: optionsFromValues(values) };
  const elements = /^(.*?)(?:\(.*\))?\[\]$/.exec(type)?.[1] ?? '';
  if (textTypes.has(elements)) return { kind: 'tags' };
  // Figures may be equal, such as those of two months.
  if (numberTypes.has(elements)) return { kind: 'tags', duplicates: true };
  // The portal shows its size.
  if (type === 'bytea') return { kind: 'text', readOnly: true, filter: false };
  const [, base = type, first, second] = /^([^(]+)(?:\((\d+)(?:,(\d+))?\))?(.*)$/.exec(type) ?? [];
  const kind = kindByType.get(type.startsWith('time') ? type.replace(/\(\d\)/, '') : base);
  if (isArray || kind === undefined)
    return unreadTypes.test(type) ? `values of ${type} are for programs` : { kind: 'longText', readOnly: true };
  return details[kind]?.(column, samples, [first, second].map(toNumber)) ?? { kind };
}

const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** The database types that each kind is imported from. The other kinds come from names, values, and keys. */
const databaseTypes: Readonly<Record<FieldKind, readonly string[]>> = {
  id: [],
  text: ['text', 'citext', 'character varying', 'character'],
  longText: [],
  email: [],
  url: [],
  phone: [],
  uuid: ['uuid'],
  integer: ['smallint', 'integer', 'bigint'],
  bigint: [],
  number: ['real', 'double precision'],
  // The currency of the type `money` is a setting of the database's session.
  decimal: ['numeric', 'money'],
  money: [],
  boolean: ['boolean'],
  date: ['date'],
  dateTime: ['timestamp with time zone'],
  localDateTime: ['timestamp without time zone'],
  time: ['time without time zone'],
  interval: ['interval'],
  json: ['json', 'jsonb'],
  choice: [],
  choices: [],
  tags: [],
  reference: [],
  references: [],
};

const textTypes = new Set(databaseTypes.text);
const kindByType = new Map(
  Object.entries(databaseTypes).flatMap(([kind, types]) => types.map((type) => [type, kind as FieldKind] as const)),
);

const numberTypes = new Set(
  [...kindByType].flatMap(([type, kind]) => (kinds[kind].number === null || type === 'money' ? [] : [type])),
);

/** Types whose values are long and for programs: indexes of texts, vectors, shapes in binary. */
export const unreadTypes = /(^|\.)"?(tsvector|tsquery|vector|halfvec|sparsevec|geometry|geography|raster)\b/;

type Details = (column: DatabaseColumn, samples: ColumnSamples, sizes: readonly (number | undefined)[]) => ColumnKind;

/** Kinds that depend on more than the type's name. */
const details: Partial<Record<FieldKind, Details>> = {
  text: (column, samples, [length]) => textOf(column, samples, length),
  integer: ({ large = false }) => ({ kind: large ? 'bigint' : 'integer' }),
  decimal: ({ type }, _, [precision, scale]) =>
    type === 'money'
      ? { kind: 'decimal', precision: 19, scale: 2 }
      : { kind: 'decimal', ...(precision === undefined ? { scale: 'any' } : { precision, scale: scale ?? 0 }) },
};

/** A text kind. E-mail, URL and phone where the name suggests it and every sample matches. */
function textOf({ words }: DatabaseColumn, samples: ColumnSamples, maxLength: number | undefined): ColumnKind {
  const snakeName = words.join('_');
  const matching = textKinds.find(({ kind, name }) => name.test(snakeName) && samples.allMatch(kind));
  if (matching !== undefined) return { kind: matching.kind };
  const isLong =
    samples.hasLines || samples.longest > multilineLength || multilineNames.test(snakeName)
      ? (maxLength ?? multilineLength) >= multilineLength
      : (maxLength ?? 0) > multilineLength;
  return { kind: isLong ? 'longText' : 'text', ...(maxLength !== undefined && { maxLength }) };
}

/**
 * Options of an enum. Values that are words get a readable label, also those in capitals with a separator or of a length that no
 * abbreviation has; others are their own label.
 */
export const optionsFromValues = (values: readonly string[]) =>
  values.map((value) => ({
    value,
    label:
      /^[a-z]+([_ -][a-z]+)*$/.test(value) || (inCapitals.test(value) && !values.every(isAbbreviation))
        ? titleOf(wordsOf(value))
        : value,
  }));

const inCapitals = /^[A-Z]{2,}([_ -][A-Z]+)*$/;

/** Such as of countries, currencies and units; a list of them has no longer one. */
const isAbbreviation = (value: string): boolean => /^[A-Z\d]{1,4}$/.test(value);
