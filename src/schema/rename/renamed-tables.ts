/**
 * Shows tables under their new names before they are renamed, by common table expressions: rows are checked before anything is
 * changed, by queries in the new names.
 */
import { presentValue } from './values.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** A table before its renames, and how it is shown after them. */
export interface TableBefore {
  /** Its current name. */
  readonly now: string;
  readonly table: string;
  /** Existing columns by their new names, with their current types. */
  readonly columns: ReadonlyMap<string, string>;
  /** New name of a column → former name. */
  readonly before: ReadonlyMap<string, string>;
  /** Column → former value → new value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Column → the SQL that converts its value to the new type. */
  readonly casts?: ReadonlyMap<string, (value: string) => string>;
}

/** Prefixes a `select` with the tables under their new names. */
export function withRenamedTables(tables: readonly TableBefore[]): (select: string) => string {
  if (tables.length === 0) return (select) => select;
  const shown = tables.map(
    (table) =>
      `${escapeIdentifier(table.table)} as not materialized (select ${columnsOf(table)} from ${escapeIdentifier(table.now)})`,
  );
  return (select) => `with ${shown.join(', ')} ${select}`;
}

function columnsOf({ columns, before, values, casts }: TableBefore): string {
  return [...columns]
    .map(([column, type]) => {
      const from = escapeIdentifier(before.get(column) ?? column);
      const present = values.get(column);
      const value = present === undefined ? from : presentValue(from, type, present);
      return `${casts?.get(column)?.(value) ?? value} as ${escapeIdentifier(column)}`;
    })
    .join(', ');
}
