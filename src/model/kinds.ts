/**
 * Every trait in which kinds of fields differ, said once for the browser, the server and codegen. The table is total: a trait that
 * some kind lacks does not compile, and neither does a place that has to say something of its own about each kind.
 */
import type { ColumnType } from './schema.ts';

/** How a list narrows a field, which also decides what its answer says of the whole result. */
export type FilterKind = 'text' | 'uuid' | 'number' | 'decimal' | 'day' | 'time' | 'boolean' | 'choice' | 'reference';

export interface KindTraits {
  /** The type of its column in the database; null: it has none of its own, or each field has another, see {@link columnTypeOf}. */
  readonly column: ColumnType | null;
  /** Null: no list is narrowed by it. */
  readonly filter: FilterKind | null;
  /** What rows are sorted by: the value, its lower case, its place among the options, or the name of the record that it leads to; null: nothing. */
  readonly order: 'value' | 'lowerCase' | 'option' | 'name' | null;
  /** When two values are the same to a reader: an instant is written in many ways, a list of ids in any order. */
  readonly equality: 'value' | 'instant' | 'ids' | 'list' | 'json';
  /** Its type on the wire, in TypeScript's words; null stands beside it where the field is not required. */
  readonly wire: keyof WireTypes;
  /** Which message an empty required field has. */
  readonly required: 'text' | 'number' | 'date' | 'selection';
  /** Digits line up at the right. */
  readonly align: 'left' | 'right';
  /** The width of its column on the screen until its texts are known, in px, and the most that it takes for them. */
  readonly width: number;
  /** Whether it may be a part of a key. */
  readonly inKey: boolean;
  /** Whether a value that was written out and read again is the same value, so that rows can be found by it. */
  readonly exact: boolean;
  /** Whose values may identify a person, and as what: they go when a user is anonymised; null: they can't. */
  readonly personal: 'words' | 'email' | 'url' | 'phone' | 'document' | null;
  /** Which values mean nothing, besides null: no character, or a list without members. */
  readonly empty: 'text' | 'list' | null;
  /** How the database writes a column's value on the wire. */
  readonly written: 'asIs' | 'text' | 'time' | 'instant';
  /** The one form in which a value is stored, so that equal values are equal texts. */
  readonly canonical: 'asIs' | 'decimal' | 'time' | 'lowerCase' | 'options' | 'json';
  /** How a template that names records shows it; null: none may. */
  readonly inName: 'value' | 'text' | 'day' | 'instant' | 'option' | null;
  /** Whether text keeps its lines where it is shown. */
  readonly lines: boolean;
  /** Whether the database can compare it with that of other records: it is one value, and fits into an index. */
  readonly unique: boolean;
  /** How a chart groups rows by it; null: not at all. */
  readonly groups: 'value' | 'period' | null;
  /** Whether values add up: always, or where the catalogue says that the field is a measure; null: never. */
  readonly sum: 'always' | 'measure' | null;
  /** Whether a condition of the catalogue can name its values. */
  readonly inConditions: boolean;
}

/** What most kinds have in common; a kind names whatever it has of its own beside or instead of it. */
const usual = {
  order: 'value',
  equality: 'value',
  align: 'left',
  width: 150,
  inKey: false,
  exact: true,
  personal: null,
  empty: null,
  written: 'asIs',
  canonical: 'asIs',
  inName: 'value',
  lines: false,
  unique: true,
  groups: null,
  sum: null,
  inConditions: false,
} as const;
const number = { ...usual, filter: 'number', wire: 'number', required: 'number', align: 'right' } as const;
const measure = { ...number, sum: 'measure' } as const;
const text = {
  ...usual,
  column: 'text',
  filter: 'text',
  order: 'lowerCase',
  wire: 'string',
  required: 'text',
  empty: 'text',
  inName: 'text',
} as const;
const words = { ...text, personal: 'words' } as const;
const exactText = { ...text, order: 'value', empty: null, inName: 'value' } as const;
const day = { ...usual, filter: 'day', wire: 'string', required: 'date', width: 110, groups: 'period' } as const;
const chosen = { ...usual, required: 'selection', inName: null, groups: 'value' } as const;
const list = { order: null, empty: 'list', unique: false, groups: null } as const;
const wide = { width: 200 } as const;

