/** A table in the header of a backup: columns, keys and indexes as data, like the catalogue declares them. */
import type { CheckConstraint, Table } from '#model/schema.ts';
import { fingerprint } from '../../../schema/plan/views.ts';
import { uniqueForms } from '../../../schema/plan/unique-forms.ts';
import type { TableState } from '../../../schema/state.ts';
import { versionTrigger } from '../../../schema/version-trigger.ts';
import { declaredColumn, type BackupColumn } from './columns.ts';
import { describeCheck, describeIndex, describeSearch, termSql, type IndexTerm } from './definitions.ts';

type ByName<Value> = Readonly<Record<string, Value>>;

export interface BackupTable {
  readonly name: string;
  /** In order. */
  readonly columns: readonly BackupColumn[];
  readonly primaryKey: readonly string[] | null;
  /** Column → table. */
  readonly references: ByName<string>;
  readonly unique: ByName<readonly string[]>;
  readonly uniqueActive: ByName<readonly string[]>;
  /** The indexes that follow from the unique sets (see `uniqueForms`) and that the database has. */
  readonly uniqueForms: readonly string[];
  readonly checks: ByName<CheckConstraint>;
  readonly indexes: ByName<readonly IndexTerm[]>;
  /** The columns of trigram indexes. */
  readonly search: ByName<readonly string[]>;
  /** Index of computed terms → the fingerprint of its definition, which is SQL of the catalogue. */
  readonly computed: ByName<string>;
  /** Whether its changes are counted. */
  readonly versioned: boolean;
}

export type KeyState = Pick<
  TableState,
  'primaryKey' | 'references' | 'unique' | 'uniqueActive' | 'uniqueForms' | 'checks' | 'indexes' | 'triggers'
> &
  Pick<BackupTable, 'name' | 'columns'>;

/** Without what a backup can't describe. */
export function describeKeys(state: KeyState): BackupTable {
  const { name, columns, primaryKey, references, unique, uniqueActive, triggers } = state;
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const table = {
    name,
    columns,
    primaryKey: primaryKey?.columns ?? null,
    references: Object.fromEntries(Object.values(references).map(({ column, to }) => [column, to])),
    unique,
    uniqueActive,
    checks: describeEach(state.checks, (predicate) => describeCheck(predicate, (column) => types.get(column))),
    indexes: describeEach(state.indexes, describeIndex),
    search: describeEach(state.indexes, describeSearch),
    computed: describeEach(state.indexes, (definition) =>
      describeIndex(definition) || describeSearch(definition) ? undefined : fingerprint(definition),
    ),
    versioned: triggers.includes(versionTrigger),
  };
  const forms = uniqueForms(declaredTable({ ...table, uniqueForms: [] }));
  const hasForm = (index: string): boolean => forms[index]?.definition === state.uniqueForms[index];
  return { ...table, uniqueForms: Object.keys(state.uniqueForms).filter(hasForm) };
}

const describeEach = <Value>(
  definitions: ByName<string>,
  describe: (definition: string) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(definitions).flatMap(([name, definition]): [string, Value][] => {
      const value = describe(definition);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Fingerprint → SQL of the catalogue that the file doesn't hold: the `select` of a view, the definition of a computed index. */
export type GivenSql = ReadonlyMap<string, string>;

/** The table in the catalogue's terms, without computed indexes that aren't given. One without a key gets its first column for it. */
export const declaredTable = (table: BackupTable, givenSql: GivenSql = new Map()): Table => ({
  columns: Object.fromEntries(table.columns.map((column) => [column.name, declaredColumn(column)])),
  primaryKey: keyOf(table),
  references: table.references,
  unique: table.unique,
  uniqueActive: table.uniqueActive,
  checks: table.checks,
  indexes: Object.fromEntries([
    ...Object.entries(table.indexes).map(([name, terms]) => [name, terms.map(termSql).join(', ')]),
    ...Object.entries(table.computed).flatMap(([name, of]) => {
      const definition = givenSql.get(of);
      return definition?.startsWith('(') ? [[name, definition.slice(1, -1)]] : [];
    }),
  ]),
  // With a search, the extension for it would be installed.
  ...(Object.keys(table.search).length > 0 && { search: table.search }),
});

const keyOf = ({ primaryKey, columns }: BackupTable): [string, ...string[]] => {
  const [first = '', ...rest] = primaryKey ?? columns.slice(0, 1).map(({ name }) => name);
  return [first, ...rest];
};
