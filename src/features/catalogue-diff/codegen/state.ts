/** The state of a database that a catalogue created, as a migration would read it. */
import { checkSql, type Table } from '#model/schema.ts';
import { must } from '#model/must.ts';
import { orderCollation, textCollation } from '#model/text-order.ts';
import type { FullSchema } from '../../../schema/system-tables.ts';
import { targetState } from '../../../schema/column.ts';
import { uniqueForms } from '../../../schema/plan/unique-forms.ts';
import { targetIndexes } from '../../../schema/plan/indexes.ts';
import { fingerprint } from '../../../schema/plan/views.ts';
import { commentPrefix, type DatabaseState, type TableState } from '../../../schema/state.ts';
import { foldFunctionBody, foldFunctionName } from '../../../schema/text-fold.ts';
import { versionTrigger } from '../../../schema/version-trigger.ts';

/** `shared`: a PostgreSQL server in use, so the plan has long steps run online. */
export function databaseState({ tables, views, versionedTables }: FullSchema): DatabaseState {
  const ownTables = Object.entries(tables).filter(([, { foreign }]) => foreign === undefined);
  return {
    version: 180_000,
    encoding: 'UTF8',
    shared: true,
    schemaExists: true,
    role: '',
    mayCreateSchema: true,
    collations: { [textCollation]: { isStale: false }, [orderCollation]: { isStale: false } },
    icu: true,
    trigrams: 'installed',
    functions: { [foldFunctionName]: foldFunctionBody },
    tables: Object.fromEntries(
      ownTables.map(([name, table]) => [name, tableState(name, table, versionedTables.has(name))]),
    ),
    views: mapValues(views, ({ sql, columns }) => ({
      comment: commentPrefix + fingerprint(sql),
      columns: [...columns],
      sql,
    })),
  };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const copyLists = (sets: Readonly<Record<string, readonly string[]>> = {}) =>
  mapValues(sets, (columns) => [...columns]);

function tableState(name: string, table: Table, isVersioned: boolean): TableState {
  const { columns, primaryKey, references = {}, checks = {} } = table;
  const entries = Object.entries(columns);
  const foreignKeys = Object.entries(references).map(
    ([column, to]) => [`${name}_${column}_fkey`, { column, to }] as const,
  );
  const sequences = entries.flatMap(([column, { identity }]) =>
    identity ? [[column, `${name}_${column}_seq`] as const] : [],
  );
  return {
    columns: Object.fromEntries(
      entries.map(([column, definition]) => [column, targetState(definition, primaryKey.includes(column))]),
    ),
    primaryKey: { name: `${name}_pkey`, columns: [...primaryKey] },
    unique: copyLists(table.unique),
    uniqueActive: copyLists(table.uniqueActive),
    uniqueForms: Object.fromEntries(
      Object.entries(uniqueForms(table)).map(([name, { definition }]) => [name, definition]),
    ),
    references: Object.fromEntries(foreignKeys),
    indexes: { ...targetIndexes(table, 'installed') },
    unmanagedIndexes: {},
    invalidIndexes: [],
    unvalidated: [],
    checks: mapValues(checks, (check) => checkSql(check, must(columns[check.column], 'a check is of a column').type)),
    triggers: isVersioned ? [versionTrigger] : [],
    sequences: Object.fromEntries(sequences),
    isManaged: true,
  };
}
