/** Renames constraints, indexes and sequences of renamed tables and columns, to the names that new ones would get. */
import { checkSql, type Table } from '#model/schema.ts';
import { must } from '#model/must.ts';
import type { MigrationStep } from '../steps.ts';
import { targetIndexes } from '../plan/indexes.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { markStep } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** A renamed table (if `former` is defined) and its renamed columns, former name → new name. */
interface Renamed {
  readonly former: string | undefined;
  readonly table: string;
  readonly names: ReadonlyMap<string, string>;
}

const index = (from: string, to: string) => `alter index ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`;

/** Plans the steps; updates `is` to the state after them. */
export function renameKeys(
  renamed: Renamed,
  targetTable: Table,
  is: TableState,
  state: DatabaseState,
): MigrationStep[] {
  const { table, former } = renamed;
  const before = structuredClone(is);
  renameColumns(is, renamed.names);
  if (former === undefined && renamed.names.size === 0) return [];
  const on = escapeIdentifier(table);
  const constraint = (from: string, to: string) =>
    `alter table ${on} rename constraint ${escapeIdentifier(from)} to ${escapeIdentifier(to)}`;
  const indexes = renameMatching(is.indexes, targetIndexes(targetTable, state.trigrams), index);
  const checks = renameMatching(is.checks, wantedChecks(targetTable), constraint);
  return [
    ...indexes,
    ...dropObsoleteIndexes(former, { before, is }, targetTable, state),
    ...renameMatching(is.uniqueActive, targetTable.uniqueActive ?? {}, index),
    ...renameMatching(is.unique, targetTable.unique ?? {}, constraint),
    ...checks,
    ...Object.entries(is.indexes).flatMap(([name, text]) =>
      Object.values(before.indexes).includes(text) ? [] : [markStep('index', name, text)],
    ),
    ...Object.entries(is.checks).flatMap(([name, text]) =>
      Object.values(before.checks).includes(text) ? [] : [markStep('constraint', name, text, table)],
    ),
    ...renameDerived(renamed, is, state),
  ];
}

/** Drops indexes with former names that have no counterpart among the target's. */
function dropObsoleteIndexes(
  former: string | undefined,
  { before, is }: { readonly before: TableState; readonly is: TableState },
  targetTable: Table,
  { trigrams }: DatabaseState,
): MigrationStep[] {
  const targets = targetIndexes(targetTable, trigrams);
  const isFormer = (name: string) => name.startsWith(`${former}_`) || before.indexes[name] !== is.indexes[name];
  const left = Object.keys(is.indexes).filter((name) => targets[name] === undefined && isFormer(name));
  for (const name of left) delete is.indexes[name];
  return left.map((name) => ({ sql: `drop index ${escapeIdentifier(name)}`, part: true }));
}

const wantedChecks = ({ checks = {}, columns }: Table): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      checkSql(check, must(columns[check.column], 'a check is of a column').type),
    ]),
  );

const mapInPlace = <Value>(of: Record<string, Value>, change: (value: Value) => Value) => {
  for (const [name, value] of Object.entries(of)) of[name] = change(value);
};

/** Renames columns in all facts of the table. The portal always quotes column names in definitions. */
function renameColumns(is: TableState, names: ReadonlyMap<string, string>): void {
  const one = (name: string) => names.get(name) ?? name;
  const inText = (text: string) => text.replaceAll(/"((?:[^"]|"")*)"/g, (_, name: string) => `"${one(name)}"`);
  if (is.primaryKey !== null) is.primaryKey.columns = is.primaryKey.columns.map(one);
  mapInPlace(is.unique, (columns) => columns.map(one));
  mapInPlace(is.uniqueActive, (columns) => columns.map(one));
  mapInPlace(is.references, ({ column, to }) => ({ column: one(column), to }));
  mapInPlace(is.indexes, inText);
  mapInPlace(is.checks, inText);
  is.sequences = Object.fromEntries(Object.entries(is.sequences).map(([column, name]) => [one(column), name]));
}

/** Renames what exists with the definition of a target that is missing. */
function renameMatching<Value extends string | readonly string[]>(
  has: Record<string, Value>,
  targets: Readonly<Record<string, Value>>,
  rename: (from: string, to: string) => string,
): MigrationStep[] {
  return Object.entries(has).flatMap(([from, value]): MigrationStep[] => {
    if (targets[from] !== undefined) return [];
    const to = Object.keys(targets).find((name) => has[name] === undefined && String(targets[name]) === String(value));
    if (to === undefined) return [];
    delete has[from];
    has[to] = value;
    return [{ sql: rename(from, to), part: true }];
  });
}

const nameOf = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join('_');

/** Renames primary key, foreign keys and sequences, whose default names contain table and column. */
function renameDerived({ former, table, names }: Renamed, is: TableState, state: DatabaseState): MigrationStep[] {
  const taken = new Set(Object.values(state.tables).flatMap(namesIn));
  const before = new Map([...names].map(([from, to]) => [to, from]));
  const present = (name: string, column: string | undefined, end: string): string => {
    const to = nameOf([table, column, end]);
    const isDerived = name === nameOf([former ?? table, column && (before.get(column) ?? column), end]);
    return isDerived && !taken.has(to) && to.length <= longestName ? to : name;
  };
  const constraint = `alter table ${escapeIdentifier(table)} rename constraint`;
  const steps: MigrationStep[] = [];
  const rename = (from: string, to: string, sql: string) => {
    if (from !== to) steps.push({ sql: `${sql} to ${escapeIdentifier(to)}`, part: true });
  };
  if (is.primaryKey !== null) {
    const to = present(is.primaryKey.name, undefined, 'pkey');
    rename(is.primaryKey.name, to, `${constraint} ${escapeIdentifier(is.primaryKey.name)}`);
    is.primaryKey.name = to;
  }
  for (const [from, reference] of Object.entries(is.references)) {
    const to = present(from, reference.column, 'fkey');
    rename(from, to, `${constraint} ${escapeIdentifier(from)}`);
    delete is.references[from];
    is.references[to] = reference;
  }
  for (const [column, from] of Object.entries(is.sequences)) {
    const to = present(from, column, 'seq');
    rename(from, to, `alter sequence ${escapeIdentifier(from)} rename`);
    is.sequences[column] = to;
  }
  return steps;
}

/** PostgreSQL truncates longer names. */
const longestName = 63;

const namesIn = ({ primaryKey, references, sequences }: TableState): string[] => [
  ...(primaryKey === null ? [] : [primaryKey.name]),
  ...Object.keys(references),
  ...Object.values(sequences),
];
