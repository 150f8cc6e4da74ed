/** Plans unique constraints and unique indexes; left out while there are duplicates. */
import type { Table } from '#model/schema.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { createIndexSteps, markIndex } from './indexes.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { TableState } from '../state.ts';

const list = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

const same = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one?.join() === other?.join();

/** Whether an unknown constraint may stay: it has an unused column. On used columns alone it would reject what the catalogue allows. */
const isUnused = (wish: readonly string[] | undefined, columns: readonly string[], wanted: Table): boolean =>
  wish === undefined && columns.some((column) => wanted.columns[column] === undefined);

type Sets = Readonly<Record<string, readonly string[]>>;

/** Constraints to drop, and constraints to create. */
function differences({ wanted, dropUnused = false }: PlanContext, has: Sets, wants: Sets) {
  return {
    gone: Object.keys(has).filter(
      (key) => !same(has[key], wants[key]) && (dropUnused || !isUnused(wants[key], has[key] ?? [], wanted)),
    ),
    missing: Object.entries(wants).filter(([key, columns]) => !same(has[key], columns)),
  };
}

export function planUniques(place: PlanContext): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { name, wanted, state, online } = place;
  const { gone, missing } = differences(place, state?.unique ?? {}, wanted.unique ?? {});
  const table = `alter table ${escapeIdentifier(name)}`;
  return {
    drop: gone.map((key): MigrationStep => ({ sql: `${table} drop constraint ${escapeIdentifier(key)}` })),
    create: missing.flatMap(([key, columns]): MigrationStep[] => {
      const add = `${table} add constraint ${escapeIdentifier(key)} unique`;
      const steps: MigrationStep[] = online
        ? [
            ...createIndexSteps(place, key, `(${list(columns)})`, true),
            { sql: `${add} using index ${escapeIdentifier(key)}`, after: 'brief' },
          ]
        : [{ sql: `${add} (${list(columns)})` }];
      return together(steps, alike(place, columns, false));
    }),
  };
}

/** Uniqueness among active rows: a partial index, since constraints always cover all rows. */
export function planActiveUniques(place: PlanContext): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { wanted, state } = place;
  const { gone, missing } = differences(place, state?.uniqueActive ?? {}, wanted.uniqueActive ?? {});
  return {
    drop: gone.map((key): MigrationStep => ({ sql: `drop index ${escapeIdentifier(key)}` })),
    create: missing.flatMap(([key, columns]): MigrationStep[] => {
      const made = createIndexSteps(place, key, `(${list(columns)}) where "isActive"`, true);
      return together(made.concat(markIndex(place, key, 'unique')), alike(place, columns, true));
    }),
  };
}

/** Several statements as one change, with the risk on the first. */
const together = (steps: readonly MigrationStep[], risk: Risk | undefined): MigrationStep[] =>
  steps.map((step, index) => (index > 0 ? { ...step, part: true } : risk === undefined ? step : { risk, ...step }));

/** The risk of duplicates. A column added by the same plan is null in all rows, or its default. */
function alike(
  { name, wanted, state }: PlanContext,
  columns: readonly string[],
  amongActive: boolean,
): Risk | undefined {
  if (state === undefined) return undefined;
  const there = columns.filter((column) => state.columns[column] !== undefined);
  const added = columns.filter((column) => !there.includes(column)).map((column) => wanted.columns[column]);
  if (added.some((column) => column?.default === undefined || column.default === 'gen_random_uuid()')) return undefined;
  const conditions = [
    ...there.map((column) => `${escapeIdentifier(column)} is not null`),
    ...(amongActive && state.columns.isActive !== undefined ? ['"isActive"'] : []),
  ];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const value =
    there.length === 0
      ? `'the default'`
      : `concat_ws(', ', ${there.map((one) => `${escapeIdentifier(one)}::text`).join(', ')})`;
  const groups = `select ${value} as "value", count(*) as "rows" from ${escapeIdentifier(name)}${where}
    group by ${there.length === 0 ? '()' : list(there)} having count(*) > 1`;
  return {
    kind: 'left',
    found: { groups },
    reason: `"${name}" (${columns.join(', ')}) is not held to be unique${amongActive ? ' among active rows' : ''}, because rows are equal in it`,
    advice: 'Make them differ; a start tries again',
  };
}

/** Unique constraints and indexes that the catalogue has not. */
export function unusedUniques(wanted: Table, state: TableState): string[] {
  const unused = (has: Sets, wants: Sets = {}) =>
    Object.keys(has).filter((key) => isUnused(wants[key], has[key] ?? [], wanted));
  return [
    ...unused(state.unique, wanted.unique).map((key) => `unique constraint "${key}"`),
    ...unused(state.uniqueActive, wanted.uniqueActive).map((index) => `unique index "${index}"`),
  ];
}
