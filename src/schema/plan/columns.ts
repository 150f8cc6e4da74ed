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
export function columnSteps(place: PlanContext): MigrationStep[] {
  const { wanted, state } = place;
  if (state === undefined) return [];
  const key = primaryKeySteps(place);
  return [
    ...key.drop,
    ...unusedColumns(place).flatMap(([column, is]) =>
      place.dropUnused === true ? [dropColumn(place, column)] : keepColumn(place, column, is),
    ),
    ...Object.entries(wanted.columns).flatMap(([column, wish]) => {
      const to = targetState(wish, wanted.primaryKey.includes(column));
      const from = state.columns[column];
      return from === undefined ? addColumn(place, column, to) : changeColumn(place, column, from, to);
    }),
    ...key.add,
  ];
}

/** Columns that the catalogue has not: another version of the portal may write them. */
export const unusedColumns = ({ wanted, state }: Pick<PlanContext, 'wanted' | 'state'>): [string, ColumnState][] =>
  Object.entries(state?.columns ?? {}).filter(([column]) => wanted.columns[column] === undefined);

const alter = ({ name }: PlanContext, column: string, what: string): string =>
  `alter table ${escapeIdentifier(name)} alter column ${escapeIdentifier(column)} ${what}`;

/** Makes an unused column nullable: inserts no longer have a value for it. */
function keepColumn(place: PlanContext, column: string, is: ColumnState): MigrationStep[] {
  if (is.nullable || is.identity || is.default !== null) return [];
  return [{ sql: alter(place, column, 'drop not null') }];
}

function dropColumn({ name }: PlanContext, column: string): MigrationStep {
  const reason = `The catalogue has no "${name}"."${column}": its values go. If the field has a new name, rename the column instead: alter table ${escapeIdentifier(name)} rename column ${escapeIdentifier(column)} to "…"`;
  const sql = `alter table ${escapeIdentifier(name)} drop column ${escapeIdentifier(column)}`;
  return { sql, risk: { kind: 'unused', reason }, underViews: true };
}

function addColumn(place: PlanContext, column: string, to: ColumnState): MigrationStep[] {
  const { name, online, key } = place;
  const add = (as: ColumnState) =>
    `alter table ${escapeIdentifier(name)} add column ${escapeIdentifier(column)} ${columnSql(as)}`;
  const given = stampOf(column, to);
  if (given !== null) {
    return [{ sql: add({ ...to, default: given }) }, { sql: alter(place, column, 'drop default'), part: true }];
  }
  if (online && to.default !== null && differsByRow(to.default)) {
    return [
      { sql: add({ ...to, default: null, nullable: true }) },
      { sql: alter(place, column, `set default ${to.default}`), part: true },
      ...fillSteps(place, column, to.default),
      ...(to.nullable ? [] : requireSteps(place, column, false).map(asPart)),
    ];
  }
  if (to.nullable || to.identity || to.default !== null) return [{ sql: add(to) }];
  const advice =
    'Give the field a default in the catalogue, or add it without "required", fill it, and require it then';
  const found = { table: name, key, verb: 'rows have no value for it' };
  return [{ sql: add(to), risk: { kind: 'blocked', found, reason: `"${name}"."${column}" is required`, advice } }];
}

/** The value of a new required audit stamp in existing rows: now. */
const stampOf = (column: string, { type, nullable, default: value }: ColumnState): string | null =>
  isAuditStamp(column) && type.startsWith('timestamptz') && !nullable && value === null ? 'now()' : null;

/** Whether the default is volatile: adding the column with it would rewrite the table under an exclusive lock. */
const differsByRow = (expression: string): boolean => expression === 'gen_random_uuid()';

function changeColumn(place: PlanContext, column: string, from: ColumnState, to: ColumnState): MigrationStep[] {
  const { name } = place;
  const steps: MigrationStep[] = [];
  const retyped = typeSql(from) !== typeSql(to);
  if (from.default !== null && (retyped || to.default === null))
    steps.push({ sql: alter(place, column, 'drop default') });
  if (from.identity && !to.identity) steps.push({ sql: alter(place, column, 'drop identity') });
  if (retyped) steps.push(retypeStep(place, column, from, to));
  if (to.default !== null && (retyped || from.default !== to.default)) {
    steps.push({ sql: alter(place, column, `set default ${to.default}`) });
  }
  if (!from.nullable && to.nullable) steps.push({ sql: alter(place, column, 'drop not null') });
  if (from.nullable && !to.nullable) {
    const value = to.default ?? stampOf(column, to);
    steps.push(...(value === null ? [] : fillSteps(place, column, value)));
    steps.push(...requireSteps(place, column, value === null));
  }
  if (!from.identity && to.identity) {
    const sequence = `pg_get_serial_sequence(${escapeLiteral(escapeIdentifier(name))}, ${escapeLiteral(column)})`;
    steps.push({ sql: alter(place, column, 'add generated by default as identity') });
    steps.push({
      sql: `select setval(${sequence}, coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) from ${escapeIdentifier(name)}`,
    });
  }
  return steps;
}

function primaryKeySteps({ name, wanted, state }: PlanContext): { drop: MigrationStep[]; add: MigrationStep[] } {
  const key = state?.primaryKey ?? null;
  if (key !== null && key.columns.join() === wanted.primaryKey.join()) return { drop: [], add: [] };
  const columns = wanted.primaryKey.map(escapeIdentifier).join(', ');
  const drop: MigrationStep[] =
    key === null
      ? []
      : [{ sql: `alter table ${escapeIdentifier(name)} drop constraint ${escapeIdentifier(key.name)}` }];
  // A key column added by the same plan has the same value in all existing rows.
  const there = wanted.primaryKey.filter((column) => state?.columns[column] !== undefined).map(escapeIdentifier);
  const value = there.length === 0 ? `'no value'` : `concat_ws(', ', ${there.map((one) => `${one}::text`).join(', ')})`;
  const found = {
    groups: `select ${value} as "value", count(*) as "rows" from ${escapeIdentifier(name)}
      group by ${there.length === 0 ? '()' : there.join(', ')} having count(*) > 1`,
  };
  const reason = `The key of "${name}" becomes (${wanted.primaryKey.join(', ')}), and there are rows that share one`;
  const sql = `alter table ${escapeIdentifier(name)} add primary key (${columns})`;
  const risk = { kind: 'blocked', found, reason, advice: 'Make them differ first' } as const;
  return { drop, add: [{ sql, risk, epoch: true }] };
}
