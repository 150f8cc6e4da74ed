/** Plans foreign keys. */
import { must } from '#model/must.ts';
import type { DatabaseSchema, Table } from '#model/schema.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import { constraintName, type PlanContext } from './context.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { DatabaseState, TableState } from '../state.ts';

/** Columns whose type in the database differs from the catalogue's. */
export const retypedColumns = (target: Table | undefined, state: TableState | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries(target?.columns ?? {}).flatMap(([column, { type }]) => {
      const current = state?.columns[column];
      return current === undefined || current.type === type ? [] : [column];
    }),
  );

interface Reference {
  readonly column: string;
  readonly to: string;
}

/** The foreign key of an unused column stays: it doesn't restrict nulls. */
export function planForeignKey(
  context: PlanContext,
  schema: DatabaseSchema,
  tables: DatabaseState['tables'],
): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { name, targetTable, state } = context;
  const existing = Object.entries(state?.references ?? {});
  const targetOf = ({ column }: Reference) => targetTable.references?.[column];
  const keyOf = (table: string) => must(schema.tables[table], 'references lead to tables').primaryKey[0];
  // Both columns of a foreign key must have the same type: it is dropped while one of them changes.
  const isRetyped = ({ column, to }: Reference) =>
    retypedColumns(targetTable, state).has(column) ||
    (schema.tables[to] !== undefined && retypedColumns(schema.tables[to], tables[to]).has(keyOf(to)));
  const isDropped = (foreignKey: Reference) =>
    isRetyped(foreignKey) ||
    (targetTable.columns[foreignKey.column] !== undefined && targetOf(foreignKey) !== foreignKey.to);
  const kept = existing.filter(([, foreignKey]) => !isDropped(foreignKey)).map(([, foreignKey]) => foreignKey);
  return {
    drop: existing
      .filter(([, foreignKey]) => isDropped(foreignKey))
      .flatMap(([key, foreignKey]): MigrationStep[] => {
        const drop = {
          sql: `alter table ${escapeIdentifier(name)} drop constraint if exists ${escapeIdentifier(key)}`,
        };
        const to = targetOf(foreignKey);
        return to === undefined || to === foreignKey.to ? [drop] : [drop, nullReference(context, foreignKey, to)];
      }),
    create: [
      ...Object.entries(targetTable.references ?? {})
        .filter(([column, to]) => !kept.some((foreignKey) => foreignKey.column === column && foreignKey.to === to))
        .flatMap(([column, to]) => addReference(context, { column, to }, keyOf(to), tables)),
      ...existing
        .filter(([key, foreignKey]) => !isDropped(foreignKey) && state?.unvalidated.includes(key) === true)
        .map(([key]) => validate(name, key)),
    ],
  };
}

/** Nulls a column whose reference changes to another table: its ids would point to arbitrary rows there. */
function nullReference(
  { name, targetTable, key }: PlanContext,
  { column, to: previousTarget }: Reference,
  to: string,
): MigrationStep {
  const where = `${escapeIdentifier(column)} is not null`;
  const rowsAtRisk = {
    table: name,
    key,
    where,
    value: `${escapeIdentifier(column)}::text`,
    description: `rows refer to "${previousTarget}"`,
  };
  const reason = `"${name}"."${column}" becomes a reference to "${to}"`;
  const isRequired = targetTable.columns[column]?.nullable !== true;
  const risk: Risk = isRequired
    ? {
        kind: 'blocked',
        rowsAtRisk,
        reason,
        advice: 'The field is required, and its ids are not those of the new target',
      }
    : { kind: 'loss', rowsAtRisk, reason, advice: 'If their references may be lost, the field becomes empty' };
  return {
    sql: `update ${escapeIdentifier(name)} set ${escapeIdentifier(column)} = null where ${where}`,
    risk,
    epoch: true,
  };
}

const validate = (table: string, key: string): MigrationStep => ({
  sql: `alter table ${escapeIdentifier(table)} validate constraint ${escapeIdentifier(key)}`,
  deferred: 'online',
});

function addReference(
  { name, state, online, key }: PlanContext,
  { column, to }: Reference,
  keyColumn: string,
  tables: DatabaseState['tables'],
): MigrationStep[] {
  const constraint = constraintName(name, column, 'fkey');
  const sql = `alter table ${escapeIdentifier(name)} add constraint ${escapeIdentifier(constraint)} foreign key (${escapeIdentifier(column)}) references ${escapeIdentifier(to)} (${escapeIdentifier(keyColumn)})`;
  const add = online ? `${sql} not valid` : sql;
  const validation: MigrationStep[] = online ? [{ ...validate(name, constraint), part: true }] : [];
  const isNulled = Object.values(state?.references ?? {}).some(
    (foreignKey) => foreignKey.column === column && foreignKey.to !== to,
  );
  if (state?.columns[column] === undefined || isNulled) return [{ sql: add }, ...validation];
  const isDangling = `not exists (select from ${escapeIdentifier(to)} t where t.${escapeIdentifier(keyColumn)}::text = ${escapeIdentifier(name)}.${escapeIdentifier(column)}::text)`;
  const risk: Risk = {
    kind: 'blocked',
    rowsAtRisk: {
      table: name,
      key,
      where: `${escapeIdentifier(column)} is not null${tables[to] === undefined ? '' : ` and ${isDangling}`}`,
      value: `${escapeIdentifier(column)}::text`,
      description: 'rows refer to no record',
    },
    reason: `"${name}"."${column}" becomes a reference to "${to}"`,
    advice: 'Correct them first',
  };
  return [{ sql: add, risk }, ...validation];
}
