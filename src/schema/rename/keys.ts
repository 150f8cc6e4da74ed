/** Renames constraints, indexes and sequences of renamed tables and columns, to the names that new ones would get. */
import { checkSql, type Table } from '#model/schema.ts';
import { must } from '#model/must.ts';
import type { MigrationStep } from '../steps.ts';
import { dropUniqueForms } from '../plan/unique-forms.ts';
import { targetIndexes } from '../plan/indexes.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { commentStep } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** A renamed table (if `formerName` is defined) and its renamed columns, former name → new name. */
interface TableRename {
  readonly formerName: string | undefined;
  readonly table: string;
  readonly columnNames: ReadonlyMap<string, string>;
}

const renameIndexSql = (from: string, to: string) =>
  `alter index ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`;

/** Plans the steps; updates `actual` to the state after them. */
export function renameKeys(
  renamed: TableRename,
  targetTable: Table,
  actual: TableState,
  state: DatabaseState,
): MigrationStep[] {
  const { table, formerName } = renamed;
  const before = structuredClone(actual);
  renameColumns(actual, renamed.columnNames);
  if (formerName === undefined && renamed.columnNames.size === 0) return [];
  const quotedTable = escapeIdentifier(table);
  const renameConstraintSql = (from: string, to: string) =>
    `alter table ${quotedTable} rename constraint ${escapeIdentifier(from)} to ${escapeIdentifier(to)}`;
  const indexes = renameMatching(actual.indexes, targetIndexes(targetTable, state.trigrams), renameIndexSql);
  const checks = renameMatching(actual.checks, targetChecks(targetTable), renameConstraintSql);
  return [
    ...dropUniqueForms(actual),
    ...indexes,
    ...dropObsoleteIndexes(formerName, { before, actual }, targetTable, state),
    ...renameMatching(actual.uniqueActive, targetTable.uniqueActive ?? {}, renameIndexSql),
    ...renameMatching(actual.unique, targetTable.unique ?? {}, renameConstraintSql),
    ...checks,
    ...Object.entries(actual.indexes).flatMap(([name, text]) =>
      Object.values(before.indexes).includes(text) ? [] : [commentStep('index', name, text)],
    ),
    ...Object.entries(actual.checks).flatMap(([name, text]) =>
      Object.values(before.checks).includes(text) ? [] : [commentStep('constraint', name, text, table)],
    ),
    ...renameDerived(renamed, actual, state),
  ];
}

/** Drops indexes with former names that have no counterpart among the target's. */
function dropObsoleteIndexes(
  formerName: string | undefined,
  { before, actual }: { readonly before: TableState; readonly actual: TableState },
  targetTable: Table,
  { trigrams }: DatabaseState,
): MigrationStep[] {
  const targets = targetIndexes(targetTable, trigrams);
  const isFormer = (name: string) => name.startsWith(`${formerName}_`) || before.indexes[name] !== actual.indexes[name];
  const obsolete = Object.keys(actual.indexes).filter((name) => targets[name] === undefined && isFormer(name));
  for (const name of obsolete) delete actual.indexes[name];
  return obsolete.map((name) => ({ sql: `drop index ${escapeIdentifier(name)}`, part: true }));
}

const targetChecks = ({ checks = {}, columns }: Table): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      checkSql(check, must(columns[check.column], 'a check is of a column').type),
    ]),
  );

const mapInPlace = <Value>(record: Record<string, Value>, change: (value: Value) => Value) => {
  for (const [name, value] of Object.entries(record)) record[name] = change(value);
};

/** Renames columns in the whole state of the table. The portal always quotes column names in definitions. */
function renameColumns(actual: TableState, names: ReadonlyMap<string, string>): void {
  const currentName = (name: string) => names.get(name) ?? name;
  const inText = (text: string) => text.replaceAll(/"((?:[^"]|"")*)"/g, (_, name: string) => `"${currentName(name)}"`);
  if (actual.primaryKey !== null) actual.primaryKey.columns = actual.primaryKey.columns.map(currentName);
  mapInPlace(actual.unique, (columns) => columns.map(currentName));
  mapInPlace(actual.uniqueActive, (columns) => columns.map(currentName));
  mapInPlace(actual.references, ({ column, to }) => ({ column: currentName(column), to }));
  mapInPlace(actual.indexes, inText);
  mapInPlace(actual.checks, inText);
  actual.sequences = Object.fromEntries(
    Object.entries(actual.sequences).map(([column, name]) => [currentName(column), name]),
  );
}

/** Renames each object that has the definition of a missing target. */
function renameMatching<Value extends string | readonly string[]>(
  existing: Record<string, Value>,
  targets: Readonly<Record<string, Value>>,
  rename: (from: string, to: string) => string,
): MigrationStep[] {
  return Object.entries(existing).flatMap(([from, value]): MigrationStep[] => {
    if (targets[from] !== undefined) return [];
    const to = Object.keys(targets).find(
      (name) => existing[name] === undefined && String(targets[name]) === String(value),
    );
    if (to === undefined) return [];
    delete existing[from];
    existing[to] = value;
    return [{ sql: rename(from, to), part: true }];
  });
}

const joinName = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join('_');

/** Renames primary key, foreign keys and sequences, whose default names contain table and column. */
function renameDerived(
  { formerName, table, columnNames }: TableRename,
  actual: TableState,
  state: DatabaseState,
): MigrationStep[] {
  const existingNames = new Set(Object.values(state.tables).flatMap(namesIn));
  const before = new Map([...columnNames].map(([from, to]) => [to, from]));
  const currentName = (name: string, column: string | undefined, end: string): string => {
    const to = joinName([table, column, end]);
    const isDerived = name === joinName([formerName ?? table, column && (before.get(column) ?? column), end]);
    return isDerived && !existingNames.has(to) && to.length <= maxNameLength ? to : name;
  };
  const constraint = `alter table ${escapeIdentifier(table)} rename constraint`;
  const steps: MigrationStep[] = [];
  const rename = (from: string, to: string, sql: string) => {
    if (from !== to) steps.push({ sql: `${sql} to ${escapeIdentifier(to)}`, part: true });
  };
  if (actual.primaryKey !== null) {
    const to = currentName(actual.primaryKey.name, undefined, 'pkey');
    rename(actual.primaryKey.name, to, `${constraint} ${escapeIdentifier(actual.primaryKey.name)}`);
    actual.primaryKey.name = to;
  }
  for (const [from, reference] of Object.entries(actual.references)) {
    const to = currentName(from, reference.column, 'fkey');
    rename(from, to, `${constraint} ${escapeIdentifier(from)}`);
    delete actual.references[from];
    actual.references[to] = reference;
  }
  for (const [column, from] of Object.entries(actual.sequences)) {
    const to = currentName(from, column, 'seq');
    rename(from, to, `alter sequence ${escapeIdentifier(from)} rename`);
    actual.sequences[column] = to;
  }
  return steps;
}

/** PostgreSQL truncates longer names. */
const maxNameLength = 63;

const namesIn = ({ primaryKey, references, sequences }: TableState): string[] => [
  ...(primaryKey === null ? [] : [primaryKey.name]),
  ...Object.keys(references),
  ...Object.values(sequences),
];
