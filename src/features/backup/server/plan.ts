/** Plans a restore: the statements are those by which every start makes tables and keys, so none comes from the file. */
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { columnSql, targetState } from '../../../schema/column.ts';
import { targetIndexes } from '../../../schema/plan/indexes.ts';
import { planSteps } from '../../../schema/plan/plan-steps.ts';
import { uniqueForms } from '../../../schema/plan/unique-forms.ts';
import { createView, fingerprint, storedFingerprint } from '../../../schema/plan/views.ts';
import type { DatabaseState, TableState } from '../../../schema/state.ts';
import { commentStep } from '../../../schema/steps.ts';
import { featureTriggers, type FullSchema } from '../../../schema/system-tables.ts';
import { stateOfColumn } from './columns.ts';
import type { BackupHeader } from './header.ts';
import { declaredTable, type BackupTable, type GivenSql } from './tables.ts';

const withFingerprints = (texts: readonly string[]): GivenSql =>
  new Map(texts.map((text) => [fingerprint(text), text]));

export const catalogueSql = ({ views, tables }: DatabaseSchema): GivenSql =>
  withFingerprints([
    ...Object.values(views).map(({ sql }) => sql),
    ...Object.values(tables).flatMap((table) => Object.values(targetIndexes(table, 'unavailable'))),
  ]);

/** The SQL of a database, whose views are as PostgreSQL prints them. */
export const databaseSql = ({ views, tables }: DatabaseState): GivenSql =>
  new Map([
    ...withFingerprints(Object.values(tables).flatMap(({ indexes }) => Object.values(indexes))),
    ...Object.values(views).map((view): [string, string] => [storedFingerprint(view), view.sql]),
  ]);

/** Keys, indexes and triggers follow the rows, which they would slow down. */
export function planRestore(
  { tables, views, triggers }: BackupHeader,
  state: DatabaseState,
  givenSql: GivenSql,
): { readonly beforeRows: readonly string[]; readonly afterRows: readonly string[] } {
  const target = {
    tables: Object.fromEntries(tables.map((table) => [table.name, declaredTable(table, givenSql)])),
    views: {},
    versionedTables: new Set(tables.filter(({ versioned }) => versioned).map(({ name }) => name)),
  } satisfies FullSchema;
  // What tables need before they are created, such as collations and functions.
  const preparation = planSteps({ ...target, tables: {} }, state).map(({ sql }) => sql);
  const withTables = {
    ...state,
    // Nobody else is in a database that is restored, so nothing needs to be done concurrently.
    shared: false,
    tables: Object.fromEntries(tables.map((table) => [table.name, withoutKeys(table)])),
  };
  const keys = planSteps(target, withTables).map(({ sql }) => sql);
  return {
    beforeRows: [...preparation, ...tables.flatMap(createTable)],
    afterRows: [
      ...tables.flatMap(addPrimaryKey),
      ...keys.filter((sql) => !preparation.includes(sql)),
      ...triggers.flatMap((name) => {
        const trigger = featureTriggers.get(name);
        // One of a feature that is gone has no steps.
        const isPlanned = trigger !== undefined && tables.some((table) => table.name === trigger.table);
        return isPlanned ? trigger.steps().map(({ sql }) => sql) : [];
      }),
      ...views.flatMap(({ name, fingerprint: of }) => {
        const select = givenSql.get(of);
        return select === undefined ? [] : createView(name, select, of).map(({ sql }) => sql);
      }),
      ...tables.flatMap(setSequences),
    ],
  };
}

/** Without a prototype, since an index may be called `constructor`. */
const none = Object.create(null) as Record<string, never>;

/** The state of a table after {@link createTable}, in which the keys that the backup lacks count as present, so that none is planned for them. */
function withoutKeys(table: BackupTable): TableState {
  const { columns, primaryKey } = declaredTable(table);
  const missingForms = Object.entries(uniqueForms(declaredTable(table))).filter(
    ([index]) => !table.uniqueForms.includes(index),
  );
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, targetState(column, primaryKey.includes(name))]),
    ),
    primaryKey: { name: '', columns: [...primaryKey] },
    uniqueForms: Object.fromEntries(missingForms.map(([index, { definition }]) => [index, definition])),
    unique: none,
    uniqueActive: none,
    references: none,
    checks: none,
    sequences: none,
    indexes: none,
    unmanagedIndexes: none,
    invalidIndexes: [],
    unvalidated: [],
    triggers: [],
    isManaged: true,
  };
}

function createTable({ name, columns }: BackupTable): string[] {
  const lines = columns.map((column) => `${escapeIdentifier(column.name)} ${columnSql(stateOfColumn(column))}`);
  return [`create table ${escapeIdentifier(name)} (${lines.join(', ')})`, commentStep('table', name, 'table').sql];
}

const addPrimaryKey = ({ name, primaryKey }: BackupTable): string[] =>
  primaryKey === null
    ? []
    : [`alter table ${escapeIdentifier(name)} add primary key (${primaryKey.map(escapeIdentifier).join(', ')})`];

const setSequences = ({ name, columns }: BackupTable): string[] =>
  columns.flatMap((column) =>
    column.identity === undefined
      ? []
      : [
          `select setval(pg_get_serial_sequence(${escapeLiteral(escapeIdentifier(name))}, ${escapeLiteral(column.name)}), ${column.identity.last ?? `(select max(${escapeIdentifier(column.name)}) from ${escapeIdentifier(name)})`})`,
        ],
  );
