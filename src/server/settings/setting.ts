/**
 * Settings of a server, in tables: a row is a value with its default and, where an operator may set it, its environment variable. A number
 * in a table is a constant. Tables nest, and every part of the server has its own; `start/settings.ts` puts them together. What is read of
 * a table has its names and its types, so that a new row is a new property; the operators' pages show the rows.
 */

/** The reason why a value is invalid. */
export class InvalidValue extends Error {}

/** What else there is to say of a variable. */
interface VariableOptions {
  /** The default on the operators' page, where it isn't the value itself. */
  readonly shown?: string;
  /** `NAME_FILE` may name a file with it, and no message shows it. */
  readonly secret?: true;
  /** Required in production and where other machines reach the server: what would be wrong without it. */
  readonly required?: string;
}

interface Variable<Value> extends VariableOptions {
  readonly name: string;
  readonly parse: (text: string) => Value | InvalidValue;
  /** The cell of the operators' page, in Markdown. */
  readonly is: string;
}

/** A line of the table of limits on the operators' page, in Markdown. */
export interface LimitLine {
  readonly what: string;
  readonly forUser?: string;
  readonly forAll?: string;
  readonly past: string;
}

export interface Setting<Value> {
  readonly fallback: Value;
  readonly variable?: Variable<Value>;
  readonly line?: LimitLine;
}

export interface Settings {
  readonly [name: string]: number | Setting<unknown> | Settings;
}

/** The values of a table. */
export type ValuesOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends number
    ? number
    : Table[Name] extends Setting<infer Value>
      ? Value
      : ValuesOf<Table[Name]>;
};

/** A row that an operator may set. `fallback`: the value without the variable; `is`: the cell of the operators' page. */
export const variable = <Value, Fallback = Value>(
  name: string,
  fallback: Fallback,
  parse: (text: string) => Value | InvalidValue,
  is: string,
  options: VariableOptions = {},
): Setting<Value | Fallback> => ({ fallback, variable: { name, parse, is, ...options } });

const isSetting = (item: Setting<unknown> | Settings): item is Setting<unknown> => 'fallback' in item;

/** Reads every row of a table, in its order. */
export const valuesOf = <Table extends Settings>(
  table: Table,
  read: (setting: Setting<unknown>) => unknown,
): ValuesOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, item]) => [
      name,
      typeof item === 'number' ? item : isSetting(item) ? read(item) : valuesOf(item, read),
    ]),
  ) as ValuesOf<Table>;

export const defaultsOf = <Table extends Settings>(table: Table): ValuesOf<Table> =>
  valuesOf(table, ({ fallback }) => fallback);

/** All rows of a table. */
export const rowsOf = (table: Settings): readonly Setting<unknown>[] =>
  Object.values(table).flatMap((item) => (typeof item === 'number' ? [] : isSetting(item) ? [item] : rowsOf(item)));
