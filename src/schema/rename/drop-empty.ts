/**
 * Former and new name both exist in the database, because a version without `was` has run before. What that version created is
 * dropped if it is empty; otherwise the operator has to merge the two.
 */
import type { Risk, MigrationStep } from '../steps.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** Drops the empty table, and foreign keys to it. */
export function dropEmptyTable(previousName: string, table: string, state: DatabaseState): MigrationStep[] {
  const foreignKeys = Object.entries(state.tables).flatMap(([from, { references }]) =>
    Object.entries(references)
      .filter(([, { to }]) => to === table)
      .map(([key]) => {
        delete references[key];
        return { sql: `alter table ${escapeIdentifier(from)} drop constraint ${escapeIdentifier(key)}` };
      }),
  );
  const risk: Risk = {
    kind: 'blocked',
    rowsAtRisk: { table, key: state.tables[table]?.primaryKey?.columns ?? [], description: 'rows stand in the way' },
    reason: `The database has both "${table}" and "${previousName}", which the catalogue says is its former name, and "${table}" has rows`,
    advice: `Bring together what belongs together in one of them and drop the other, or take "was": "${previousName}" out of the catalogue: then "${previousName}" is kept, and unused`,
  };
  return [...foreignKeys, { sql: `drop table ${escapeIdentifier(table)}`, risk, blockedByViews: true }];
}

interface ColumnRename {
  readonly from: string;
  readonly to: string;
  /** The table's name before the renames. */
  readonly currentName: string;
  readonly table: string;
}

/** Drops the column if it has no values. */
export function dropEmptyColumn({ from, to, currentName, table }: ColumnRename, current: TableState): MigrationStep {
  removeDependents(current, to);
  const risk: Risk = {
    kind: 'blocked',
    rowsAtRisk: {
      table: currentName,
      key: current.primaryKey?.columns ?? [],
      where: `${escapeIdentifier(to)} is not null`,
      value: `${escapeIdentifier(to)}::text`,
      description: 'rows have one',
    },
    reason: `"${table}" has both "${to}" and "${from}", which the catalogue says is its former name, and there are rows with a value in "${to}"`,
    advice: `Bring both together in one of them and drop the other, or take "was": "${from}" out of the catalogue: then "${from}" is kept, and unused`,
  };
  return {
    sql: `alter table ${escapeIdentifier(table)} drop column ${escapeIdentifier(to)}`,
    risk,
    blockedByViews: true,
  };
}

const omitWhere = <Value>(record: Record<string, Value>, isOmitted: (value: Value) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isOmitted(value)));

/** Removes what PostgreSQL drops together with a column. */
function removeDependents(current: TableState, column: string): void {
  const isMentioned = (text: string) => text.includes(escapeIdentifier(column));
  current.indexes = omitWhere(current.indexes, isMentioned);
  current.uniqueForms = omitWhere(current.uniqueForms, isMentioned);
  current.checks = omitWhere(current.checks, isMentioned);
  current.unique = omitWhere(current.unique, (columns) => columns.includes(column));
  current.uniqueActive = omitWhere(current.uniqueActive, (columns) => columns.includes(column));
  current.references = omitWhere(current.references, (reference) => reference.column === column);
}
