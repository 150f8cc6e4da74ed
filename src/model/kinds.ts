/**
 * The traits of every kind of field, for browser, server and codegen. The table is total: a kind without some trait does not
 * compile, nor does a {@link ByKind} table without some kind.
 */
import type { ColumnType } from './schema.ts';

/** Kinds of list filters; a filter also determines the field's summary (bounds, ids, options) in the list's response. */
export type FilterKind =
  | 'text'
  | 'uuid'
  | 'number'
  | 'real'
  | 'decimal'
  | 'bigint'
  | 'day'
  | 'time'
  | 'boolean'
  | 'choice'
  | 'tags'
  | 'reference';

export interface KindTraits {
  /** Column type in the database; null: no column, or the type depends on the field, see {@link columnTypeOf}. */
  readonly column: ColumnType | null;
  /** Kind of list filter; null: none. */
  readonly filter: FilterKind | null;
  /** Sort expression: the value, its lower case, the option's position, or the referenced record's name; null: not sortable. */
  readonly order: 'value' | 'text' | 'option' | 'name' | null;
  /** How values are compared: instants by time, decimals and documents in canonical form, lists of ids in any order. */
  readonly equality: 'value' | 'instant' | 'ids' | 'list' | 'decimal' | 'json';
  /** TypeScript type on the wire; plus null if the field is not required. */
  readonly wire: keyof WireTypes;
  /** Which message an empty required field has. */
  readonly required: 'text' | 'number' | 'date' | 'selection';
  /** Alignment in tables; numbers are right-aligned. */
  readonly align: 'left' | 'right';
  /** Width of its column in lists, in px, until its texts are measured; also the maximum. */
  readonly width: number;
  /** Whether it can be part of a key. */
  readonly inKey: boolean;
  /** Whether values survive serialisation unchanged, so that rows can be matched by them. */
  readonly exact: boolean;
  /** How anonymisation treats values that may identify a person; null: they can't. */
  readonly personal: 'text' | 'email' | 'url' | 'phone' | 'document' | 'tags' | null;
  /** Which value besides null counts as empty: empty text or empty list. */
  readonly empty: 'text' | 'list' | null;
  /** How SQL converts a column's value to the wire format. */
  readonly wireCast: 'asIs' | 'text' | 'time' | 'instant';
  /** Canonical form in which a value is stored, so that equal values are equal texts. */
  readonly canonical: 'asIs' | 'decimal' | 'bigint' | 'time' | 'localDateTime' | 'lowerCase' | 'options' | 'json';
  /** Format in the template of a record's name; null: not allowed there. */
  readonly inName: 'value' | 'text' | 'day' | 'instant' | 'option' | null;
  /** Whether line breaks are preserved on display. */
  readonly multiline: boolean;
  /** Whether it can be in a unique constraint: a single value that fits into an index. */
  readonly unique: boolean;
  /** How charts group rows by it; null: they can't. */
  readonly groups: 'value' | 'period' | null;
  /** Whether sums make sense: always, or if the catalogue marks the field as a measure; null: never. */
  readonly sum: 'always' | 'measure' | null;
  /** Whether conditions of the catalogue can test it. */
  readonly inConditions: boolean;
}

/** Default traits. */
const defaults = {
  order: 'value',
  equality: 'value',
  align: 'left',
  width: 150,
  inKey: false,
  exact: true,
  personal: null,
  empty: null,
  wireCast: 'asIs',
  canonical: 'asIs',
  inName: 'value',
  multiline: false,
  unique: true,
  groups: null,
  sum: null,
  inConditions: false,
} as const;
const number = { ...defaults, filter: 'number', wire: 'number', required: 'number', align: 'right' } as const;
const measure = { ...number, sum: 'measure' } as const;
const text = {
  ...defaults,
  column: 'text',
  filter: 'text',
  order: 'text',
  wire: 'string',
  required: 'text',
  empty: 'text',
  inName: 'text',
} as const;
const freeText = { ...text, personal: 'text' } as const;
const exactText = { ...text, order: 'value', empty: null, inName: 'value' } as const;
const day = { ...defaults, filter: 'day', wire: 'string', required: 'date', width: 110, groups: 'period' } as const;
const selection = { ...defaults, required: 'selection', inName: null, groups: 'value' } as const;
const list = { order: null, empty: 'list', unique: false, groups: null } as const;
const wideColumn = { width: 200 } as const;

