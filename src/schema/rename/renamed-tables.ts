/**
 * Common table expressions that show tables under their new names before they are renamed, so that rows can be checked by
 * queries in the new names before anything is changed.
 */
import { newValueSql } from './values.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** A table before its renames, and how it will be read after them. */
export interface RenamedTable {
  /** Its name before the renames. */
  readonly currentName: string;
  readonly table: string;
  /** Existing columns by their new names, with their current types. */
  readonly columns: ReadonlyMap<string, string>;
  /** New name of a column → former name. */
  readonly formerColumns: ReadonlyMap<string, string>;
  /** Column → former value → new value. */
  readonly newValues: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Column → the SQL that converts its value to the new type. */
  readonly casts?: ReadonlyMap<string, (value: string) => string>;
}

/** Prefixes a `select` with the tables under their new names. */
export function withRenamedTables(tables: readonly RenamedTable[]): (select: string) => string {
  if (tables.length === 0) return (select) => select;
  const expressions = tables.map(
    (table) =>
      `${escapeIdentifier(table.table)} as not materialized (select ${columnsOf(table)} from ${escapeIdentifier(table.currentName)})`,
  );
  return (select) => `with ${expressions.join(', ')} ${select}`;
}

function columnsOf({ columns, formerColumns, newValues, casts }: RenamedTable): string {
  return [...columns]
    .map(([column, type]) => {
      const from = escapeIdentifier(formerColumns.get(column) ?? column);
      const columnValues = newValues.get(column);
      const value = columnValues === undefined ? from : newValueSql(from, type, columnValues);
      return `${casts?.get(column)?.(value) ?? value} as ${escapeIdentifier(column)}`;
    })
    .join(', ');
}
