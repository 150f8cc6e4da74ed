/** Tables whose columns may be called otherwise than the fields. */
import { sql, type RawBuilder } from 'kysely';
import type { ComputedColumn } from '#model/entity.ts';
import type { Link } from '#model/field.ts';
import type { ColumnMapping } from '#model/column-mapping.ts';

/** A table to read from; of a foreign table, how each column is called and read. */
export interface ReadableTable {
  readonly table: string;
  readonly columnMappings?: Readonly<Record<string, ColumnMapping>> | undefined;
  /** The column of each computed field. */
  readonly computed?: Readonly<Record<string, ComputedColumn>> | undefined;
  /** The rows that the reader may read; absent: all. */
  readonly readable?: RowFilter | undefined;
  /** A `select` over the rows that the reader may read, which replaces a view. */
  readonly source?: RawBuilder<unknown> | undefined;
}

/** A condition on rows, such as a rule for readable rows. */
export interface RowFilter {
  readonly where: (row: RowValues) => RawBuilder<boolean>;
  /** The part of the condition that depends on one column alone; `undefined`: there is none. */
  readonly ofColumn: (name: string) => ((value: RawBuilder<unknown>) => RawBuilder<boolean>) | undefined;
  /** Whether it only compares columns with bounds. */
  readonly isComparison: boolean;
  /** The fields of the row that decide. */
  readonly columns: readonly string[];
  /** The tables that it reads besides the rows' own. */
  readonly tables: readonly string[];
  /** Equal for equal conditions. */
  readonly text: string;
}

/** The values of a row: of a table, or of one that is not stored yet. */
export interface RowValues {
  readonly column: (name: string) => RawBuilder<unknown>;
  /** A `select` of the ids of a list, which has a table of its own; `key`: the row's key. */
  readonly ids: (name: string, link: Link, key: string) => RawBuilder<unknown>;
}

/** The name in the database of a field's column: for statements that write the table itself. */
export const storedColumn = (columnMappings: ReadableTable['columnMappings'], name: string): string =>
  columnMappings?.[name]?.column ?? name;

/** Values by field, by the columns that they are written to. */
export const byStoredColumn = <Value>(
  { columnMappings }: ReadableTable,
  values: Readonly<Record<string, Value>>,
): Record<string, Value | RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      storedColumn(columnMappings, name),
      columnMappings?.[name]?.isInstant === true ? storedInstant(value) : value,
    ]),
  );

/** A local time by UTC as an instant, whatever the session's time zone. */
export const storedInstant = (value: unknown): RawBuilder<unknown> => sql`(${value} at time zone 'UTC')`;

/** The field of a column; the column's own name if it belongs to none. */
export const fieldOfColumn = ({ columnMappings = {} }: ReadableTable, column: string): string =>
  Object.keys(columnMappings).find((name) => columnMappings[name]?.column === column) ?? column;