export const kinds = {
  id: { ...number, column: 'bigint', filter: null, inKey: true, width: 110 },
  text: { ...freeText, ...wideColumn, inKey: true, inConditions: true },
  longText: { ...freeText, width: 300, multiline: true, unique: false },
  email: { ...freeText, ...wideColumn, personal: 'email' },
  url: { ...freeText, ...wideColumn, personal: 'url' },
  phone: { ...freeText, personal: 'phone' },
  uuid: { ...exactText, column: 'uuid', filter: 'uuid', inKey: true, canonical: 'lowerCase' },
  integer: { ...measure, column: 'bigint', inKey: true, inConditions: true },
  number: { ...measure, filter: 'real', column: 'double precision', exact: false, inName: null },
  bigint: {
    ...measure,
    column: 'bigint',
    filter: 'bigint',
    wire: 'string',
    wireCast: 'text',
    canonical: 'bigint',
    inKey: true,
  },
  decimal: {
    ...number,
    column: null,
    filter: 'decimal',
    wire: 'string',
    wireCast: 'text',
    equality: 'decimal',
    canonical: 'decimal',
    sum: 'always',
  },
  boolean: { ...selection, column: 'boolean', filter: 'boolean', wire: 'boolean', width: 72, inConditions: true },
  date: { ...day, column: 'date', inKey: true, inName: 'day' },
  dateTime: {
    ...day,
    column: 'timestamptz(3)',
    equality: 'instant',
    exact: false,
    wireCast: 'instant',
    inName: 'instant',
  },
  localDateTime: { ...day, column: 'timestamp', inKey: true, inName: 'day', canonical: 'localDateTime' },
  time: { ...exactText, column: 'time', filter: 'time', inName: null, wireCast: 'time', canonical: 'time' },
  json: {
    ...defaults,
    column: 'jsonb',
    filter: 'text',
    order: null,
    equality: 'json',
    wire: 'string',
    required: 'text',
    width: 300,
    exact: false,
    personal: 'document',
    wireCast: 'text',
    canonical: 'json',
    inName: null,
    multiline: true,
    unique: false,
  },
  choice: {
    ...selection,
    column: 'text',
    filter: 'choice',
    order: 'option',
    wire: 'string',
    inName: 'option',
    inConditions: true,
  },
  choices: {
    ...selection,
    ...wideColumn,
    ...list,
    column: 'text[]',
    filter: 'choice',
    equality: 'list',
    wire: 'string[]',
    canonical: 'options',
    inConditions: true,
  },
  tags: {
    ...selection,
    ...wideColumn,
    ...list,
    column: 'text[]',
    filter: 'tags',
    equality: 'list',
    wire: 'string[]',
    personal: 'tags',
  },
  reference: {
    ...selection,
    ...wideColumn,
    column: 'bigint',
    filter: 'reference',
    order: 'name',
    wire: 'number',
    inKey: true,
    inConditions: true,
  },
  references: { ...selection, ...wideColumn, ...list, column: null, filter: null, equality: 'ids', wire: 'number[]' },
} as const satisfies Record<string, KindTraits>;

export type FieldKind = keyof typeof kinds;

interface HasKind {
  readonly kind: FieldKind;
}

/** A type guard for some kinds, for where the kind itself matters: properties that kinds share are traits. */
/* @__NO_SIDE_EFFECTS__ */
const kindGuard =
  <Kind extends FieldKind>(...expected: readonly Kind[]) =>
  <F extends HasKind>(field: F | undefined): field is F & { readonly kind: Kind } =>
    expected.some((kind) => kind === field?.kind);