export const kinds = {
  id: { ...number, column: 'bigint', filter: null, inKey: true, width: 110 },
  text: { ...words, ...wide, inKey: true, inConditions: true },
  longText: { ...words, width: 300, lines: true, unique: false },
  email: { ...words, ...wide, personal: 'email' },
  url: { ...words, ...wide, personal: 'url' },
  phone: { ...words, personal: 'phone' },
  uuid: { ...exactText, column: 'uuid', filter: 'uuid', inKey: true, canonical: 'lowerCase' },
  integer: { ...measure, column: 'bigint', inKey: true, inConditions: true },
  number: { ...measure, column: 'double precision', exact: false, inName: null },
  decimal: {
    ...number,
    column: null,
    filter: 'decimal',
    wire: 'string',
    written: 'text',
    canonical: 'decimal',
    sum: 'always',
  },
  boolean: { ...chosen, column: 'boolean', filter: 'boolean', wire: 'boolean', width: 72, inConditions: true },
  date: { ...day, column: 'date', inKey: true, inName: 'day' },
  dateTime: {
    ...day,
    column: 'timestamptz(3)',
    equality: 'instant',
    exact: false,
    written: 'instant',
    inName: 'instant',
  },
  time: { ...exactText, column: 'time', filter: 'time', inName: null, written: 'time', canonical: 'time' },
  json: {
    ...usual,
    column: 'jsonb',
    filter: 'text',
    order: null,
    equality: 'json',
    wire: 'string',
    required: 'text',
    width: 300,
    exact: false,
    personal: 'document',
    written: 'text',
    canonical: 'json',
    inName: null,
    lines: true,
    unique: false,
  },
  choice: {
    ...chosen,
    column: 'text',
    filter: 'choice',
    order: 'option',
    wire: 'string',
    inName: 'option',
    inConditions: true,
  },
  choices: {
    ...chosen,
    ...wide,
    ...list,
    column: 'text[]',
    filter: 'choice',
    equality: 'list',
    wire: 'string[]',
    canonical: 'options',
    inConditions: true,
  },
  reference: {
    ...chosen,
    ...wide,
    column: 'bigint',
    filter: 'reference',
    order: 'name',
    wire: 'number',
    inKey: true,
    inConditions: true,
  },
  references: { ...chosen, ...wide, ...list, column: null, filter: null, equality: 'ids', wire: 'number[]' },
} as const satisfies Record<string, KindTraits>;

export type FieldKind = keyof typeof kinds;

interface OfKind {
  readonly kind: FieldKind;
}

/** Narrows a field to some kinds. For what these alone are by their nature; whatever another kind may share is a trait. */
const is =
  <Kind extends FieldKind>(...of: readonly Kind[]) =>
  <F extends OfKind>(field: F | undefined): field is F & { readonly kind: Kind } =>
    of.some((kind) => kind === field?.kind);

export const isId = is('id');
export const isReference = is('reference');
export const isReferenceList = is('references');
/** Leads to other records. */
export const isRelation = is('reference', 'references');
/** Text of one line, such as a name. */
export const isLine = is('text');
/** Text that a rule of the portal file may limit. */
export const isText = is('text', 'longText');
export const isInteger = is('integer');
export const isDecimal = is('decimal');
export const isChoice = is('choice');
export const isChoiceList = is('choices');
export const hasOptions = is('choice', 'choices');

/** Whether the search of a list looks for words in it. */
export const isSearched = (kind: FieldKind): boolean => kinds[kind].filter === 'text' && kinds[kind].column === 'text';

/** Whether its values are days, or are shown as days. */
export const hasDays = (field: OfKind | undefined): boolean =>
  field !== undefined && kinds[field.kind].filter === 'day';

/** What a field of a kind does. Method syntax makes the parameter bivariant: see {@link ofKind}. */
type Of<F, Args extends readonly unknown[], Result> = { of(field: F, ...args: Args): Result }['of'];

