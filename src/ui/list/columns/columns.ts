/** The columns of a list, one call a column: a cell's text, its width, and its field. */
import { formatDay, formatInstant } from '#model/date.ts';
import { fieldOf, wireName, type EntitySpec } from '#model/entity.ts';
import type { KeyPart } from '#model/key.ts';
import { kinds, type FieldKind, type WireValue } from '#model/kinds.ts';
import { formatCount } from '../../format-count.ts';
import { isReference, readField } from '../../record-field.ts';

/** A column's field. */
export interface ColumnMeta {
  /** The field's name. The column's id is the field's name on the wire, which sorting and filters use. */
  readonly field: string;
  readonly kind: FieldKind;
}

/** A column whose value is its cells' text. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly accessorFn: (row: Row) => string;
  readonly size: number;
  readonly meta: ColumnMeta;
}

/** No column is narrower (core 9), in px. */
export const minColumnWidth = 150;

/** The width in px in which a header of this length fits on two lines beside its filter. */
const headerWidth = ({ length }: string): number => Math.min(52 + length * 4.5, 220);

interface ColumnOptions {
  /** Its first width in px; the person may change it. */
  width?: number;
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
  const column = (name: string, { width }: ColumnOptions = {}): ListColumn<Row> => {
    const field = fieldOf(entity, name);
    const id = wireName(name, field);
    return {
      id,
      header: field.label,
      accessorFn: (row) => cellText(field, readField(row, id)),
      size: Math.max(width ?? kinds[field.kind].width, headerWidth(field.label), minColumnWidth),
      meta: { field: name, kind: field.kind },
    };
  };
  return {
    id: column,
    text: column,
    integer: column,
    number: column,
    boolean: column,
    date: column,
    dateTime: column,
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
    case 'id':
    case 'text':
    case 'references':
      return String(value);
  }
}

/** A cell's tooltip: an instant in local time. */
export function cellTooltip(kind: FieldKind, value: unknown): string | undefined {
  return kinds[kind].equality === 'instant' && typeof value === 'string' ? formatInstant(value) : undefined;
}

/** Numbers are right-aligned, so that their digits line up. */
export const isNumeric = (kind: FieldKind): boolean => kinds[kind].align === 'right';
