/** Keys of records: one to eight parts, in the catalogue's order. */
import { escapeSeparator, unescapeSeparator } from './escape.ts';
import { isBeyondCalendar, isDay, isLocalDateTime } from './date.ts';
import { bigintText } from './bigint.ts';
import { columnTypeOf, isId, wireOf, type ColumnFacts } from './kinds.ts';
import { must } from './must.ts';
import type { ColumnType } from './schema.ts';
import { shortId } from './short-id.ts';
import { isStorableText } from './text.ts';
import { isUuid } from './uuid.ts';

/** Ids, integers and references to them are numbers; all other kinds are strings. */
export type KeyPart = number | string;
export type Key = readonly [KeyPart, ...KeyPart[]];

/** The names of a key's parts, in order; never empty. */
export type KeyNames = readonly [string, ...string[]];

/** The properties of an entity's spec that keys need. */
interface Keyed {
  readonly key: KeyNames;
  readonly fields: Readonly<Record<string, ColumnFacts>>;
}

/** The key of a stored record. @throws Error where a part is missing. */
export const keyOf = (spec: Pick<Keyed, 'key'>, row: object): Key =>
  must(keyOrNull(spec, row), 'a stored record has every part of its key');

/** The key of an object; `null` where a part is missing. */
export const keyOrNull = ({ key }: Pick<Keyed, 'key'>, row: object): Key | null =>
  toKey(key.map((name) => (row as Readonly<Record<string, unknown>>)[name]));

/** Converts values to a key; `null` where one is missing. */
export function toKey(values: readonly unknown[]): Key | null {
  const [firstPart, ...otherParts] = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  return firstPart === undefined || otherParts.length + 1 < values.length ? null : [firstPart, ...otherParts];
}

/** Whether the database assigns ids; for other entities people enter the key. */
export const hasGeneratedId = ({ key, fields }: Keyed): boolean => key.length === 1 && isId(fields[key[0]]);

/** Whether an id, negative or missing, means an unsaved record (core 3, data 3). */
export const isNewId = (id: unknown): boolean => id === null || id === undefined || (typeof id === 'number' && id < 0);

/** Whether the field's values are numbers on the wire. */
export const isNumericPart = (field: ColumnFacts): boolean => wireOf(field) === 'number';

const wholeNumber = /^-?\d{1,16}$/;

/** Parses a value of a key's field or a reference; `undefined` if invalid. */
export function parseKeyPart(field: ColumnFacts, text: string): KeyPart | undefined {
  if (isNumericPart(field))
    return wholeNumber.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
  return text !== '' && isKeyPart(field, text) ? text : undefined;
}

/** The columns whose keys have a format. */
const keyFormats: Readonly<Partial<Record<ColumnType, (text: string) => boolean>>> = {
  bigint: (text) => bigintText(text) === text,
  uuid: isUuid,
  date: (text) => isDay(text) || isBeyondCalendar(text),
  timestamp: (text) => isLocalDateTime(text) || isBeyondCalendar(text),
};

/** Whether a JSON value is valid for a key's field or a reference. */
export function isKeyPart(field: ColumnFacts, value: unknown): value is KeyPart {
  if (isNumericPart(field)) return Number.isSafeInteger(value);
  if (!isStorableText(value)) return false;
  const type = columnTypeOf(field);
  return type === null || keyFormats[type]?.(value) !== false;
}

/**
 * Serialises a key for a URL path: `5` or `1/2026-03-09`. The segments `.`, `..` (which browsers resolve) and `lists` (the path of
 * saved lists) are escaped with a leading `~`, as is a text that begins with `~`. Of what another program may have as a key, the empty
 * text is `~empty`, and a negative number has a leading `~`, since `-1` is the form of a new record.
 */
export const keyInPath = (key: Key): string => key.map(keySegment).join('/');

/** Serialises a part of a key for a URL. */
export const keySegment = (part: KeyPart): string =>
  typeof part === 'number' ? (part < 0 ? `~${part}` : String(part)) : encodeURIComponent(escapedPart(part));

const escapedPart = (part: string): string =>
  part === '' ? emptyPart : /^(~|\.{1,2}$|lists$)/.test(part) ? `~${part}` : part;

const emptyPart = '~empty';

/** Parses a decoded {@link keySegment}; `undefined` if invalid. */
export function parseKeySegment(field: ColumnFacts, segment: string): KeyPart | undefined {
  if (segment === emptyPart && !isNumericPart(field)) return isKeyPart(field, '') ? '' : undefined;
  return parseKeyPart(field, segment.startsWith('~') ? segment.slice(1) : segment);
}

/** `5`, or `1/2/3`: how history and messages name a record. `/` within a text is percent-encoded. */
export const keyText = (key: Key): string =>
  key.map((part) => (typeof part === 'number' ? part : escapeSeparator(part, '/'))).join('/');

/** Parses {@link keyText}. */
export const keyOfText = ({ key, fields }: Keyed, text: string): Key =>
  must(
    toKey(
      text.split('/').map((part, index) => {
        const field = fields[key[index] ?? ''];
        return field === undefined || isNumericPart(field) ? Number(part) : unescapeSeparator(part, '/');
      }),
    ),
    'a split text has a part',
  );

/** Compares key parts: numbers numerically, texts by UTF-16 units. */
export const compareKeyParts = (a: KeyPart, b: KeyPart): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Number(a > b) - Number(a < b);

/** The placeholder for a new record in place of {@link keyInPath}; not a valid key. */
export const newKeyInPath = (spec: Keyed): string => (hasGeneratedId(spec) ? '-1' : spec.key.map(() => '~').join('/'));

/** Parses {@link keyInPath}; `null` for a new record and for invalid keys. */
export function readKeyInPath({ key: names, fields }: Keyed, path: string): Key | null {
  const segments = path.split('/');
  if (segments.length !== names.length) return null;
  const key = toKey(
    names.map((name, index) => {
      const field = fields[name] ?? { kind: 'id' };
      return parseKeySegment(field, percentDecode(segments[index] ?? ''));
    }),
  );
  return hasGeneratedId({ key: names, fields }) && path.startsWith('-') ? null : key;
}

/** Percent-decodes a text; empty if malformed. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What a record without a name is called: `#12`, by a text `DE`, by a UUID `#3f9a01c2`. */
export const idText = (id: KeyPart): string => (typeof id === 'number' ? `#${id}` : shortId(id, '#'));

/** {@link idText} of a key, which may have several parts: `#12/3`. */
export const keyName = (key: Key): string => {
  const [first, ...others] = key;
  return first !== undefined && others.length === 0
    ? idText(first)
    : `#${key.map((part) => shortId(String(part))).join('/')}`;
};
