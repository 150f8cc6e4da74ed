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
  const isDropped = (current: Reference) =>
    isRetyped(current) || (targetTable.columns[current.column] !== undefined && targetOf(current) !== current.to);
  const stays = existing.filter(([, current]) => !isDropped(current)).map(([, current]) => current);
  return {
    drop: existing
      .filter(([, current]) => isDropped(current))
      .flatMap(([key, current]): MigrationStep[] => {
        const drop = {
          sql: `alter table ${escapeIdentifier(name)} drop constraint if exists ${escapeIdentifier(key)}`,
        };
        const to = targetOf(current);
        return to === undefined || to === current.to ? [drop] : [drop, nullReference(context, current, to)];
      }),
    create: [
      ...Object.entries(targetTable.references ?? {})
        .filter(([column, to]) => !stays.some((current) => current.column === column && current.to === to))
        .flatMap(([column, to]) => addReference(context, { column, to }, keyOf(to), tables)),
      ...existing
        .filter(([key, current]) => !isDropped(current) && state?.unvalidated.includes(key) === true)
        .map(([key]) => validate(name, key)),
    ],
  };
}

/** Nulls a column whose reference changes to another table: its ids would point to arbitrary rows there. */
function nullReference(
  { name, targetTable, key }: PlanContext,
  { column, to: previousName }: Reference,
  to: string,
): MigrationStep {
  const where = `${escapeIdentifier(column)} is not null`;
  const found = {
    table: name,
    key,
    where,
    value: `${escapeIdentifier(column)}::text`,
    verb: `rows lead to "${previousName}"`,
  };
  const reason = `"${name}"."${column}" becomes a reference to "${to}"`;
  const isRequired = targetTable.columns[column]?.nullable !== true;
  const risk: Risk = isRequired
    ? { kind: 'blocked', found, reason, advice: 'The field is required, and what these say means nothing there' }
    : { kind: 'loss', found, reason, advice: 'If that is let go, the field of these is empty' };
  return {
    sql: `update ${escapeIdentifier(name)} set ${escapeIdentifier(column)} = null where ${where}`,
    risk,
    epoch: true,
  };
}

const validate = (table: string, key: string): MigrationStep => ({
  sql: `alter table ${escapeIdentifier(table)} validate constraint ${escapeIdentifier(key)}`,
  after: 'online',
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
  const after: MigrationStep[] = online ? [{ ...validate(name, constraint), part: true }] : [];
  const isForgotten = Object.values(state?.references ?? {}).some(
    (current) => current.column === column && current.to !== to,
  );
  if (state?.columns[column] === undefined || isForgotten) return [{ sql: add }, ...after];
  const nowhere = `not exists (select from ${escapeIdentifier(to)} t where t.${escapeIdentifier(keyColumn)}::text = ${escapeIdentifier(name)}.${escapeIdentifier(column)}::text)`;
  const risk: Risk = {
    kind: 'blocked',
    found: {
      table: name,
      key,
      where: `${escapeIdentifier(column)} is not null${tables[to] === undefined ? '' : ` and ${nowhere}`}`,
      value: `${escapeIdentifier(column)}::text`,
      verb: 'rows lead nowhere',
    },
    reason: `"${name}"."${column}" becomes a reference to "${to}"`,
    advice: 'Correct them first',
  };
  return [{ sql: add, risk }, ...after];
}
