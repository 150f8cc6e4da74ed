/**
 * The traits of every kind of field, for browser, server and codegen. The table is total: a kind without some trait does not
 * compile, nor does a {@link ByKind} table without some kind.
 */
import type { KindTraits, WireTypes } from './kind-traits.ts';
import type { ColumnType } from './schema.ts';

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
  sum: null,
  inConditions: false,
  number: null,
  freeText: null,
  refersTo: null,
  generated: null,
  identifies: false,
} as const;
const number = { ...defaults, filter: 'number', wire: 'number', required: 'number', align: 'right' } as const;
const measure = { ...number, sum: 'measure' } as const;
const whole = { ...measure, number: 'whole', column: 'bigint', inKey: true, identifies: true } as const;
/** Its column has the field's decimals, and its values are texts. */
const decimal = {
  ...number,
  number: 'decimal',
  column: null,
  filter: 'decimal',
  wire: 'string',
  wireCast: 'text',
  equality: 'decimal',
  canonical: 'decimal',
  sum: 'always',
} as const;
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
const exactText = { ...text, order: 'value', empty: null, inName: 'value' } as const;
const day = { ...defaults, filter: 'day', wire: 'string', required: 'date', width: 110 } as const;
const selection = { ...defaults, required: 'selection', inName: null } as const;
const list = { order: null, empty: 'list', unique: false } as const;
const wideColumn = { width: 200 } as const;

export const kinds = {
  id: { ...number, column: 'bigint', filter: null, generated: 'always', inKey: true, width: 110 },
  text: {
    ...text,
    ...wideColumn,
    freeText: 'line',
    personal: 'text',
    identifies: true,
    inKey: true,
    inConditions: true,
  },
  longText: { ...text, freeText: 'lines', personal: 'text', width: 300, multiline: true, unique: false },
  email: { ...text, ...wideColumn, personal: 'email', identifies: true },
  url: { ...text, ...wideColumn, personal: 'url' },
  phone: { ...text, personal: 'phone' },
  uuid: {
    ...exactText,
    column: 'uuid',
    filter: 'uuid',
    generated: 'byServer',
    identifies: true,
    inKey: true,
    canonical: 'lowerCase',
  },
  integer: { ...whole, inConditions: true },
  number: { ...measure, number: 'rounded', filter: 'real', column: 'double precision', exact: false, inName: null },
  bigint: {
    ...whole,
    filter: 'bigint',
    wire: 'string',
    wireCast: 'text',
    canonical: 'bigint',
    generated: 'byDatabase',
  },
  decimal: { ...decimal, identifies: true },
  money: decimal,
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
  /** Only the database reads it: it has more spellings than a program should know. */
  interval: { ...exactText, column: 'interval', inName: null, wireCast: 'text', canonical: 'byDatabase' },
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
    refersTo: 'one',
    order: 'name',
    wire: 'number',
    inKey: true,
    inConditions: true,
  },
  references: {
    ...selection,
    ...wideColumn,
    ...list,
    column: null,
    filter: null,
    refersTo: 'many',
    equality: 'ids',
    wire: 'number[]',
  },
} as const satisfies Record<string, KindTraits>;

export type FieldKind = keyof typeof kinds;

interface HasKind {
  readonly kind: FieldKind;
}

/** The kinds of which a trait has one of the values. */
export type KindWith<Trait extends keyof KindTraits, Value> = {
  [Kind in FieldKind]: (typeof kinds)[Kind][Trait] extends Value ? Kind : never;
}[FieldKind];

/** A type guard by a trait: no predicate names a kind, so that none forgets a new one. */
/* @__NO_SIDE_EFFECTS__ */
const hasTrait = <Trait extends keyof KindTraits, const Value extends KindTraits[Trait]>(
  trait: Trait,
  ...values: readonly Value[]
) => {
  const having = new Set<string>(
    Object.entries<KindTraits>(kinds).flatMap(([kind, traits]) =>
      values.some((value) => value === traits[trait]) ? [kind] : [],
    ),
  );
  return <F extends HasKind>(field: F | undefined): field is F & { readonly kind: KindWith<Trait, Value> } =>
    field !== undefined && having.has(field.kind);
};

/** Whether it is the record's id. */
export const isId = hasTrait('generated', 'always');
export const isReference = hasTrait('refersTo', 'one');
export const isReferenceList = hasTrait('refersTo', 'many');
export const isRelation = hasTrait('refersTo', 'one', 'many');
/** A text that can name a record. */
export const isSingleLineText = hasTrait('freeText', 'line');
/** Text that can have a rule of the portal file. */
export const isText = hasTrait('freeText', 'line', 'lines');
export const isNumber = hasTrait('number', 'whole', 'decimal', 'rounded');
export const isWhole = hasTrait('number', 'whole');
/** A number with exact decimals. */
export const isDecimal = hasTrait('number', 'decimal');
/** Whether its column holds a list of texts. */
export const isTextList = hasTrait('column', 'text[]');
/** A list of any texts. */
export const isTagList = hasTrait('filter', 'tags');
export const hasOptions = hasTrait('filter', 'choice');
/** Whether it has one of its options. */
export const isChoice = hasTrait('order', 'option');
/** Whether it is yes or no. */
export const isFlag = hasTrait('wire', 'boolean');
/** Whether people or organisations are reached by it. */
export const hasAddress = hasTrait('personal', 'email', 'phone');

/** Whether the database or the server gives it to a record that comes without one. */
export const isGenerated = (
  field: (HasKind & { readonly generated?: true }) | undefined,
  by: 'byDatabase' | 'byServer',
): boolean => field?.generated === true && kinds[field.kind].generated === by;

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
  | { readonly kind: Exclude<FieldKind, KindWith<'number', 'decimal'>> }
  | { readonly kind: KindWith<'number', 'decimal'>; readonly precision?: number; readonly scale?: number }
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

/** TypeScript type of the kind's values on the wire, without null. */
export type WireValue<Kind extends FieldKind> = WireTypes[(typeof kinds)[Kind]['wire']];
