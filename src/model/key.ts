/** Records are known by one to three key parts; on the wire they stand in the catalogue's order. */
import { escapeSeparator, unescapeSeparator } from './escape.ts';
import { isDay } from './date.ts';
import { columnTypeOf, isId, wireOf, type ColumnFacts } from './kinds.ts';
import { must } from './must.ts';
import { isString } from './text.ts';

/** Ids, whole numbers and references to them are numbers; a text, and anything that is written as one, is a string. */
export type KeyPart = number | string;
export type Key = readonly [KeyPart, ...KeyPart[]];

/** The names of a key's parts, in their order: no entity is without a key. */
export type KeyNames = readonly [string, ...string[]];

/** An entity, as far as keys go. */
interface Keyed {
  readonly key: KeyNames;
  readonly fields: Readonly<Record<string, ColumnFacts>>;
}

/** The key of a stored record, which has all of its parts. @throws Error where one is missing. */
export const keyOf = (spec: Pick<Keyed, 'key'>, row: object): Key =>
  must(keyIn(spec, row), 'a stored record has every part of its key');

/** The key that an object holds; `null` where a part of it is missing. */
export const keyIn = ({ key }: Pick<Keyed, 'key'>, row: object): Key | null =>
  completeKey(key.map((name) => (row as Readonly<Record<string, unknown>>)[name]));

/** Values as a key; `null` where one is missing. */
export function completeKey(values: readonly unknown[]): Key | null {
  const [first, ...others] = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  return first === undefined || others.length + 1 < values.length ? null : [first, ...others];
}

/** Whether the database numbers the records of the entity. Of others people say the key. */
export const isNumbered = ({ key, fields }: Keyed): boolean => key.length === 1 && isId(fields[key[0]]);

/** A negative or missing id means a record that is not saved yet (core 3, data 3). */
export const isNewId = (id: unknown): boolean => id === null || id === undefined || (typeof id === 'number' && id < 0);

/** Whether values of the field are numbers on the wire, and not text. */
export const isNumberPart = (field: ColumnFacts): boolean => wireOf(field) === 'number';

const wholeNumber = /^-?\d{1,16}$/;

/** What a text says as a value of a key's field, or of a reference; `undefined` where no record can have it. */
export function readPart(field: ColumnFacts, text: string): KeyPart | undefined {
  if (isNumberPart(field))
    return wholeNumber.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
  return isPart(field, text) ? text : undefined;
}

/** Whether a value from JSON can be one of a key's field, or of a reference. */
export function isPart(field: ColumnFacts, value: unknown): value is KeyPart {
  if (isNumberPart(field)) return Number.isSafeInteger(value);
  return isString(value) && value !== '' && (columnTypeOf(field) !== 'date' || isDay(value));
}

/**
 * The key as a part of a path: `5`, or `1/2026-03-09`. No browser sends a `.` or `..` that stands alone, and under `lists` are saved
 * lists: so a text that is one of these, or begins with `~`, has a `~` before it.
 */
export const keyInPath = (key: Key): string => key.map(segmentOf).join('/');

const segmentOf = (part: KeyPart): string =>
  typeof part === 'number' ? String(part) : encodeURIComponent(/^(~|\.{1,2}$|lists$)/.test(part) ? `~${part}` : part);

/** The text that a segment of {@link keyInPath} stands for, once it is decoded. */
export const textOfSegment = (segment: string): string => (segment.startsWith('~') ? segment.slice(1) : segment);

/** `5`, or `1/2/3`: how history and messages name a record. A text's own `/` is written otherwise, so that parts stay apart. */
export const keyText = (key: Key): string =>
  key.map((part) => (typeof part === 'number' ? part : escapeSeparator(part, '/'))).join('/');

/** The key that {@link keyText} wrote. */
export const keyOfText = ({ key, fields }: Keyed, text: string): Key =>
  must(
    completeKey(
      text.split('/').map((part, index) => {
        const field = fields[key[index] ?? ''];
        return field === undefined || isNumberPart(field) ? Number(part) : unescapeSeparator(part, '/');
      }),
    ),
    'a split text has a part',
  );

/** Numbers by their size, texts by their characters. */
export const byPart = (a: KeyPart, b: KeyPart): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Number(a > b) - Number(a < b);

/** The path of a new record's form, where {@link keyInPath} stands for others: no record has it. */
export const newKeyInPath = (spec: Keyed): string => (isNumbered(spec) ? '-1' : spec.key.map(() => '~').join('/'));

/** The key that {@link keyInPath} wrote; `null` for a new record's, and for what no record can have. */
export function readKeyInPath({ key: names, fields }: Keyed, path: string): Key | null {
  const segments = path.split('/');
  if (segments.length !== names.length) return null;
  const key = completeKey(
    names.map((name, index) => {
      const field = fields[name] ?? { kind: 'id' };
      const text = decoded(segments[index] ?? '');
      return readPart(field, isNumberPart(field) ? text : textOfSegment(text));
    }),
  );
  return key !== null && isNumbered({ key: names, fields }) && isNewId(key[0]) ? null : key;
}

/** What a text says percent-encoded; nothing where it is no such text. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What stands in the place of a name that is missing. */
export const idText = (id: KeyPart): string => (typeof id === 'number' ? `#${id}` : id);
