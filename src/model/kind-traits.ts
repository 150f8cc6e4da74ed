/** What kinds of fields differ in. Every kind of `kinds.ts` answers every trait. */
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
  /** What number it is: whole, with exact decimals, or rounded to 64 bits; null: none that is counted or measured. */
  readonly number: 'whole' | 'decimal' | 'rounded' | null;
  /** Whether any text can be written, under a text rule: in one line, which may name a record, or in several; null: it can't. */
  readonly freeText: 'line' | 'lines' | null;
  /** Whether it refers to one record of another entity or to many; null: to none. */
  readonly refersTo: 'one' | 'many' | null;
  /** Who numbers a new record by it: always the database; if the field is `generated`, the database or the server; null: nobody. */
  readonly generated: 'always' | 'byDatabase' | 'byServer' | null;
  /** Whether a value can name one record alone. */
  readonly identifies: boolean;
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
  /** Canonical form in which a value is stored, so that equal values are equal texts; `byDatabase`: as the database writes it. */
  readonly canonical:
    | 'asIs'
    | 'byDatabase'
    | 'decimal'
    | 'bigint'
    | 'time'
    | 'localDateTime'
    | 'lowerCase'
    | 'options'
    | 'json';
  /** Format in the template of a record's name; null: not allowed there. */
  readonly inName: 'value' | 'text' | 'day' | 'instant' | 'option' | null;
  /** Whether line breaks are preserved on display. */
  readonly multiline: boolean;
  /** Whether it can be in a unique constraint: a single value that fits into an index. */
  readonly unique: boolean;
  /** Whether sums make sense: always, or if the catalogue marks the field as a measure; null: never. */
  readonly sum: 'always' | 'measure' | null;
  /** Whether conditions of the catalogue can test it. */
  readonly inConditions: boolean;
}

/** TypeScript types on the wire by their names in {@link KindTraits}. */
export interface WireTypes {
  number: number;
  string: string;
  boolean: boolean;
  'number[]': number[];
  'string[]': string[];
}
