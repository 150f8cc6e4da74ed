/** Plans changes of the columns and the primary key of an existing table. */
import { isAuditStamp } from '#model/audited.ts';
import { columnSql, typeSql, targetState, type ColumnState } from '../column.ts';
import type { MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { fillSteps, requireSteps } from './required.ts';
import { retypeStep } from './retype.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { asPart } from '../steps.ts';

/** New, changed and unused columns, between the steps that drop and add the primary key. */
export function columnSteps(context: PlanContext): MigrationStep[] {
  const { targetTable, state } = context;
  if (state === undefined) return [];
  const key = primaryKeySteps(context);
  return [
    ...key.drop,
    ...unusedColumns(context).flatMap(([column, current]) =>
      context.dropUnused === true ? [dropColumn(context, column)] : makeNullable(context, column, current),
    ),
    ...Object.entries(targetTable.columns).flatMap(([column, definition]) => {
      const to = targetState(definition, targetTable.primaryKey.includes(column));
      const from = state.columns[column];
      return from === undefined ? addColumn(context, column, to) : changeColumn(context, column, from, to);
    }),
    ...key.add,
  ];
}

/** Columns that the catalogue doesn't declare; another version of the portal may still write them. */
export const unusedColumns = ({
  targetTable,
  state,
}: Pick<PlanContext, 'targetTable' | 'state'>): [string, ColumnState][] =>
  Object.entries(state?.columns ?? {}).filter(([column]) => targetTable.columns[column] === undefined);

const alter = ({ name }: PlanContext, column: string, action: string): string =>
  `alter table ${escapeIdentifier(name)} alter column ${escapeIdentifier(column)} ${action}`;

/** Makes an unused column nullable, since inserts no longer set it. */
function makeNullable(context: PlanContext, column: string, current: ColumnState): MigrationStep[] {
  if (current.nullable || current.identity || current.default !== null) return [];
  return [{ sql: alter(context, column, 'drop not null') }];
}

function dropColumn({ name }: PlanContext, column: string): MigrationStep {
  const reason = `The catalogue has no "${name}"."${column}": its values go. If the field has a new name, rename the column instead: alter table ${escapeIdentifier(name)} rename column ${escapeIdentifier(column)} to "…"`;
  const sql = `alter table ${escapeIdentifier(name)} drop column ${escapeIdentifier(column)}`;
  return { sql, risk: { kind: 'unused', reason }, blockedByViews: true };
}

function addColumn(context: PlanContext, column: string, to: ColumnState): MigrationStep[] {
  const { name, online, key } = context;
  const add = (definition: ColumnState) =>
    `alter table ${escapeIdentifier(name)} add column ${escapeIdentifier(column)} ${columnSql(definition)}`;
  const stamp = stampOf(column, to);
  if (stamp !== null) {
    return [{ sql: add({ ...to, default: stamp }) }, { sql: alter(context, column, 'drop default'), part: true }];
  }
  if (online && to.default !== null && isVolatile(to.default)) {
    return [
      { sql: add({ ...to, default: null, nullable: true }) },
      { sql: alter(context, column, `set default ${to.default}`), part: true },
      ...fillSteps(context, column, to.default),
      ...(to.nullable ? [] : requireSteps(context, column, false).map(asPart)),
    ];
  }
  if (to.nullable || to.identity || to.default !== null) return [{ sql: add(to) }];
  const advice =
    'Give the field a default in the catalogue, or add it without "required", fill it, and require it then';
  const rowsAtRisk = { table: name, key, description: 'rows have no value for it' };
  return [{ sql: add(to), risk: { kind: 'blocked', rowsAtRisk, reason: `"${name}"."${column}" is required`, advice } }];
}

/** The value of a new required audit stamp in existing rows: now. */
const stampOf = (column: string, { type, nullable, default: value }: ColumnState): string | null =>
  isAuditStamp(column) && type.startsWith('timestamptz') && !nullable && value === null ? 'now()' : null;

/** Whether the default is volatile: adding the column with it would rewrite the table under an exclusive lock. */
const isVolatile = (expression: string): boolean => expression === 'gen_random_uuid()';

function changeColumn(context: PlanContext, column: string, from: ColumnState, to: ColumnState): MigrationStep[] {
  const { name } = context;
  const steps: MigrationStep[] = [];
  const isRetyped = typeSql(from) !== typeSql(to);
  if (from.default !== null && (isRetyped || to.default === null))
    steps.push({ sql: alter(context, column, 'drop default') });
  if (from.identity && !to.identity) steps.push({ sql: alter(context, column, 'drop identity') });
  if (isRetyped) steps.push(retypeStep(context, column, from, to));
  if (to.default !== null && (isRetyped || from.default !== to.default)) {
    steps.push({ sql: alter(context, column, `set default ${to.default}`) });
  }
  if (!from.nullable && to.nullable) steps.push({ sql: alter(context, column, 'drop not null') });
  if (from.nullable && !to.nullable) {
    const value = to.default ?? stampOf(column, to);
    steps.push(...(value === null ? [] : fillSteps(context, column, value)));
    steps.push(...requireSteps(context, column, value === null));
  }
  if (!from.identity && to.identity) {
    const sequence = `pg_get_serial_sequence(${escapeLiteral(escapeIdentifier(name))}, ${escapeLiteral(column)})`;
    steps.push({ sql: alter(context, column, 'add generated by default as identity') });
    steps.push({
      sql: `select setval(${sequence}, coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) from ${escapeIdentifier(name)}`,
    });
  }
  return steps;
}

function primaryKeySteps({ name, targetTable, state }: PlanContext): { drop: MigrationStep[]; add: MigrationStep[] } {
  const key = state?.primaryKey ?? null;
  if (key !== null && key.columns.join() === targetTable.primaryKey.join()) return { drop: [], add: [] };
  const columns = targetTable.primaryKey.map(escapeIdentifier).join(', ');
  const drop: MigrationStep[] =
    key === null
      ? []
      : [{ sql: `alter table ${escapeIdentifier(name)} drop constraint ${escapeIdentifier(key.name)}` }];
  // A key column added by the same plan has the same value in all existing rows.
  const existing = targetTable.primaryKey
    .filter((column) => state?.columns[column] !== undefined)
    .map(escapeIdentifier);
  const value =
    existing.length === 0 ? `'no value'` : `concat_ws(', ', ${existing.map((item) => `${item}::text`).join(', ')})`;
  const rowsAtRisk = {
    groups: `select ${value} as "value", count(*) as "rows" from ${escapeIdentifier(name)}
      group by ${existing.length === 0 ? '()' : existing.join(', ')} having count(*) > 1`,
  };
  const reason = `The key of "${name}" becomes (${targetTable.primaryKey.join(', ')}), and there are rows that share one`;
  const sql = `alter table ${escapeIdentifier(name)} add primary key (${columns})`;
  const risk = { kind: 'blocked', rowsAtRisk, reason, advice: 'Make them differ first' } as const;
  return { drop, add: [{ sql, risk, epoch: true }] };
}
