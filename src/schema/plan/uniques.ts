/** Plans unique constraints and unique indexes; left out while there are duplicates. */
import type { Table } from '#model/schema.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { createIndexSteps, markIndex } from './indexes.ts';
import { mayBecomeEqual, valueAfter } from './retype.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { TableState } from '../state.ts';

const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

const equalColumns = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a?.join() === b?.join();

/** Whether an undeclared constraint may stay: only if it has an unused column, else it could reject rows that the catalogue allows. */
const isUnused = (target: readonly string[] | undefined, columns: readonly string[], targetTable: Table): boolean =>
  target === undefined && columns.some((column) => targetTable.columns[column] === undefined);

type ColumnSets = Readonly<Record<string, readonly string[]>>;

/** Constraints to drop, and constraints to create. */
function compareUniques(context: PlanContext, existing: ColumnSets, targets: ColumnSets) {
  const { targetTable, dropUnused = false } = context;
  // One whose values may become equal is made again: while it is there, the change of kind would fail half-way.
  const isKept = (key: string): boolean =>
    equalColumns(existing[key], targets[key]) &&
    existing[key]?.some((column) => mayBecomeEqual(context, column)) !== true;
  return {
    dropped: Object.keys(existing).filter(
      (key) => !isKept(key) && (dropUnused || !isUnused(targets[key], existing[key] ?? [], targetTable)),
    ),
    missing: Object.entries(targets).filter(([key]) => !isKept(key)),
  };
}

export function planUniques(context: PlanContext): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { name, targetTable, state, online } = context;
  const { dropped, missing } = compareUniques(context, state?.unique ?? {}, targetTable.unique ?? {});
  const table = `alter table ${escapeIdentifier(name)}`;
  return {
    drop: dropped.map((key): MigrationStep => ({ sql: `${table} drop constraint ${escapeIdentifier(key)}` })),
    create: missing.flatMap(([key, columns]): MigrationStep[] => {
      const add = `${table} add constraint ${escapeIdentifier(key)} unique`;
      const steps: MigrationStep[] = online
        ? [
            ...createIndexSteps(context, key, `(${columnList(columns)})`, true),
            { sql: `${add} using index ${escapeIdentifier(key)}`, deferred: 'brief' },
          ]
        : [{ sql: `${add} (${columnList(columns)})` }];
      return asOneChange(steps, duplicateRisk(context, columns, false));
    }),
  };
}

/** Uniqueness among active rows: a partial index, since constraints always cover all rows. */
export function planActiveUniques(context: PlanContext): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { targetTable, state } = context;
  const { dropped, missing } = compareUniques(context, state?.uniqueActive ?? {}, targetTable.uniqueActive ?? {});
  return {
    drop: dropped.map((key): MigrationStep => ({ sql: `drop index ${escapeIdentifier(key)}` })),
    create: missing.flatMap(([key, columns]): MigrationStep[] => {
      const created = createIndexSteps(context, key, `(${columnList(columns)}) where "isActive"`, true);
      return asOneChange(created.concat(markIndex(context, key, 'unique')), duplicateRisk(context, columns, true));
    }),
  };
}

/** Several statements as one change, with the risk on the first. */
export const asOneChange = (steps: readonly MigrationStep[], risk: Risk | undefined): MigrationStep[] =>
  steps.map((step, index) => (index > 0 ? { ...step, part: true } : risk === undefined ? step : { risk, ...step }));

/** How a unique index compares values in another form than the stored one. */
interface ComparedForms {
  readonly compared: (value: string, column: string) => string;
  /** Which rows are compared. */
  readonly among: (values: readonly string[]) => string;
  readonly description: string;
}

/** The risk of duplicates, by what is compared of each value. A column added by the same plan is null in all rows, or its default. */
export function duplicateRisk(
  context: PlanContext,
  columns: readonly string[],
  amongActive: boolean,
  forms?: ComparedForms,
): Risk | undefined {
  const { name, targetTable, state } = context;
  if (state === undefined) return undefined;
  const existing = columns.filter((column) => state.columns[column] !== undefined);
  const added = columns.filter((column) => !existing.includes(column)).map((column) => targetTable.columns[column]);
  if (added.some((column) => column?.default === undefined || column.default === 'gen_random_uuid()')) return undefined;
  const values = existing.map(
    (column) => forms?.compared(valueAfter(context, column), column) ?? valueAfter(context, column),
  );
  const conditions = [
    ...values.map((value) => `${value} is not null`),
    ...(amongActive && state.columns.isActive !== undefined ? ['"isActive"'] : []),
    ...(forms === undefined ? [] : [`(${forms.among(existing.map((column) => valueAfter(context, column)))})`]),
  ];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const value =
    existing.length === 0 ? `'the default'` : `concat_ws(', ', ${values.map((item) => `(${item})::text`).join(', ')})`;
  const groups = `select ${value} as "value", count(*) as "rows" from ${escapeIdentifier(name)}${where}
    group by ${values.length === 0 ? '()' : values.join(', ')} having count(*) > 1`;
  return {
    kind: 'skipped',
    rowsAtRisk: { groups },
    reason: `"${name}" (${columns.join(', ')}) is not enforced as unique${amongActive ? ' among active rows' : ''}${forms === undefined ? '' : ` ${forms.description}`}, because rows have equal values`,
    advice: 'Make them differ; a start tries again',
  };
}

/** Unique constraints and indexes that the catalogue doesn't declare. */
export function unusedUniques(targetTable: Table, state: TableState): string[] {
  const unused = (existing: ColumnSets, targets: ColumnSets = {}) =>
    Object.keys(existing).filter((key) => isUnused(targets[key], existing[key] ?? [], targetTable));
  return [
    ...unused(state.unique, targetTable.unique).map((key) => `unique constraint "${key}"`),
    ...unused(state.uniqueActive, targetTable.uniqueActive).map((index) => `unique index "${index}"`),
  ];
}
