/**
 * What is asked of the rows is asked before anything is changed, in the words of afterwards: so a renamed table is shown under its
 * new names, by a common table expression that has its name.
 */
import { presentValue } from './values.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** A table as it is before, and as it will be. */
export interface Before {
  /** As it is called now. */
  readonly now: string;
  readonly table: string;
  /** All that it will have of what it has, and their types. */
  readonly columns: ReadonlyMap<string, string>;
  /** Present name of a column → former one. */
  readonly before: ReadonlyMap<string, string>;
  /** Column → former value → present one. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Column → how its value becomes one of another type, in SQL. */
  readonly casts?: ReadonlyMap<string, (value: string) => string>;
}

/** A `select` that finds the tables as if they had been renamed. */
export function asBefore(tables: readonly Before[]): (select: string) => string {
  if (tables.length === 0) return (select) => select;
  const shown = tables.map(
    (table) =>
      `${escapeIdentifier(table.table)} as not materialized (select ${columnsOf(table)} from ${escapeIdentifier(table.now)})`,
  );
  return (select) => `with ${shown.join(', ')} ${select}`;
}

function columnsOf({ columns, before, values, casts }: Before): string {
  return [...columns]
    .map(([column, type]) => {
      const from = escapeIdentifier(before.get(column) ?? column);
      const present = values.get(column);
      const value = present === undefined ? from : presentValue(from, type, present);
      return `${casts?.get(column)?.(value) ?? value} as ${escapeIdentifier(column)}`;
    })
    .join(', ');
}
