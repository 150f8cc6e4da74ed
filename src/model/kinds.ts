/**
 * Every trait in which kinds of fields differ, said once for the browser, the server and codegen. The table is total: a trait that
 * some kind lacks does not compile, and neither does a place that has to say something of its own about each kind.
 */
import type { ColumnType } from './schema.ts';

/** How a list narrows a field, which also decides what its answer says of the whole result. */
export type FilterKind = 'text' | 'uuid' | 'number' | 'decimal' | 'day' | 'time' | 'boolean' | 'choice' | 'reference';

export interface KindTraits {
  /** The type of its column in the database; null: it has none of its own, or each field has another, see {@link columnOf}. */
  readonly column: ColumnType | null;
  /** Null: no list is narrowed by it. */
  readonly filter: FilterKind | null;
  /** What rows are sorted by: the value, its lower case, its place among the options, or the name of the record that it leads to; null: nothing. */
  readonly order: 'value' | 'lowerCase' | 'option' | 'name' | null;
  /** When two values are the same to a reader: an instant is written in many ways, a list of ids in any order. */
  readonly equality: 'value' | 'instant' | 'ids' | 'list';
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
  /** Whether its values are words that may say who somebody is: they go when a user is anonymised. */
  readonly personal: boolean;
}

/** What most kinds have in common; a kind names whatever it has of its own beside or instead of it. */
const usual = { order: 'value', equality: 'value', align: 'left', width: 150, inKey: false, exact: true } as const;
const data = { ...usual, personal: false } as const;
const number = { ...data, filter: 'number', wire: 'number', required: 'number', align: 'right' } as const;
const text = {
  ...usual,
  column: 'text',
  filter: 'text',
  order: 'lowerCase',
  wire: 'string',
  required: 'text',
} as const;
const words = { ...text, personal: true } as const;
const day = { ...data, filter: 'day', wire: 'string', required: 'date', width: 110 } as const;
const chosen = { ...data, required: 'selection' } as const;
const wide = { width: 200 } as const;

export const kinds = {
  id: { ...number, column: 'bigint', filter: null, inKey: true, width: 110 },
  text: { ...words, ...wide, inKey: true },
  longText: { ...words, width: 300 },
  email: { ...words, ...wide },
  url: { ...words, ...wide },
  phone: words,
  uuid: { ...text, column: 'uuid', filter: 'uuid', order: 'value', inKey: true, personal: false },
  integer: { ...number, column: 'bigint', inKey: true },
  number: { ...number, column: 'double precision', exact: false },
  decimal: { ...number, column: null, filter: 'decimal', wire: 'string' },
  boolean: { ...chosen, column: 'boolean', filter: 'boolean', wire: 'boolean', width: 72 },
  date: { ...day, column: 'date', inKey: true },
  dateTime: { ...day, column: 'timestamptz(3)', equality: 'instant', exact: false },
  time: { ...text, column: 'time', filter: 'time', order: 'value', personal: false },
  choice: { ...chosen, column: 'text', filter: 'choice', order: 'option', wire: 'string' },
  choices: { ...chosen, ...wide, column: 'text[]', filter: 'choice', order: null, equality: 'list', wire: 'string[]' },
  reference: { ...chosen, ...wide, column: 'bigint', filter: 'reference', order: 'name', wire: 'number', inKey: true },
  references: { ...chosen, ...wide, column: null, filter: null, order: null, equality: 'ids', wire: 'number[]' },
} as const satisfies Record<string, KindTraits>;

export type FieldKind = keyof typeof kinds;

interface OfKind {
  readonly kind: FieldKind;
}

/** Narrows a field to one kind. For what is true of a kind alone by its nature; whatever another kind may share is a trait. */
const is =
  <Kind extends FieldKind>(kind: Kind) =>
  <F extends OfKind>(field: F | undefined): field is F & { readonly kind: Kind } =>
    field?.kind === kind;

export const isId = is('id');
export const isReference = is('reference');
export const isReferenceList = is('references');

/** Whether the field leads to other records. */
export const isRelation = <F extends OfKind>(
  field: F | undefined,
): field is F & { readonly kind: 'reference' | 'references' } => isReference(field) || isReferenceList(field);

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
export const columnOf = (field: ColumnFacts): ColumnType | null =>
  field.kind === 'decimal' ? `numeric(${field.precision},${field.scale})` : kinds[field.keyKind ?? field.kind].column;

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

export const filterKinds = {
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
  { [Filter in FilterKind]: (typeof filterKinds)[Filter]['counted'] extends true ? Filter : never }[FilterKind]
>;

/** The kinds whose values are days or instants. */
export type DayKind = KindFilteredBy<'day'>;

/** Whether the rows of each value of such a field are counted. */
export function isCounted(kind: FieldKind): boolean {
  const { filter } = kinds[kind];
  return filter !== null && filterKinds[filter].counted;
}

/** What a list's answer says of the whole result about a field of this kind. */
export function summaryOf(kind: FieldKind): FilterTraits['summary'] {
  const { filter } = kinds[kind];
  return filter === null ? null : filterKinds[filter].summary;
}
