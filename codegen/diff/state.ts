/** The state of a database that a catalogue created, as a migration would read it. */
import { checkSql, type Table } from '#model/schema.ts';
import { must } from '#model/must.ts';
import type { WholeSchema } from '../../src/schema/system-tables.ts';
import { targetState } from '../../src/schema/column.ts';
import { targetIndexes } from '../../src/schema/plan/indexes.ts';
import { fingerprint } from '../../src/schema/plan/views.ts';
import { mark, type DatabaseState, type TableState } from '../../src/schema/state.ts';
import { versionTrigger } from '../../src/schema/version-trigger.ts';

/** `shared`: a PostgreSQL server in use, so the plan has long steps run online. */
export function databaseState({ tables, views, counted }: WholeSchema): DatabaseState {
  const ownTables = Object.entries(tables).filter(([, { foreign }]) => foreign === undefined);
  return {
    version: 180_000,
    encoding: 'UTF8',
    shared: true,
    schema: true,
    collation: true,
    trigrams: 'there',
    tables: Object.fromEntries(ownTables.map(([name, table]) => [name, tableState(name, table, counted.has(name))])),
    views: mapped(views, ({ sql, columns }) => ({ comment: mark + fingerprint(sql), columns: [...columns], sql })),
  };
}

const mapped = <From, To>(of: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));

const lists = (sets: Readonly<Record<string, readonly string[]>> = {}) => mapped(sets, (columns) => [...columns]);

function tableState(name: string, table: Table, isCounted: boolean): TableState {
  const { columns, primaryKey, references = {}, checks = {} } = table;
  const facts = Object.entries(columns);
  const keyed = Object.entries(references).map(([column, to]) => [`${name}_${column}_fkey`, { column, to }] as const);
  const numbered = facts.flatMap(([column, { identity }]) =>
    identity ? [[column, `${name}_${column}_seq`] as const] : [],
  );
  return {
    columns: Object.fromEntries(
      facts.map(([column, facts]) => [column, targetState(facts, primaryKey.includes(column))]),
    ),
    primaryKey: { name: `${name}_pkey`, columns: [...primaryKey] },
    unique: lists(table.unique),
    uniqueActive: lists(table.uniqueActive),
    references: Object.fromEntries(keyed),
    indexes: { ...targetIndexes(table, 'there') },
    unmarked: {},
    broken: [],
    unvalidated: [],
    checks: mapped(checks, (check) => checkSql(check, must(columns[check.column], 'a check is of a column').type)),
    triggers: isCounted ? [versionTrigger] : [],
    sequences: Object.fromEntries(numbered),
    ours: true,
  };
}