export const isId = kindGuard('id');
export const isReference = kindGuard('reference');
export const isReferenceList = kindGuard('references');
export const isRelation = kindGuard('reference', 'references');
export const isSingleLineText = kindGuard('text');
/** Text that can have a rule of the portal file. */
export const isText = kindGuard('text', 'longText');
export const isInteger = kindGuard('integer');
export const isDecimal = kindGuard('decimal');
export const isUuid = kindGuard('uuid');
export const isBigint = kindGuard('bigint');
export const hasBounds = kindGuard('integer', 'number', 'bigint', 'decimal');
export const isChoice = kindGuard('choice');
export const isChoiceList = kindGuard('choices');
export const isTagList = kindGuard('tags');
/** Whether its column holds a list of texts. */
export const isTextList = kindGuard('choices', 'tags');
export const hasOptions = kindGuard('choice', 'choices');

/** Whether a list's search box searches its texts; an index may serve it, other than elements of tags. */
export const isSearched = (kind: FieldKind): boolean => kinds[kind].filter === 'text' && kinds[kind].column === 'text';

/** Whether a value can name one record alone. */
export const canIdentify = kindGuard('text', 'email', 'uuid', 'integer', 'bigint', 'decimal');

/** Whether people or organisations are reached by it. */
export const hasAddress = kindGuard('email', 'phone');

/** Whether it is yes or no. */
export const isFlag = kindGuard('boolean');

/** Whether its values are days, or are shown as days. */
export const hasDays = (field: HasKind | undefined): boolean =>
  field !== undefined && kinds[field.kind].filter === 'day';

/** Method syntax makes the parameter bivariant, as {@link ofKind} needs it. */
type KindFunction<F, Args extends readonly unknown[], Result> = { of(field: F, ...args: Args): Result }['of'];

/** A total table of functions by kind, each of which takes fields of its kind. */
export type ByKind<F extends { readonly kind: string }, Result, Args extends readonly unknown[] = []> = {
  readonly [Kind in F['kind']]: KindFunction<F & { readonly kind: Kind }, Args, Result>;
};

/** The function of a field's kind; sound, since it is looked up by that kind. */
export const ofKind = <F extends { readonly kind: string }, Result, Args extends readonly unknown[]>(
  table: ByKind<F, Result, Args>,
  field: F,
): KindFunction<F, Args, Result> => table[field.kind as F['kind']];

/** Facts that determine a field's column type and wire type. */
export type ColumnFacts = (
  | { readonly kind: Exclude<FieldKind, 'decimal'> }
  | { readonly kind: 'decimal'; readonly precision?: number; readonly scale?: number }
) & {
  /** For a reference to records whose key is no number. */
  readonly keyKind?: KeyKind | undefined;
};

/** The kinds of keys that are no numbers. */
export type KeyKind = {
  [Kind in FieldKind]: (typeof kinds)[Kind] extends { readonly inKey: true; readonly wire: 'string' } ? Kind : never;
}[FieldKind];

export const isKeyKind = (kind: FieldKind): kind is KeyKind => kinds[kind].inKey && kinds[kind].wire === 'string';

/** A field's column type in the database; null: no column. */
export const columnTypeOf = (field: ColumnFacts): ColumnType | null =>
  isDecimal(field) ? decimalType(field) : kinds[field.keyKind ?? field.kind].column;

const decimalType = ({ precision, scale }: { readonly precision?: number; readonly scale?: number }): ColumnType =>
  precision === undefined || scale === undefined ? 'numeric' : `numeric(${precision},${scale})`;

/** TypeScript type of a field's values on the wire. */
export const wireOf = ({ kind, keyKind }: Pick<ColumnFacts, 'kind' | 'keyKind'>): KindTraits['wire'] =>
  kinds[keyKind ?? kind].wire;

export interface WireTypes {
  number: number;
  string: string;
  boolean: boolean;
  'number[]': number[];
  'string[]': string[];
}

/** TypeScript type of the kind's values on the wire, without null. */
export type WireValue<Kind extends FieldKind> = WireTypes[(typeof kinds)[Kind]['wire']];
