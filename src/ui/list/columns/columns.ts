/** The columns of a list, one call a column: a cell's text, its width, and its field. */
import { formatDay, formatInstant } from '#model/date.ts';
import type { ReactNode } from 'react';
import { fieldOf, wireName, type EntitySpec, type Field } from '#model/entity.ts';
import type { KeyPart } from '#model/key.ts';
import { kinds, type FieldKind, type WireValue } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import { formatCount } from '../../format-count.ts';
import { isReference, readField } from '../../record-field.ts';

/** How the cells of a kind look whose value is not simply its text. */
export interface Look {
  /** A value in a cell. */
  text(field: Field, value: unknown): string;
  /** The same on paper and under the pointer, where a cell shows only a part of it. */
  whole?(field: Field, value: string): string;
  /** The same on the clipboard, where that is not the value's text. */
  copied?(field: Field, value: unknown): string;
  /** What a cell shows in place of its text. */
  content?(field: Field, value: unknown): ReactNode;
  /** Where the cell leads. */
  href?(field: Field, value: string): string | undefined;
}

/** A column's field. */
export interface ColumnMeta {
  /** The field's name. The column's id is the field's name on the wire, which sorting and filters use. */
  readonly field: string;
  readonly kind: FieldKind;
  readonly spec: Field;
  /** Where the kind has one of its own. */
  readonly look: Look | undefined;
}

/** A column whose value is its cells' text. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly accessorFn: (row: Row) => string;
  /** The width until its texts are known, in px, and the most that it takes for them. */
  readonly size: number;
  /** The width that its header needs, in px; where the catalogue says its width, that. */
  readonly least: number;
  readonly meta: ColumnMeta;
}

/** Narrower than this (core 9) is a column only where what it holds needs less, in px. */
export const minColumnWidth = 150;

/** A person can make no column narrower, in px; yes or no and its header fit. */
export const narrowest = 72;

/** The width of a text of so many characters in a cell, in px: names are bold. */
export const textWidth = (length: number): number => 25 + length * 8;

/** The width in px in which a header fits on two lines beside its filter, without breaking a word. */
function headerWidth(text: string, hasFilter: boolean): number {
  const beside = hasFilter ? 51 : 25;
  const word = Math.max(...text.split(' ').map(({ length }) => length));
  return Math.max(Math.min(beside + text.length * 4.5, 220), beside + word * 9);
}

interface ColumnOptions {
  /** Its width in px; the person may change it. Absent: as wide as what it holds. */
  width?: number;
  look?: Look;
}

type NamesOf<Row, Value> = { [Name in keyof Row & string]: Row[Name] extends Value | null ? Name : never }[keyof Row &
  string];
type ColumnOf<Row, Value> = (name: NamesOf<Row, Value>, options?: ColumnOptions) => ListColumn<Row>;

/** One maker a field kind; a name of another kind does not compile. */
export type ColumnMakers<Row> = {
  readonly [Kind in Exclude<FieldKind, 'references'>]: ColumnOf<
    Row,
    Kind extends 'reference' ? KeyPart : WireValue<Kind>
  >;
};

/** The makers of one entity's columns. */
export function columnsOf<Row extends object>(entity: EntitySpec): ColumnMakers<Row> {
  const column = (name: string, { width, look }: ColumnOptions = {}): ListColumn<Row> => {
    const field = fieldOf(entity, name);
    const id = wireName(name, field);
    const least = Math.max(width ?? narrowest, headerWidth(field.label, kinds[field.kind].filter !== null));
    return {
      id,
      header: field.label,
      accessorFn: (row) => shownText(field, look, readField(row, id)),
      size: width === undefined ? Math.max(kinds[field.kind].width, least) : least,
      least,
      meta: { field: name, kind: field.kind, spec: field, look },
    };
  };
  return {
    id: column,
    text: column,
    longText: column,
    email: column,
    url: column,
    phone: column,
    uuid: column,
    integer: column,
    number: column,
    decimal: column,
    boolean: column,
    date: column,
    dateTime: column,
    time: column,
    choice: column,
    choices: column,
    reference: column,
  };
}

/** What decides how a field's values are written. */
interface Written {
  readonly kind: FieldKind;
  /** See `NumberField`. */
  readonly measure?: true;
}

/** A value as a cell shows it: Yes and No, MM/DD/YYYY, the name of what is referred to (core 3, decisions: Screens). */
export function cellText(field: Written, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'date':
    case 'dateTime':
      return formatDay(String(value));
    case 'reference':
      return isReference(value) ? value.name : '';
    case 'integer':
    case 'number':
      return field.measure === true ? formatCount(Number(value)) : String(value);
    default:
      return String(value);
  }
}

const isThere = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const shownText = (field: Field, look: Look | undefined, value: unknown): string =>
  look === undefined || isEmpty(value) ? cellText(field, value) : look.text(field, value);

/** A cell's whole text, as on paper. */
export function wholeText({ id, meta: { spec, look } }: Pick<ListColumn<never>, 'id' | 'meta'>, row: object): string {
  const value = readField(row, id);
  return look?.whole === undefined || !isThere(value) ? shownText(spec, look, value) : look.whole(spec, value);
}

/** A cell's tooltip: an instant in local time, and the whole of what the cell shows a part of. */
export function cellTooltip({ spec, look }: Pick<ColumnMeta, 'spec' | 'look'>, value: unknown): string | undefined {
  if (!isThere(value)) return undefined;
  return kinds[spec.kind].equality === 'instant' ? formatInstant(value) : look?.whole?.(spec, value);
}

/** Numbers are right-aligned, so that their digits line up. */
export const isNumeric = (kind: FieldKind): boolean => kinds[kind].align === 'right';