/** A total table of functions by kind, each of which takes fields of its kind. */
export type ByKind<F extends { readonly kind: string }, Result, Args extends readonly unknown[] = []> = {
  readonly [Kind in F['kind']]: Of<F & { readonly kind: Kind }, Args, Result>;
};

/** The function of a field's kind; sound, since it is looked up by that kind. */
export const ofKind = <F extends { readonly kind: string }, Result, Args extends readonly unknown[]>(
  table: ByKind<F, Result, Args>,
  field: F,
): Of<F, Args, Result> => table[field.kind as F['kind']];

/** What decides about a field's column and its type on the wire. */
export type ColumnFacts = (
  | { readonly kind: Exclude<FieldKind, 'decimal'> }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
) & {
  /** Of a reference to records whose key is no number. */
  readonly keyKind?: KeyKind | undefined;
};

/** The kinds of keys that are no numbers. */
export type KeyKind = {
  [Kind in FieldKind]: (typeof kinds)[Kind] extends { readonly inKey: true; readonly wire: 'string' } ? Kind : never;
}[FieldKind];

export const isKeyKind = (kind: FieldKind): kind is KeyKind => kinds[kind].inKey && kinds[kind].wire === 'string';

/** The type of a field's column in the database; null: it has none of its own. */
export const columnTypeOf = (field: ColumnFacts): ColumnType | null =>
  isDecimal(field) ? `numeric(${field.precision},${field.scale})` : kinds[field.keyKind ?? field.kind].column;

/** The type of a field's values on the wire, in TypeScript's words. */
export const wireOf = ({ kind, keyKind }: Pick<ColumnFacts, 'kind' | 'keyKind'>): KindTraits['wire'] =>
  kinds[keyKind ?? kind].wire;

interface WireTypes {
  number: number;
  string: string;
  boolean: boolean;
  'number[]': number[];
  'string[]': string[];
}

/** What a value of the kind is on the wire, null aside. */
export type WireValue<Kind extends FieldKind> = WireTypes[(typeof kinds)[Kind]['wire']];

/** What is the same for every kind that lists narrow in this way. */
interface FilterTraits {
  /** Whether an answer says the least and greatest value of the result, which records it refers to, or which options it has. */
  readonly summary: 'bounds' | 'ids' | 'options' | null;
  /** The type of each property that narrows by it, in TypeScript's words. */
  readonly wire: KindTraits['wire'];
  /** Whether its values are so few, or so alike, that each is told with the number of its rows. */
  readonly counted: boolean;
}

export const filterTraits = {
  text: { summary: null, wire: 'string', counted: false },
  uuid: { summary: null, wire: 'string', counted: false },
  number: { summary: 'bounds', wire: 'number', counted: false },
  decimal: { summary: 'bounds', wire: 'string', counted: false },
  day: { summary: 'bounds', wire: 'string', counted: false },
  time: { summary: 'bounds', wire: 'string', counted: false },
  boolean: { summary: null, wire: 'boolean', counted: true },
  choice: { summary: 'options', wire: 'string[]', counted: true },
  reference: { summary: 'ids', wire: 'number[]', counted: true },
} as const satisfies Record<FilterKind, FilterTraits>;

/** The kinds that are narrowed in one of these ways. */
type KindFilteredBy<Filter extends FilterKind> = {
  [Kind in FieldKind]: (typeof kinds)[Kind]['filter'] extends Filter ? Kind : never;
}[FieldKind];

/** The kinds of {@link isCounted}. */
export type CountedKind = KindFilteredBy<
  { [Filter in FilterKind]: (typeof filterTraits)[Filter]['counted'] extends true ? Filter : never }[FilterKind]
>;

/** The kinds whose values are days or instants. */
export type DayKind = KindFilteredBy<'day'>;

/** Whether the rows of each value of such a field are counted. */
export function isCounted(kind: FieldKind): boolean {
  const { filter } = kinds[kind];
  return filter !== null && filterTraits[filter].counted;
}

/** What a list's answer says of the whole result about a field of this kind. */
export function summaryTrait(kind: FieldKind): FilterTraits['summary'] {
  const { filter } = kinds[kind];
  return filter === null ? null : filterTraits[filter].summary;
}
