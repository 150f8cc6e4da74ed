/** The columns of a list: a cell's text, its width, and its field. */
import { formatDay, formatInstant } from '#model/date.ts';
import { fieldOf, wireName, type EntitySpec, type Field } from '#model/entity.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import { formatCount } from '../../format-count.ts';
import { isReference, readField } from '../../record-field.ts';
import { looks } from './looks.ts';

/** A column's field. */
export interface ColumnMeta {
  /** The field's name. The column's id is the field's name on the wire, which sorting and filters use. */
  readonly field: string;
  readonly kind: FieldKind;
  readonly spec: Field;
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

/** The columns of an entity's lists, in the catalogue's order. */
export const listColumns = <Row extends object>(entity: EntitySpec): ListColumn<Row>[] =>
  entity.list.columns.map((name) => columnOf(entity, name));

/** The column of one field. */
export function columnOf<Row extends object>(entity: EntitySpec, name: string): ListColumn<Row> {
  const spec = fieldOf(entity, name);
  const { kind, label, width } = spec;
  const id = wireName(name, spec);
  const least = Math.max(width ?? narrowest, headerWidth(label, kinds[kind].filter !== null));
  return {
    id,
    header: label,
    accessorFn: (row) => shownText(spec, readField(row, id)),
    size: width === undefined ? Math.max(kinds[kind].width, least) : least,
    least,
    meta: { field: name, kind, spec },
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
  return cellTexts[field.kind](value, field);
}

type CellText = (value: unknown, field: Written) => string;

const plain: CellText = (value) => String(value);
const day: CellText = (value) => formatDay(String(value));
const amount: CellText = (value, { measure }) => (measure === true ? formatCount(Number(value)) : String(value));

const cellTexts: Readonly<Record<FieldKind, CellText>> = {
  id: plain,
  text: plain,
  longText: plain,
  email: plain,
  url: plain,
  phone: plain,
  uuid: plain,
  integer: amount,
  number: amount,
  decimal: plain,
  boolean: (value) => (value === true ? 'Yes' : 'No'),
  date: day,
  dateTime: day,
  time: plain,
  json: plain,
  choice: plain,
  choices: plain,
  reference: (value) => (isReference(value) ? value.name : ''),
  references: plain,
};

const isThere = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function shownText(field: Field, value: unknown): string {
  const look = looks[field.kind];
  return look === null || isEmpty(value) ? cellText(field, value) : look.text(field, value);
}

/** A cell's whole text, as on paper. */
export function wholeText({ id, meta: { spec } }: Pick<ListColumn<never>, 'id' | 'meta'>, row: object): string {
  const value = readField(row, id);
  return (isThere(value) ? looks[spec.kind]?.whole?.(spec, value) : undefined) ?? shownText(spec, value);
}

/** A cell's tooltip: an instant in local time, and the whole of what the cell shows a part of. */
export function cellTooltip(field: Field, value: unknown): string | undefined {
  if (!isThere(value)) return undefined;
  return kinds[field.kind].equality === 'instant' ? formatInstant(value) : looks[field.kind]?.whole?.(field, value);
}

/** Numbers are right-aligned, so that their digits line up. */
export const isNumeric = (kind: FieldKind): boolean => kinds[kind].align === 'right';
