/** Tables whose columns may be called otherwise than the fields. */
import type { ComputedColumn } from '#model/entity.ts';
import type { ColumnMapping } from '#model/column-mapping.ts';

/** A table to read from; of a foreign table, how each column is called and read. */
export interface ReadableTable {
  readonly table: string;
  readonly columnMappings?: Readonly<Record<string, ColumnMapping>> | undefined;
  /** Of each computed field, the column. */
  readonly computed?: Readonly<Record<string, ComputedColumn>> | undefined;
}

/** The name in the database of a field's column: for statements that write the table itself. */
export const storedColumn = (columnMappings: ReadableTable['columnMappings'], name: string): string =>
  columnMappings?.[name]?.column ?? name;

/** Values by field, by the columns that they are written to. */
export const byStoredColumn = <Value>(
  { columnMappings }: ReadableTable,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [storedColumn(columnMappings, name), value]));

/** The field of a column; the column's own name if it belongs to none. */
export const fieldOfColumn = ({ columnMappings = {} }: ReadableTable, column: string): string =>
  Object.keys(columnMappings).find((name) => columnMappings[name]?.column === column) ?? column;
