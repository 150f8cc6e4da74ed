/** Columns of a list: cell text, width and field. */
import { dayText, formatDateTime, formatInstant, formatLocalTime } from '#model/date.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import { formatCount } from '../../format-count.ts';
import { formatDecimal } from '../../format-decimal.ts';
import { isReferenceValue, readField } from '../../record-field.ts';
import { cellFormats } from './cell-formats.ts';
import type { CellContent, CellContents } from './own-cell.tsx';

/** A column's field. */
export interface ColumnMeta {
  /** The field's name. The column's id is the field's name on the wire, which sorting and filters use. */
  readonly field: string;
  readonly kind: FieldKind;
  readonly spec: Field;
}

/** A column whose accessor is the text of its cells. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly accessorFn: (row: Row) => string;
  /** Width in px before the cell texts load, and the maximum that they can widen the column to. */
  readonly size: number;
  /** Minimum width in px: the catalogue's `width`, else the default of its kind; wide enough for the header. */
  readonly minWidth: number;
  readonly meta: ColumnMeta;
  /** Content by own code. */
  readonly content?: CellContent | undefined;
}

/** Default minimum width in px (core 9), of what is no number and has no narrower kind, such as days. */
export const minColumnWidth = 150;

/** Minimum width in px of a manual resize; fits Yes/No and its header. */
export const minResizedWidth = 72;

/** Estimated width in px of a cell's text, from its number of characters; assumes bold, as names are. */
export const textWidth = (length: number): number => 25 + length * 8;

/** Estimated width in px of a header on at most two lines next to its filter button, without breaking a word. */
function headerWidth(text: string, hasFilter: boolean): number {
  const padding = hasFilter ? 51 : 25;
  const wordWidths = text.split(' ').map((word) => word.length * 9 + (word.match(/[mw]/gi) ?? []).length * 6);
  return Math.max(Math.min(padding + text.length * 4.5, 220), padding + Math.max(...wordWidths));
}

const defaultMinWidth = (kind: FieldKind): number =>
  isNumeric(kind) || kinds[kind].width < minColumnWidth ? minResizedWidth : minColumnWidth;

/** Longer options are on several lines. */
const maxOptionWidth = 260;

/** Width in px of the badge of the longest option; 0 for fields without options. */
function optionWidth(field: Field): number {
  const labels = 'options' in field ? field.options.map(({ label }) => label.length) : [];
  return labels.length === 0 ? 0 : Math.min(textWidth(Math.max(...labels)) + badgePadding, maxOptionWidth);
}

/** Of both sides. */
const badgePadding = 16;

/** Width in px of a date and time to the second. */
const dateTimeWidth = 200;

/** Whether cells have the time of an instant, or of a local date and time. */
const showsTime = (field: FormattedField): boolean => field.time === true;

/** The time zone of a column's times, if its header has to say it: an instant's, since forms show its local time. */
export const zoneOf = (field: Field): 'UTC' | undefined =>
  showsTime(field) && kinds[field.kind].equality === 'instant' ? 'UTC' : undefined;

/** Columns of an entity's list, in the catalogue's order. */
export const listColumns = <Row extends object>(entity: EntitySpec, contents: CellContents = {}): ListColumn<Row>[] =>
  entity.list.columns.map((name) => {
    const column = gridColumn<Row>(entity, name);
    return { ...column, content: contents[column.id] };
  });

/** The column of one field. */
export function gridColumn<Row extends object>(entity: EntitySpec, name: string): ListColumn<Row> {
  const spec = fieldOf(entity, name);
  const { kind, label, width } = spec;
  const id = wireName(name, spec);
  const minWidth = Math.max(
    width ?? Math.max(defaultMinWidth(kind), optionWidth(spec)),
    headerWidth(label, kinds[kind].filter !== null),
  );
  return {
    id,
    header: label,
    accessorFn: (row) => cellText(spec, readField(row, id)),
    size: width === undefined ? Math.max(showsTime(spec) ? dateTimeWidth : kinds[kind].width, minWidth) : minWidth,
    minWidth,
    meta: { field: name, kind, spec },
  };
}

/** The properties of a field that decide how its values are formatted. */
interface FormattedField {
  readonly kind: FieldKind;
  /** See `NumberField`. */
  readonly measure?: true;
  /** See `DateField`. */
  readonly time?: true;
}

/** Formats a value as plain text: Yes and No, MM/DD/YYYY, the name of a referenced record (core 3, decisions: Screens). */
export function plainText(field: FormattedField, value: unknown): string {
  if (value === null || value === undefined) return '';
  return plainTexts[field.kind](value, field);
}

type CellText = (value: unknown, field: FormattedField) => string;

const plain: CellText = (value) => String(value);
const day: CellText = (value) => dayText(String(value));
const dateTime: CellText = (value, { time }) => {
  const text = formatDateTime(String(value));
  return time === true ? text : text.replace(/ \d+:.* [AP]M$/, '');
};
const amount: CellText = (value, { measure }) => (measure === true ? formatCount(Number(value)) : String(value));

const plainTexts: Readonly<Record<FieldKind, CellText>> = {
  id: plain,
  text: plain,
  longText: plain,
  email: plain,
  url: plain,
  phone: plain,
  uuid: plain,
  integer: amount,
  number: amount,
  bigint: (value, { measure }) => (measure === true ? formatDecimal(String(value), { scale: 0 }) : String(value)),
  decimal: plain,
  money: plain,
  boolean: (value) => (value === true ? 'Yes' : 'No'),
  date: day,
  dateTime,
  localDateTime: dateTime,
  time: plain,
  json: plain,
  choice: plain,
  choices: plain,
  tags: plain,
  reference: (value) => (isReferenceValue(value) ? value.name : ''),
  references: plain,
};

const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Text of a cell on the screen, by its kind's format: a long text's first line, an option's label. */
export function cellText(field: Field, value: unknown): string {
  const format = cellFormats[field.kind];
  return format === null || isEmpty(value) ? plainText(field, value) : format.text(field, value);
}

/** Untruncated text of a cell, for print. */
export function fullText({ id, meta: { spec } }: Pick<ListColumn<never>, 'id' | 'meta'>, row: object): string {
  const value = readField(row, id);
  return (isNonEmptyText(value) ? cellFormats[spec.kind]?.fullText?.(spec, value) : undefined) ?? cellText(spec, value);
}

/** A cell's tooltip: an instant in local time, or the untruncated text. */
export function cellTooltip(field: Field, value: unknown): string | undefined {
  if (!isNonEmptyText(value)) return undefined;
  return kinds[field.kind].equality === 'instant'
    ? (showsTime(field) ? formatLocalTime : formatInstant)(value)
    : cellFormats[field.kind]?.fullText?.(field, value);
}

/** Numbers are right-aligned, so that their digits line up. */
export const isNumeric = (kind: FieldKind): boolean => kinds[kind].align === 'right';
